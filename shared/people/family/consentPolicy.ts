import type { AuditEntry } from './auditEntry.ts'
import type { Consent } from './consent.ts'
import { parentsAudience } from '../../core/audience.ts'
import { nothing } from '../../core/policy.ts'
import type { Policy } from '../../core/policy.ts'

/** These records are evidence, so only the server writes them. */
const evidence = <T extends { readonly familyId: string }>(): Omit<Policy<T>, 'fixed'> => ({
  needs: () => ({}),
  audience: ({ familyId }) => parentsAudience(familyId),
  create: () => false,
  update: () => nothing,
  remove: () => false,
})

export const consentPolicy: Policy<Consent> = {
  ...evidence(),
  fixed: ['kind', 'familyId', 'userId'],
}

export const auditEntryPolicy: Policy<AuditEntry> = {
  ...evidence(),
  fixed: ['kind', 'familyId', 'about', 'action', 'role', 'formerRole'],
}
