export const verifiedEmails = `
  ALTER TABLE credentials ADD COLUMN email_verified_at TEXT;
  ALTER TABLE password_resets ADD COLUMN mailed_to TEXT;
`
