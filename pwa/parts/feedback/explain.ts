import { m } from '#shared/messages/messages.ts'
import { ApiError } from '#pwa/api/client.ts'
import { asSentence } from './asSentence.ts'
import { reasonOf } from '../forms/fieldErrors.ts'

/** Explains why a call to the server failed, as a sentence that follows one of ours. */
export const explain = (failure: unknown): string => {
  if (failure instanceof ApiError && failure.explanation !== '') {
    return asSentence(failure.explanation)
  }
  /** The browser throws it where no server answers. */
  return failure instanceof TypeError ? m.forms_needs_network() : reasonOf(failure)
}
