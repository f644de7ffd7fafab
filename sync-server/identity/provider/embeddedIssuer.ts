/**
 * What accounts of the embedded provider carry as their issuer: a name of its own rather than its
 * address, so that nobody becomes a stranger when BASE_URL changes.
 */
export const embeddedIssuer = 'urn:our-life:identity'
