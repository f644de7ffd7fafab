/** Whether anybody signs in by a name is asked at every sign-in beside another provider. */
export const signInNames = `
  CREATE INDEX credentials_by_name ON credentials (email) WHERE instr(email, '@') = 0;
`
