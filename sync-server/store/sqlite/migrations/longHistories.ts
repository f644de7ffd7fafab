/**
 * Version 9: a record may have thousands of versions of 60 kB. Which of them an edit came to, which one is
 * the current one and which are of another epoch is answered without going through their texts.
 */
export const longHistories = `
  CREATE INDEX history_edits ON history (record_id, body ->> '$.editId') WHERE body <> '';
  CREATE INDEX history_keys ON history (record_id, rev, epoch, replaced_at);
`
