/**
 * The issuer of embedded accounts: a name instead of an address, so that accounts survive a change
 * of BASE_URL.
 */
export const embeddedIssuer = 'urn:our-life:identity'
