/** Each sign-in through another provider asks whether anybody signs in by name. */
export const signInNames = `
  CREATE INDEX credentials_by_name ON credentials (email) WHERE instr(email, '@') = 0;
`
