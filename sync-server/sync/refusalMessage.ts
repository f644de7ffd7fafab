import { m } from '#shared/messages/messages.ts'
import type { RefusalCode } from '#shared/policies/policy.ts'

const messages: Readonly<Record<RefusalCode, () => string>> = {
  invalid: m.errors_invalid,
  'unknown-kind': m.errors_unknown_kind,
  'not-found': m.errors_no_longer_shared,
  forbidden: m.errors_forbidden,
  'fixed-field': m.errors_fixed_field,
  'last-parent': m.errors_last_parent,
  'too-large': m.errors_too_large,
  quota: m.errors_quota,
}

/** Why a change did not go in, for the person who made it. */
export const refusalMessage = (code: RefusalCode): string => messages[code]()
