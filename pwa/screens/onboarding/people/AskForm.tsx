import { useId, useState } from 'react'
import { roles } from '#shared/core/role.ts'
import type { Role } from '#shared/core/role.ts'
import { m } from '#shared/messages/messages.ts'
import { isChildAccount } from '#shared/people/pagePolicy.ts'
import type { NewInvitation } from '#pwa/api/people/invitations.ts'
import { ConsentToInvite } from '#pwa/parts/people/inviting/ConsentToInvite.tsx'
import { useMakeInvitation } from '#pwa/parts/people/inviting/useMakeInvitation.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

interface Props {
  readonly familyId: string
  readonly firstName: string
  readonly isReady: boolean
  readonly onFirstName: (typed: string) => void
  readonly onMade: (invitation: NewInvitation) => void
  readonly onAddChild: () => void
}

export const AskForm = (props: Props) => {
  const { familyId, firstName, isReady, onFirstName, onMade, onAddChild } = props
  const [asksConsent, setAsksConsent] = useState<Role>()
  const { making, failure, make } = useMakeInvitation(familyId, (invitation) => {
    setAsksConsent(undefined)
    onMade(invitation)
  })
  const choose = (role: Role): void => {
    if (isChildAccount(role)) return setAsksConsent(role)
    setAsksConsent(undefined)
    make(role)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {failure !== undefined && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      <TextInput
        label={m.children_first_name()}
        optional
        value={firstName}
        onChange={(event) => onFirstName(event.target.value)}
        dir="auto"
        autoComplete="off"
      />
      <RoleButtons isReady={isReady} making={making} asked={asksConsent} onChoose={choose} />
      {asksConsent !== undefined && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <ConsentToInvite
            disabled={!isReady}
            pending={making !== undefined}
            onGiven={() => make(asksConsent)}
          />
          <Button
            variant="link"
            className="max-w-full justify-self-start text-start!"
            onClick={onAddChild}
          >
            {m.onboarding_others_child()}
          </Button>
        </div>
      )}
    </div>
  )
}

interface RoleButtonsProps extends Pick<Props, 'isReady'> {
  readonly making: Role | undefined
  readonly asked: Role | undefined
  readonly onChoose: (role: Role) => void
}

const RoleButtons = ({ isReady, making, asked, onChoose }: RoleButtonsProps) => {
  const legendId = useId()
  return (
    <div role="group" aria-labelledby={legendId}>
      <p id={legendId} className="mb-2 text-sm font-semibold">
        {m.onboarding_others_role()}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(max(9rem,34%),100%),1fr))] gap-2">
        {roles.map((role) => (
          <Button
            key={role}
            variant={role === asked ? 'secondary' : 'outline'}
            disabled={!isReady}
            pending={role === making}
            className="px-2! [overflow-wrap:anywhere]"
            {...(isChildAccount(role) && { 'aria-expanded': role === asked })}
            onClick={() => onChoose(role)}
          >
            {m.family_role({ role })}
          </Button>
        ))}
      </div>
    </div>
  )
}
