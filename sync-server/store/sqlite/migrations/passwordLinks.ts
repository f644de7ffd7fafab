/**
 * A password link ends with the right of the person who made it. Earlier links do not name that
 * person, so they end now; they would have lasted an hour.
 */
export const passwordLinkTables = `
  DELETE FROM password_resets;
  ALTER TABLE password_resets ADD COLUMN made_by TEXT;
  CREATE INDEX password_resets_by_maker ON password_resets (made_by) WHERE made_by IS NOT NULL;

  CREATE TABLE passwords_by_link (
    user_id TEXT PRIMARY KEY REFERENCES accounts (user_id) ON DELETE CASCADE,
    made_by TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX passwords_by_link_of ON passwords_by_link (made_by);
`
