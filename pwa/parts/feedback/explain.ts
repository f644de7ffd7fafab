import { m } from '#shared/messages/messages.ts'
import { ApiError } from '#pwa/api/client.ts'
import { asSentence } from './asSentence.ts'
import { reasonOf } from '../forms/fieldErrors.ts'

export const explain = (failure: unknown): string => {
  if (failure instanceof ApiError && failure.explanation !== '') {
    return asSentence(failure.explanation)
  }
  /** The browser throws a TypeError if no server answers. */
  return failure instanceof TypeError ? m.forms_needs_network() : reasonOf(failure)
}
