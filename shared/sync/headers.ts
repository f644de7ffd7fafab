/**
 * The id of the server's database. A request names the server that it is meant for; another server
 * refuses it, so that pending changes never reach the wrong one.
 */
export const serverHeader = 'our-life-server'

/** The person whose records the device replicates; the server compares it with the session. */
export const personHeader = 'our-life-person'
