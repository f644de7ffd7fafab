import { useState } from 'react'
import type { Role } from '#shared/core/role.ts'
import { m } from '#shared/messages/messages.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { createInvitation } from '#pwa/api/people/invitations.ts'
import type { NewInvitation } from '#pwa/api/people/invitations.ts'
import { explain } from '#pwa/parts/feedback/explain.ts'

interface Making {
  readonly making: Role | undefined
  readonly failure: string | undefined
  /** Call it for a child only after a parent's consent. */
  make(role: Role): void
}

export const useMakeInvitation = (
  familyId: string,
  onMade: (invitation: NewInvitation) => void,
): Making => {
  const [making, setMaking] = useState<Role>()
  const [failure, setFailure] = useState<string>()
  const make = (role: Role): void => {
    if (making !== undefined) return
    setMaking(role)
    setFailure(undefined)
    createInvitation(familyId, role, isChildAccount(role))
      .then(onMade, (reason: unknown) => setFailure(problemOf(reason)))
      .finally(() => setMaking(undefined))
  }
  return { making, failure, make }
}

const problemOf = (reason: unknown): string => {
  /** A TypeError means that there was no answer. */
  if (reason instanceof TypeError) return m.family_invite_offline()
  return m.family_invite_failed({ reason: explain(reason) })
}
