import { m } from '#shared/messages/messages.ts'
import { explain } from '#pwa/parts/feedback/explain.ts'

/** Why a call to the server did not do what it was to: no answer at all is a network that went away. */
export const problemOfCall = (reason: unknown): string =>
  reason instanceof TypeError ? m.children_offline() : explain(reason)
