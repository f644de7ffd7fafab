export const signInNames = `
  CREATE INDEX credentials_by_name ON credentials (email) WHERE instr(email, '@') = 0;
`
