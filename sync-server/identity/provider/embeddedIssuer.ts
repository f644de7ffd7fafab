/**
 * The issuer of accounts of the embedded provider: a name instead of its address, so that accounts
 * stay the same when BASE_URL changes.
 */
export const embeddedIssuer = 'urn:our-life:identity'
