import { LogOut } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'

interface Props {
  readonly inList?: boolean
  /** Puts the button elsewhere; the question stays open if the button goes. */
  readonly place?: (button: ReactElement) => ReactElement
}

/** Nobody is signed out silently while changes are pending. */
export function SignOutButton({ inList = false, place = (it) => it }: Props): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      {place(
        <Button
          variant={inList ? 'ghost' : 'outline'}
          className={inList ? 'w-full justify-start gap-3! px-3! font-normal!' : ''}
          icon={<LogOut aria-hidden className="size-5" />}
          onClick={() => setOpen(true)}
        >
          {m.shell_sign_out()}
        </Button>,
      )}
      <SignOutDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
