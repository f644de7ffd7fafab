import { m } from '#shared/messages/messages.ts'
import { ApiError } from '#pwa/api/client.ts'
import { explain } from '#pwa/parts/feedback/explain.ts'

/** Why a call to the server did not do what it was to: no answer at all is a network that went away. */
export const problemOfCall = (reason: unknown): string =>
  reason instanceof TypeError ? m.children_offline() : explain(reason)

/** Why the server refused the only field of a form. */
export const problemOfField = (reason: unknown): string =>
  (reason instanceof ApiError ? reason.issues[0]?.message : undefined) ?? problemOfCall(reason)
