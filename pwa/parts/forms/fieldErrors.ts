import type { z } from 'zod'
import { m } from '#shared/messages/messages.ts'
import { isConnectionLost } from '#pwa/database/lostConnection.ts'
import { LocalRefusal } from '#pwa/outbox/localRefusal.ts'
import { dataProblemOf } from '#pwa/state/device/dataProblemOf.ts'

export type FieldErrors = Readonly<Record<string, string>>

export const noErrors: FieldErrors = {}

export const fieldErrors = (error: z.ZodError): FieldErrors => {
  const errors: Record<string, string> = {}
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? '')
    errors[field] ??= issue.message
  }
  return errors
}

export type Parsed<Input> =
  | { readonly input: Input; readonly errors?: undefined }
  | { readonly input?: undefined; readonly errors: FieldErrors }

export const parsedBy = <Input>(result: z.ZodSafeParseResult<Input>): Parsed<Input> =>
  result.success ? { input: result.data } : { errors: fieldErrors(result.error) }

/** Nothing of a form with unreadable dates is saved. */
export const withUnreadable = <Input>(
  parsed: Parsed<Input>,
  unreadable: FieldErrors,
): Parsed<Input> =>
  Object.keys(unreadable).length === 0 ? parsed : { errors: { ...parsed.errors, ...unreadable } }

/** Messages of browsers and libraries are never shown: they are no help, and differ. */
export const reasonOf = (failure: unknown): string => {
  if (dataProblemOf(failure) === 'quota') return m.forms_out_of_space()
  if (failure instanceof LocalRefusal && failure.code === 'too-large') {
    return m.forms_too_much_at_once()
  }
  if (failure instanceof LocalRefusal) return m.sync_attention_code({ code: failure.code })
  if (isConnectionLost(failure)) return m.forms_storage_closed()
  return m.forms_unexpected_failure()
}

export const notSaved = (failure: unknown): FieldErrors => ({
  '': m.forms_not_saved_text({ reason: reasonOf(failure) }),
})
