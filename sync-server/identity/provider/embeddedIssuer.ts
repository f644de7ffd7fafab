/** An address would change with BASE_URL, and accounts have to survive that. */
export const embeddedIssuer = 'urn:our-life:identity'
