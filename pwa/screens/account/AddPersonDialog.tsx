import { useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { shortestPin } from '#shared/people/pinPolicy.ts'
import { beginSharing } from '#pwa/api/device/device.ts'
import { addPerson } from '#pwa/api/device/signInAndOut.ts'
import { ChoosePin } from '#pwa/parts/people/pins/ChoosePin.tsx'
import { explain } from '#pwa/parts/feedback/explain.ts'
import { useOwnPin } from '#pwa/parts/people/pins/useOwnPin.ts'
import { changeFace, putFace, useFaces } from '#pwa/state/device/device.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { readLastPerson } from '#pwa/state/device/lastPerson.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly userId: string
  readonly firstName: string
}

/**
 * If the device is not shared yet, asks its person for a PIN first, because the next person will
 * see their face.
 */
export function AddPersonDialog({ open, onClose, userId, firstName }: Props): ReactElement {
  const mine = useFaces().find((face) => face.userId === userId)
  const { pending, problem, begin } = useBeginning(userId, firstName)
  const asksForPin = mine?.pin === 'unchosen'
  const isChosen = mine !== undefined && !asksForPin
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={m.device_add_title()}
      {...(asksForPin ? {} : { description: m.device_add_text() })}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
          {mine === undefined && (
            <Button pending={pending} onClick={begin}>
              {m.device_pin_current_action()}
            </Button>
          )}
          {isChosen && <Button onClick={addPerson}>{m.device_add_action()}</Button>}
        </>
      }
    >
      {problem !== undefined && (
        <Notice tone="bad" live>
          {problem}
        </Notice>
      )}
      {asksForPin && <OwnPin userId={userId} firstName={firstName} />}
    </Dialog>
  )
}

function OwnPin({ userId, firstName }: { userId: string; firstName: string }): ReactElement {
  const role = useFamilyInView()?.role
  const { pending, error, save } = useOwnPin(userId)
  return (
    <div className="grid gap-4">
      <p className="text-sm font-semibold">{m.device_choose_title({ name: firstName })}</p>
      <ChoosePin
        shortest={shortestPin(role === undefined ? [] : [{ role }], isSecureContext)}
        pending={pending}
        error={error}
        onChosen={(pin) => void save(pin)}
      />
      <Button variant="ghost" onClick={() => changeFace(userId, { pin: 'none' })}>
        {m.device_choose_none()}
      </Button>
      <p className="text-center text-sm text-muted">{m.device_choose_none_text()}</p>
    </div>
  )
}

/**
 * The server prepares the device for sharing; nothing changes on it until a second person comes.
 */
const useBeginning = (userId: string, firstName: string) => {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const begin = (): void => {
    setPending(true)
    setProblem(undefined)
    beginSharing()
      .then(
        () => {
          const person = readLastPerson()
          putFace(userId, { firstName, ...(person === undefined ? {} : { person }) })
        },
        (reason: unknown) =>
          setProblem(reason instanceof TypeError ? m.device_add_offline() : explain(reason)),
      )
      .finally(() => setPending(false))
  }
  return { pending, problem, begin }
}
