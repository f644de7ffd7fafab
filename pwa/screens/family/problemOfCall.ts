import { m } from '#shared/messages/messages.ts'
import { ApiError } from '#pwa/api/client.ts'
import { explain } from '#pwa/parts/feedback/explain.ts'

/** A TypeError means that there was no answer. */
export const problemOfCall = (reason: unknown): string =>
  reason instanceof TypeError ? m.children_offline() : explain(reason)

/** Only for forms with a single field. */
export const problemOfField = (reason: unknown): string =>
  (reason instanceof ApiError ? reason.issues[0]?.message : undefined) ?? problemOfCall(reason)
