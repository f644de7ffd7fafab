import { constants } from 'node:zlib'

/** Bytes. Smaller files fit into one packet. */
export const fileWorthCompressing = 1024

/**
 * Bytes. A few packets arrive as fast as one, and compressing waits for another thread: a third of
 * a small pull's time.
 */
export const answerWorthCompressing = 8 * 1024

/** Answers are compressed once, so Brotli's best level would take too long. */
export const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
