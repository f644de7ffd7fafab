import { constants } from 'node:zlib'

/** Smaller files fit into one packet. */
export const fileWorthCompressing = 1024

/**
 * Shorter answers are sent as they are: a few packets arrive as fast as one, and compressing, which
 * waits for another thread, would take a third of a small pull's time.
 */
export const answerWorthCompressing = 8 * 1024

/** Brotli's best level would take too long for answers, which are compressed once each. */
export const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
