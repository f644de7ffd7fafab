import { constants } from 'node:zlib'

/** From how many characters on an answer shrinks on its way; a packet has room for as much. */
export const worthCompressing = 1024

/** What is made for one answer only is not worth Brotli's best. */
export const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }
