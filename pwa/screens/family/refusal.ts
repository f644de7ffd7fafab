import { m } from '#shared/messages/messages.ts'
import { ApiError } from '#pwa/api/client.ts'
import { reasonOf } from '#pwa/parts/forms/fieldErrors.ts'

const byCode: Readonly<Record<string, () => string>> = {
  'last-parent': m.family_last_parent,
  'consent-needed': m.approvals_consent_needed,
  forbidden: m.family_change_refused,
}

export const explainRefusal = (failure: unknown): string => {
  const code = (failure as { readonly code?: unknown } | undefined)?.code
  const known = typeof code === 'string' ? byCode[code] : undefined
  if (known !== undefined) return known()
  if (failure instanceof ApiError && failure.explanation !== '') return failure.explanation
  return m.family_change_failed({ reason: reasonOf(failure) })
}
