import type { ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { addPerson } from '#pwa/api/device/signInAndOut.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

/** The session has ended, or the server was restored from a backup; no PIN helps then. */
export function SignInNeeded({ name }: { name: string }): ReactElement {
  return (
    <Notice
      tone="warn"
      live
      action={
        <Button variant="outline" onClick={addPerson}>
          {m.device_sign_in()}
        </Button>
      }
    >
      {m.device_sign_in_needed({ name })}
    </Notice>
  )
}
