import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { isAskedDateOfBirth } from '#shared/people/onboardingPolicy.ts'
import { useData } from '#pwa/live/DataContext.ts'
import { useMeChanges } from '#pwa/records/people/me.ts'
import type { OwnChanges } from '#pwa/records/people/me.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import type { FamilyInView } from '#pwa/state/device/lastPerson.ts'
import { hintAfterSetup } from '#pwa/parts/device/install/hintMemory.ts'
import { reasonOf } from '#pwa/parts/forms/fieldErrors.ts'
import type { Draft } from './draft.ts'
import { hasJoined } from './forms.ts'

interface Completion {
  complete(to?: string): void
  readonly failure: string | undefined
}

/** See docs/product.md, Onboarding. */
export const useCompletion = (draft: Draft, forget: () => void): Completion => {
  const [failure, setFailure] = useState<string>()
  const { edit } = useMeChanges()
  const navigate = useNavigate()
  const { userId } = useData().database
  const family = useFamilyInView()
  return {
    failure,
    complete: (to = '/') => {
      edit(profileOf(draft, family)).then(
        () => {
          forget()
          hintAfterSetup(userId)
          void navigate(to)
        },
        (reason: unknown) => setFailure(reasonOf(reason)),
      )
    },
  }
}

/** In a family the membership carries the role, and the card that was picked says nothing more. */
const profileOf = (draft: Draft, family: FamilyInView | undefined): OwnChanges => {
  const role = family !== undefined && hasJoined(draft, family) ? family.role : draft.role
  return {
    onboardingCompleted: true,
    ...(family === undefined ? { userRole: draft.role } : {}),
    ...(isAskedDateOfBirth(role) && draft.dateOfBirth !== ''
      ? { dateOfBirth: draft.dateOfBirth }
      : {}),
  }
}
