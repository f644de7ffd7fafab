import { useState } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { ConsentBox } from '../ConsentBox.tsx'

interface Props {
  readonly disabled?: boolean
  readonly pending: boolean
  readonly onGiven: () => void
}

export const ConsentToInvite = ({ onGiven, ...button }: Props) => {
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
        {...button}
        className="justify-self-start"
        pendingLabel={m.family_invite_making()}
        onClick={() => (consent ? onGiven() : setIsAsked(true))}
      >
        {m.family_invite_make()}
      </Button>
    </>
  )
}
