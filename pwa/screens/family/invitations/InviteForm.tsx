import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import type { Role } from '#shared/core/role.ts'
import { roles } from '#shared/core/role.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import { createInvitation } from '#pwa/api/people/invitations.ts'
import type { NewInvitation } from '#pwa/api/people/invitations.ts'
import { explain } from '#pwa/parts/feedback/explain.ts'
import { ConsentBox } from '#pwa/parts/people/ConsentBox.tsx'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { ChoiceCards } from '#pwa/ui/inputs/ChoiceCards.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

interface Props {
  readonly familyId: string
  readonly onMade: (invitation: NewInvitation) => void
}

/** A tap on a role makes the link; a child takes a parent's consent first. */
export const InviteForm = ({ familyId, onMade }: Props) => {
  const { online } = useSyncStatus()
  const { making, failure, make } = useMaking(familyId, onMade)
  /** A child's role, until a parent has consented. */
  const [asked, setAsked] = useState<Role>()
  const choose = (role: Role): void => (isChildAccount(role) ? setAsked(role) : make(role))
  return (
    <div className="grid gap-4">
      {!online && <Notice live>{m.family_invite_offline()}</Notice>}
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {asked !== undefined ? (
        <Consent pending={making !== undefined} onGiven={() => make(asked)} />
      ) : (
        <ChoiceCards
          legend={m.family_invite_role()}
          pending={making}
          options={roles.map((role) => ({
            value: role,
            label: m.family_role({ role }),
            description: m.family_role_may({ role }),
          }))}
          onChoose={choose}
        />
      )}
    </div>
  )
}

interface ConsentProps {
  readonly pending: boolean
  readonly onGiven: () => void
}

const Consent = ({ pending, onGiven }: ConsentProps) => {
  const [consent, setConsent] = useState(false)
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <ConsentBox
        value={consent}
        onChange={setConsent}
        error={isAsked && !consent ? m.children_consent_required() : undefined}
      />
      <Button
        className="justify-self-start"
        pending={pending}
        pendingLabel={m.family_invite_making()}
        onClick={() => (consent ? onGiven() : setIsAsked(true))}
      >
        {m.family_invite_make()}
      </Button>
    </>
  )
}

const useMaking = (familyId: string, onMade: Props['onMade']) => {
  const [making, setMaking] = useState<Role>()
  const [failure, setFailure] = useState<string>()
  const make = (role: Role): void => {
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
