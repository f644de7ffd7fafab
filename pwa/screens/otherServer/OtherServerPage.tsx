import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { mayBringFamily } from '#shared/people/pagePolicy.ts'
import { goToLogin } from '#pwa/api/device/leaving.ts'
import { readLastPerson } from '#pwa/state/device/lastPerson.ts'
import { goOnWithoutServer } from '#pwa/state/device/session.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { ConfirmDialog } from '#pwa/ui/overlays/ConfirmDialog.tsx'
import { OfflineDrawing } from '#pwa/ui/drawings/OfflineDrawing.tsx'
import { Wordmark } from '#pwa/ui/marks/Mark.tsx'
import { otherServerPath } from '#pwa/parts/device/otherServerPath.ts'
import { SaveCopy } from '#pwa/parts/device/SaveCopy.tsx'

export const OtherServerPage = () => {
  const person = readLastPerson()
  const family = person?.family
  const [signingIn, setSigningIn] = useState(false)
  const { pathname } = useLocation()
  const navigate = useNavigate()
  /** A page that was opened by its address continues to the dashboard. */
  const open = (): void => {
    goOnWithoutServer()
    if (pathname === otherServerPath) void navigate('/', { replace: true })
  }
  if (person === undefined) return null
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-form flex-col px-4 py-6 sm:py-10">
      <Wordmark />
      <div className="my-auto grid gap-6 py-10">
        <div className="mx-auto w-44 text-brand">
          <OfflineDrawing />
        </div>
        <div className="grid gap-3 text-center">
          <h1 className="font-serif text-xl font-semibold">{m.bring_other_server_title()}</h1>
          <p className="text-balance text-muted">
            {family === undefined
              ? m.bring_other_server_text_person({ name: person.firstName })
              : m.bring_other_server_text({ family: family.familyName })}
          </p>
        </div>
        <div className="grid gap-3">
          <Button size="lg" onClick={open}>
            {m.bring_open()}
          </Button>
          {family !== undefined && mayBringFamily(family.role) && (
            <Button size="lg" variant="outline" onClick={() => goToLogin('/bring', 'create')}>
              {m.bring_action()}
            </Button>
          )}
          <SaveCopy userId={person.userId} size="lg" />
          <Button size="lg" variant="ghost" onClick={() => setSigningIn(true)}>
            {m.bring_sign_in()}
          </Button>
        </div>
        <p className="text-center text-sm text-muted">{m.bring_other_server_note()}</p>
      </div>
      <ConfirmDialog
        open={signingIn}
        onClose={() => setSigningIn(false)}
        title={m.bring_sign_in_title()}
        confirmLabel={m.bring_sign_in()}
        onConfirm={() => goToLogin('/', 'sign-in')}
      >
        {m.bring_sign_in_text({ name: person.firstName })}
      </ConfirmDialog>
    </div>
  )
}
