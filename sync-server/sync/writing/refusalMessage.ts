import { m } from '#shared/messages/messages.ts'
import type { Refusal, RefusalCode } from '#shared/core/policy.ts'

const messages: Readonly<Record<RefusalCode, (refusal: Refusal) => string>> = {
  invalid: () => m.errors_invalid(),
  'unknown-kind': () => m.errors_unknown_kind(),
  'not-found': () => m.errors_no_longer_shared(),
  forbidden: () => m.errors_forbidden(),
  'fixed-field': () => m.errors_fixed_field(),
  'last-parent': () => m.errors_last_parent(),
  'only-family': () => m.errors_only_family(),
  'too-large': () => m.errors_too_large(),
  quota: () => m.errors_quota(),
  'over-limit': ({ left = '' }) => m.approvals_over_limit({ left }),
  'category-blocked': () => m.approvals_category_blocked(),
  'category-not-allowed': () => m.approvals_category_not_allowed(),
  'consent-needed': () => m.approvals_consent_needed(),
  erased: () => m.errors_erased(),
  'decided-already': () => m.approvals_decided_already(),
  outdated: () => m.approvals_outdated(),
  confirm: () => m.errors_confirm(),
  failed: () => m.errors_failed(),
}

export const refusalMessage = (refusal: Refusal): string => messages[refusal.code](refusal)
