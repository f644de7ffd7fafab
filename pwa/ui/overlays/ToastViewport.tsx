import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { m } from '#shared/messages/messages.ts'
import { modals } from './modals.ts'

export type ToastContent = {
  id: string
  title: string
  description?: string
  variant?: 'default' | 'destructive'
  /**
   * How long the toast is shown, in milliseconds; the default is 5000 (docs/product.md, Numbers).
   */
  duration?: number
  action?: { label: string; onAction: () => void }
}

type ToastViewportProps = { toast: ToastContent | null; onDismiss: (id: string) => void }

/**
 * The toast stays while it is pointed at or has focus, and moves into an open modal dialog, because
 * everything outside of that is out of reach. The toast appears at the bottom, above Quick Add. A
 * phone's sheet has buttons there, so the toast is at its top. On another dialog the toast is in
 * the corner that has neither the title nor the buttons.
 */
export function ToastViewport({ toast, onDismiss }: ToastViewportProps) {
  const [held, setHeld] = useState(false)
  const dialog = useSyncExternalStore(modals.subscribe, modals.top)
  const isSheet = dialog?.classList.contains('modal-sheet') === true
  const { id, duration = 5000 } = toast ?? {}

  useEffect(() => setHeld(false), [id, dialog])
  useEffect(() => {
    if (id === undefined || held) return
    const timer = setTimeout(() => onDismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held, onDismiss])

  const shown = toast && (
    <Toast key={toast.id} toast={toast} onHold={setHeld} onDismiss={() => onDismiss(toast.id)} />
  )
  const urgent = toast?.variant === 'destructive'
  return createPortal(
    <div
      role="region"
      aria-label={m.ui_notifications()}
      className={clsx(
        'pointer-events-none fixed inset-x-4 z-50 mx-auto max-w-[min(26rem,calc(100%-2rem))]',
        isSheet
          ? 'top-[max(0.25rem,env(safe-area-inset-top))] sm:start-6 sm:end-auto sm:top-auto sm:bottom-6 sm:w-104'
          : 'bottom-[calc(var(--foot)+0.75rem)] sm:end-6 sm:start-auto sm:w-104',
      )}
    >
      <div role="status">{urgent ? null : shown}</div>
      <div role="alert">{urgent ? shown : null}</div>
    </div>,
    dialog ?? document.body,
  )
}

type ToastProps = {
  toast: ToastContent
  onHold: (held: boolean) => void
  onDismiss: () => void
}

function Toast({ toast, onHold, onDismiss }: ToastProps) {
  const { title, description, variant = 'default', action } = toast
  return (
    <div
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
      onFocus={() => onHold(true)}
      onBlur={() => onHold(false)}
      data-above-bar="toast"
      className={clsx(
        'rise pointer-events-auto flex items-center gap-2 rounded-control py-2 pe-2 ps-4 shadow-overlay',
        variant === 'destructive' ? 'bg-bad text-bad-ink' : 'bg-notice text-notice-ink',
      )}
    >
      <div className="min-w-0 flex-1 py-1.5">
        <p className="font-semibold">{title}</p>
        {description !== undefined && <p className="text-sm">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          className={clsx(button, 'px-3 font-semibold underline underline-offset-4')}
          onClick={() => {
            action.onAction()
            onDismiss()
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" aria-label={m.ui_close()} className={button} onClick={onDismiss}>
        <X aria-hidden className="size-5" />
      </button>
    </div>
  )
}

const button =
  'tap grid place-items-center rounded-control transition-colors hover:bg-surface/15 focus-visible:outline-current focus-inset'
