/**
 * A record may have thousands of versions of 60 kB, so these indexes find an edit's version, the
 * current version and versions of other epochs without reading their texts.
 */
export const longHistories = `
  CREATE INDEX history_edits ON history (record_id, body ->> '$.editId') WHERE body <> '';
  CREATE INDEX history_keys ON history (record_id, rev, epoch, replaced_at);
`
