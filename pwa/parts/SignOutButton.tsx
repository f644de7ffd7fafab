import { LogOut } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { Button, type ButtonProps } from '#pwa/ui/Button.tsx'
import { SignOutDialog } from './SignOutDialog.tsx'

/** Signs out, after asking; never while changes wait without saying so. */
export function SignOutButton({
  variant = 'ghost',
}: {
  variant?: ButtonProps['variant']
}): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        icon={<LogOut aria-hidden className="size-5" />}
        onClick={() => setOpen(true)}
      >
        {m.shell_sign_out()}
      </Button>
      <SignOutDialog open={open} onClose={() => setOpen(false)} />
    </>
  )
}
