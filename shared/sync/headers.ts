/**
 * Which server answers, by the id of its database; with a request, which one it is meant for. Another one
 * refuses it: nothing that waits for one server is given to another.
 */
export const serverHeader = 'our-life-server'

/** The person whose records a device replicates, for the server to compare with the session's. */
export const personHeader = 'our-life-person'
