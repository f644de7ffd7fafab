import { constants } from 'node:zlib'

/** From how many bytes on a file shrinks on its way; a packet has room for as much. */
export const fileWorthCompressing = 1024

/**
 * From how many bytes on an answer does. A few packets that leave together arrive as soon as one,
 * and compressing waits for the turn of another thread: a third of a small pull's time.
 */
export const answerWorthCompressing = 8 * 1024

/** A single answer is not worth Brotli's best level. */
export const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
