import { clsx } from 'clsx'
import { X } from 'lucide-react'
import { useId, type ReactNode } from 'react'
import { m } from '#shared/messages/messages.ts'
import { IconButton } from '../inputs/IconButton.tsx'
import { useModal } from './useModal.ts'

type DrawerProps = {
  open: boolean
  onClose: () => void
  title: string
  side?: 'start' | 'end'
  children: ReactNode
}

export function Drawer({ open, onClose, title, side = 'start', children }: DrawerProps) {
  const titleId = useId()
  const { dialog, present, handlers } = useModal({ open, onClose })
  return (
    <dialog
      ref={dialog}
      aria-modal="true"
      aria-labelledby={titleId}
      {...handlers}
      className={clsx(
        'modal m-0 h-dvh max-h-none w-80 max-w-[86vw] flex-col bg-overlay text-ink shadow-overlay outline-none open:flex',
        side === 'start'
          ? 'modal-start me-auto rounded-e-card'
          : 'modal-end ms-auto rounded-s-card',
      )}
    >
      {present && (
        <>
          <header className="flex items-center justify-between gap-3 pt-[max(1rem,env(safe-area-inset-top))] pe-3 pb-2 ps-6">
            <h2
              id={titleId}
              tabIndex={-1}
              className="font-serif text-lg font-semibold outline-none"
            >
              {title}
            </h2>
            <IconButton
              name={m.ui_close()}
              tooltip={false}
              icon={<X aria-hidden className="size-5" />}
              onClick={onClose}
            />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-3 pb-[max(1rem,env(safe-area-inset-bottom))]">
            {children}
          </div>
        </>
      )}
    </dialog>
  )
}
