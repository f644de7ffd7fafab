/**
 * A version's epoch is the one under which it was committed, or '' if it came from a journal or a
 * device after a restore. A version number may occur twice: from before and after the restore.
 */
export const restoringTables = `
  CREATE TABLE versions (
    record_id TEXT NOT NULL REFERENCES records (id),
    rev INTEGER NOT NULL,
    epoch TEXT NOT NULL,
    body TEXT NOT NULL,
    replaced_at TEXT,
    PRIMARY KEY (record_id, rev, epoch)
  ) STRICT, WITHOUT ROWID;
  -- Nothing could be restored before: all that is there was committed under the one epoch.
  INSERT INTO versions (record_id, rev, epoch, body, replaced_at)
    SELECT record_id, rev, coalesce((SELECT value FROM meta WHERE key = 'epoch'), ''), body,
      replaced_at
    FROM history;
  DROP TABLE history;
  ALTER TABLE versions RENAME TO history;
  CREATE INDEX history_replaced ON history (replaced_at) WHERE replaced_at IS NOT NULL;

  -- Versions that are known to have been, but whose content only devices can give back.
  CREATE TABLE gaps (
    record_id TEXT PRIMARY KEY,
    rev INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- What the rights journal beside the database is still to be told.
  CREATE TABLE journal_outbox (
    number INTEGER PRIMARY KEY,
    entry TEXT NOT NULL
  ) STRICT;
`
