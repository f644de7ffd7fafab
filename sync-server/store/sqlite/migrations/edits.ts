/**
 * Edits have a table of their own: they are needed as long as the record or its tombstone exists,
 * while the history is pruned and lacks folded edits. The table replaces an index of the history.
 */
export const editsTable = `
  CREATE TABLE edits (
    record_id TEXT NOT NULL REFERENCES records (id),
    edit_id TEXT NOT NULL,
    author TEXT NOT NULL,
    folded INTEGER NOT NULL,
    PRIMARY KEY (record_id, edit_id, author)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO edits (record_id, edit_id, author, folded)
    SELECT record_id, edit_id, author, 0 FROM (
      SELECT record_id, body ->> '$.editId' AS edit_id, body ->> '$.updatedBy' AS author
        FROM history WHERE body <> ''
      UNION
      SELECT id, body ->> '$.editId', body ->> '$.updatedBy' FROM records)
    WHERE edit_id IS NOT NULL AND author IS NOT NULL;
  DROP INDEX history_edits;
`
