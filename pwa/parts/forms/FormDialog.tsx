import { Fragment, useEffect, useId, useRef, useState } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'

/** The dialog's props for the form inside. */
export interface FormInDialog {
  /** Lets the dialog's button submit it. */
  readonly formId: string
  /** Told whether anything differs from what was opened. */
  readonly onDirty: (dirty: boolean) => void
  readonly onSaved: () => void
  /** Told when a save begins, and when it has failed. */
  readonly onPending: (pending: boolean) => void
}

interface Props extends Pick<
  ComponentProps<typeof Dialog>,
  'open' | 'onClose' | 'title' | 'description' | 'size'
> {
  readonly submitLabel: string
  /** Says what is under way while it is saved. */
  readonly pendingLabel?: string
  /** Is there something to be saved? */
  readonly canSubmit?: boolean
  readonly children: (form: FormInDialog) => ReactNode
}

/** A form that is saved or given up; half-typed words are given up only when one says so. */
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

/** Asked in the dialog, where the words are still visible. */
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

/** Half-typed words are given up only when that is what somebody wants. */
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
    /** The browser's way back would take the page away beneath the dialog. It lets itself be kept once. */
    const stay = (event: NavigateEvent): void => {
      if (event.navigationType !== 'traverse' || !event.cancelable || !isTyped.current) return
      event.preventDefault()
      setAsking(true)
    }
    /** Not in every browser yet. */
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
