import { useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Card } from '#pwa/ui/layout/Card.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import type { Parsed } from '#pwa/parts/forms/fieldErrors.ts'
import { useFormErrors } from '#pwa/parts/forms/useFormErrors.ts'
import { tokenIn } from '#pwa/parts/people/inviting/invitationLink.ts'

interface Props {
  readonly forChild: boolean
  readonly isSecond: boolean
}

export const JoinCard = ({ forChild, isSecond }: Props) => {
  const [pasted, setPasted] = useState('')
  const { element, errors, check } = useFormErrors({ link: pasted }, parseLink)
  const navigate = useNavigate()
  const { online } = useSyncStatus()
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const token = check()
    if (token !== undefined) void navigate(`/join/${token}`)
  }
  return (
    <Card {...(forChild ? {} : { title: m.onboarding_join_title() })}>
      <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-muted">
          {forChild ? m.onboarding_join_child_text() : m.onboarding_join_first_text()}
        </p>
        <TextInput
          label={m.onboarding_join_field()}
          value={pasted}
          onChange={(event) => setPasted(event.target.value)}
          error={errors['link']}
          hint={online ? undefined : m.onboarding_join_offline()}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
        />
        <Button
          type="submit"
          variant={isSecond ? 'outline' : 'default'}
          className="justify-self-start"
        >
          {m.onboarding_join_action()}
        </Button>
      </form>
    </Card>
  )
}

const parseLink = ({ link }: { readonly link: string }): Parsed<string> => {
  const token = tokenIn(link)
  if (token !== undefined) return { input: token }
  return { errors: { link: link.trim() === '' ? m.onboarding_join_required() : invalid() } }
}

const invalid = (): string => m.onboarding_join_invalid({ example: `${location.origin}/join/…` })
