import { ApiError } from '#pwa/api/client.ts'
import { asSentence } from './asSentence.ts'
import { reasonOf } from './fieldErrors.ts'

/** The server's words for people, or what went wrong otherwise, as a sentence that stands after one of ours. */
export const explain = (failure: unknown): string =>
  failure instanceof ApiError && failure.explanation !== ''
    ? asSentence(failure.explanation)
    : reasonOf(failure)
