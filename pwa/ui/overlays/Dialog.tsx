import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ComponentProps, type ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { IconButton } from '../inputs/IconButton.tsx'
import { useModal } from './useModal.ts'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  description?: ReactNode
  footer?: ReactNode
  size?: keyof typeof sizes
  role?: 'dialog' | 'alertdialog'
  onSubmit?: ComponentProps<'form'>['onSubmit']
  children?: ReactNode
}

/** A tap outside closes the dialog until something is typed. */
export function Dialog({
  open,
  onClose,
  size = 'default',
  role = 'dialog',
  ...content
}: DialogProps) {
  const touched = useRef(false)
  const titleId = useId()
  const openings = useOpenings(open)
  useEffect(() => {
    touched.current = false
  }, [open])
  const { dialog, present, handlers } = useModal({
    open,
    onClose,
    mayTapOutside: () => !touched.current,
  })
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-modal="true"
      aria-labelledby={titleId}
      {...handlers}
      onInput={() => {
        touched.current = true
      }}
      className={clsx(
        'modal modal-sheet m-auto mb-0 max-h-[min(92dvh-env(safe-area-inset-top),56rem)] w-full max-w-full flex-col overflow-hidden rounded-t-card bg-overlay text-ink shadow-overlay outline-none open:flex sm:mb-auto sm:max-h-[min(84dvh,56rem)] sm:rounded-card',
        sizes[size],
      )}
    >
      {present && <DialogContent key={openings} {...content} titleId={titleId} onClose={onClose} />}
    </dialog>
  )
}

/** A dialog that opens again while it is still closing must start afresh. */
const useOpenings = (open: boolean): number => {
  const [last, setLast] = useState({ open, openings: 0 })
  if (last.open !== open) setLast({ open, openings: last.openings + (open ? 1 : 0) })
  return last.openings
}

type DialogContentProps = Pick<
  DialogProps,
  'title' | 'description' | 'footer' | 'onSubmit' | 'onClose' | 'children'
> & { titleId: string }

function DialogContent({
  title,
  titleId,
  description,
  footer,
  onSubmit,
  onClose,
  children,
}: DialogContentProps) {
  const inside = (
    <>
      <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)] content-start gap-4 overflow-y-auto overscroll-contain px-5 pt-1 pb-5 sm:px-6">
        {children}
      </div>
      {footer !== undefined && (
        <footer className="flex flex-wrap-reverse justify-end gap-2 border-t border-line px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] *:flex-1 sm:px-6 sm:py-4 sm:*:flex-none">
          {footer}
        </footer>
      )}
    </>
  )
  return (
    <>
      <header className="flex items-start gap-3 px-5 pt-5 pb-3 sm:px-6 sm:pt-6">
        <div className="min-w-0 flex-1">
          <h2
            id={titleId}
            tabIndex={-1}
            className="font-serif text-xl leading-tight font-semibold outline-none"
          >
            {title}
          </h2>
          {description !== undefined && <p className="mt-1 text-muted">{description}</p>}
        </div>
        <IconButton
          name={m.ui_close()}
          tooltip={false}
          icon={<X aria-hidden className="size-5" />}
          onClick={onClose}
          className="-mt-1.5 -me-2"
        />
      </header>
      {onSubmit ? (
        <form noValidate onSubmit={onSubmit} className={column}>
          {inside}
        </form>
      ) : (
        <div className={column}>{inside}</div>
      )}
    </>
  )
}

const column = 'flex min-h-0 flex-1 flex-col'

const sizes = {
  sm: 'sm:max-w-104',
  default: 'sm:max-w-136',
  lg: 'sm:max-w-200',
  xl: 'sm:max-w-[min(74rem,calc(100vw-3rem))] sm:max-h-[min(92dvh,62rem)]!',
} as const
