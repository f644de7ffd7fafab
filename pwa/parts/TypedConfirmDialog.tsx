import { useId, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { ApiError } from '#pwa/api/client.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/Button.tsx'
import { Dialog } from '#pwa/ui/Dialog.tsx'
import { Notice } from '#pwa/ui/Notice.tsx'
import { TextInput } from '#pwa/ui/TextInput.tsx'
import { reasonOf } from './fieldErrors.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  /** What has to be typed. */
  readonly phrase: string
  readonly confirmLabel: string
  /** Takes the network. @returns once it is done. */
  readonly onConfirm: (typed: string) => Promise<void>
  readonly children: ReactNode
}

/** Before what nobody can take back: says what goes, and takes a phrase typed in full. */
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

/** Made anew each time that the dialog opens. */
const ConfirmForm = ({ formId, phrase, onConfirm, onReady, onPending, children }: FormProps) => {
  const { online } = useSyncStatus()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const matches = (text: string): boolean => text.trim() === phrase.trim()
  const type = (text: string): void => {
    setTyped(text)
    onReady(matches(text))
  }
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!matches(typed)) return
    setProblem(undefined)
    onPending(true)
    onConfirm(typed)
      .catch((reason: unknown) => setProblem(explain(reason)))
      .finally(() => onPending(false))
  }
  return (
    <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
      {children}
      <TextInput
        label={m.forms_type_to_confirm({ phrase })}
        value={typed}
        onChange={(event) => type(event.target.value)}
        autoComplete="off"
        dir="auto"
      />
      {!online && <Notice live>{m.forms_needs_network()}</Notice>}
      {problem !== undefined && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
    </form>
  )
}

const explain = (reason: unknown): string => {
  /** No answer at all. */
  if (reason instanceof TypeError) return m.forms_needs_network()
  return reason instanceof ApiError && reason.explanation !== ''
    ? reason.explanation
    : reasonOf(reason)
}
