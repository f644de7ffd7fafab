/**
 * A request names the database that it is meant for, so that no pending change reaches a different
 * one.
 */
export const serverHeader = 'our-life-server'

/** The server compares this person with the session. */
export const personHeader = 'our-life-person'
