import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { ApiError } from '#pwa/api/client.ts'
import type { TypedConfirmation } from '#pwa/api/people/deletion.ts'
import { signInAgain } from '#pwa/api/device/signInAndOut.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { TextInput } from '#pwa/ui/inputs/TextInput.tsx'
import { explain } from '../feedback/explain.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly phrase: string
  readonly confirmLabel: string
  readonly onConfirm: (typed: TypedConfirmation) => Promise<void>
  readonly children?: ReactNode
}

/** A person without a password signs in again with their provider, if that was a while ago. */
export const TypedConfirmDialog = ({ open, onClose, title, confirmLabel, ...rest }: Props) => {
  const formId = useId()
  const [ready, setReady] = useState(false)
  const [pending, setPending] = useState(false)
  const [wasOpen, setWasOpen] = useState(open)
  if (open !== wasOpen) {
    setWasOpen(open)
    setReady(false)
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="destructive"
            disabled={!ready}
            pending={pending}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <ConfirmForm {...rest} formId={formId} onReady={setReady} onPending={setPending} />
    </Dialog>
  )
}

interface FormProps extends Pick<Props, 'phrase' | 'onConfirm' | 'children'> {
  readonly formId: string
  readonly onReady: (ready: boolean) => void
  readonly onPending: (pending: boolean) => void
}

const ConfirmForm = ({ formId, phrase, onConfirm, onReady, onPending, children }: FormProps) => {
  const { online } = useSyncStatus()
  const session = useSession()
  /** An older account keeps its password here until it is linked to the other provider. */
  const hasPassword =
    session.status === 'signed-in' && (session.canChangePassword || session.canLink)
  const [typed, setTyped] = useState<TypedConfirmation>({ name: '' })
  const [problem, setProblem] = useState<unknown>()
  const isReady = ({ name, password = '' }: TypedConfirmation): boolean =>
    name.trim() === phrase.trim() && (password !== '' || !hasPassword)
  const type = (change: Partial<TypedConfirmation>): void => {
    const next = { ...typed, ...change }
    setTyped(next)
    onReady(isReady(next))
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isReady(typed)) return
    setProblem(undefined)
    onPending(true)
    onConfirm(typed)
      .catch(setProblem)
      .finally(() => onPending(false))
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
      {children}
      <TextInput
        label={m.forms_type_to_confirm({ phrase })}
        value={typed.name}
        onChange={(event) => type({ name: event.target.value })}
        autoComplete="off"
        dir="auto"
      />
      {hasPassword && (
        <TextInput
          label={m.forms_own_password()}
          type="password"
          value={typed.password ?? ''}
          onChange={(event) => type({ password: event.target.value })}
          autoComplete="current-password"
        />
      )}
      {!online && <Notice live>{m.forms_needs_network()}</Notice>}
      {problem !== undefined && (
        <div ref={bringIntoView}>
          <Notice tone="bad" live {...(isStale(problem) ? { action: <SignInAgain /> } : {})}>
            {explain(problem)}
          </Notice>
        </div>
      )}
    </form>
  )
}

/** On a phone, the part appears below the pressed button and may be out of view. */
const bringIntoView = (part: HTMLElement | null): void => part?.scrollIntoView({ block: 'nearest' })

const SignInAgain = () => (
  <Button variant="outline" onClick={signInAgain}>
    {m.forms_sign_in_again()}
  </Button>
)

const isStale = (reason: unknown): boolean =>
  reason instanceof ApiError && reason.code === 'sign-in-again'
