/**
 * Says when a link to set a password was asked for and from when on it works. Links of before do not say; they hold
 * for an hour, and end.
 */
export const waitingLinks = `
  DELETE FROM password_resets;
  ALTER TABLE password_resets ADD COLUMN asked_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE password_resets ADD COLUMN usable_from TEXT NOT NULL DEFAULT '';
`
