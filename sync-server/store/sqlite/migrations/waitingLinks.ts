export const waitingLinks = `
  DELETE FROM password_resets;
  ALTER TABLE password_resets ADD COLUMN asked_at TEXT NOT NULL DEFAULT '';
  ALTER TABLE password_resets ADD COLUMN usable_from TEXT NOT NULL DEFAULT '';
`
