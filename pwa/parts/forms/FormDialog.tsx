import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'

export interface FormInDialog {
  readonly formId: string
  readonly onDirty: (dirty: boolean) => void
  readonly onSaved: () => void
  readonly onPending: (pending: boolean) => void
}

interface Props extends Pick<
  ComponentProps<typeof Dialog>,
  'open' | 'onClose' | 'title' | 'description' | 'size'
> {
  readonly submitLabel: string
  readonly pendingLabel?: string
  readonly canSubmit?: boolean
  readonly children: (form: FormInDialog) => ReactNode
}

/** Half-typed words are given up only when somebody says so. */
export const FormDialog = ({
  onClose,
  submitLabel,
  pendingLabel = submitLabel,
  canSubmit = true,
  children,
  ...dialog
}: Props) => {
  const formId = useId()
  const [pending, setPending] = useState(false)
  const { asking, ask, keepEditing, close, onDirty } = useTyped(onClose, dialog.open)
  const saved = (): void => {
    setPending(false)
    close()
  }
  return (
    <Dialog
      {...dialog}
      onClose={ask}
      footer={
        asking ? (
          <DiscardQuestion key="ask" onKeep={keepEditing} onDiscard={close} />
        ) : (
          <Fragment key="save">
            <Button variant="outline" onClick={close}>
              {m.forms_cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              disabled={!canSubmit}
              pending={pending}
              pendingLabel={pendingLabel}
            >
              {submitLabel}
            </Button>
          </Fragment>
        )
      }
    >
      {children({ formId, onDirty, onSaved: saved, onPending: setPending })}
    </Dialog>
  )
}

interface QuestionProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** The question is in the dialog, where the words are still visible. */
const DiscardQuestion = ({ onKeep, onDiscard }: QuestionProps) => (
  <div role="alert" className="grid basis-full gap-3">
    <p className="font-semibold">{m.forms_discard_title()}</p>
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="outline" autoFocus onClick={onKeep}>
        {m.forms_discard_keep()}
      </Button>
      <Button variant="destructive" onClick={onDiscard}>
        {m.forms_discard_confirm()}
      </Button>
    </div>
  </div>
)

const useTyped = (onClose: () => void, open: boolean) => {
  const isTyped = useRef(false)
  const [asking, setAsking] = useState(false)
  const [onDirty] = useState(() => (dirty: boolean) => {
    isTyped.current = dirty
  })
  const close = (): void => {
    isTyped.current = false
    setAsking(false)
    onClose()
  }
  useEffect(() => {
    if (!open) isTyped.current = false
  }, [open])
  useEffect(() => {
    /**
     * The browser's way back would take the page away beneath the dialog. The dialog can prevent
     * that once.
     */
    const stay = (event: NavigateEvent): void => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !isTyped.current) return
      event.preventDefault()
      setAsking(true)
    }
    /** Some browsers lack the Navigation API. */
    const navigation = 'navigation' in window ? window.navigation : undefined
    navigation?.addEventListener('navigate', stay)
    return () => navigation?.removeEventListener('navigate', stay)
  }, [])
  return {
    asking,
    ask: () => (isTyped.current ? setAsking(true) : close()),
    close,
    onDirty,
    keepEditing: () => setAsking(false),
  }
}
