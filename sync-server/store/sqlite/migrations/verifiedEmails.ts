/** Version 10 adds which accounts' addresses are verified, and which link verifies one. */
export const verifiedEmails = `
  ALTER TABLE credentials ADD COLUMN email_verified_at TEXT;
  ALTER TABLE password_resets ADD COLUMN mailed_to TEXT;
`
