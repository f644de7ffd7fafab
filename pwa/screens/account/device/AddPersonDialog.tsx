import { useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { shortestPin } from '#shared/people/pinPolicy.ts'
import { beginSharing } from '#pwa/api/device/device.ts'
import { addPerson } from '#pwa/api/device/signInAndOut.ts'
import { explain } from '#pwa/parts/feedback/explain.ts'
import { ChoosePin } from '#pwa/parts/people/pins/ChoosePin.tsx'
import { useOwnPin } from '#pwa/parts/people/pins/useOwnPin.ts'
import { changeFace, faceOf, putFace, useFaces } from '#pwa/state/device/device.ts'
import { readLastPerson } from '#pwa/state/device/lastPerson.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly userId: string
  readonly firstName: string
}

/**
 * The next person will see this person's face, so a device that is not shared yet asks for a PIN
 * first.
 */
export function AddPersonDialog({ open, onClose, userId, firstName }: Props): ReactElement {
  const pin = useFaces().find((face) => face.userId === userId)?.pin ?? 'unchosen'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={m.device_add_title()}
      description={m.device_add_text()}
      {...(pin === 'unchosen'
        ? {}
        : { footer: <Button onClick={addPerson}>{m.device_add_action()}</Button> })}
    >
      {pin === 'unchosen' && <OwnPin userId={userId} firstName={firstName} />}
    </Dialog>
  )
}

interface OwnPinProps {
  readonly userId: string
  readonly firstName: string
}

/** The other person signs in after this one has chosen a PIN or none. */
function OwnPin({ userId, firstName }: OwnPinProps): ReactElement {
  const role = useFamilyInView()?.role
  const { pending, problem, choose } = useFirstPin(userId, firstName)
  return (
    <div className="grid gap-4">
      <p className="text-center font-semibold">{m.device_choose_title({ name: firstName })}</p>
      <ChoosePin
        shortest={shortestPin(role === undefined ? [] : [{ role }], isSecureContext)}
        pending={pending}
        error={problem}
        onChosen={choose}
      />
      <Button variant="ghost" disabled={pending} onClick={() => choose(undefined)}>
        {m.device_choose_none()}
      </Button>
      <p className="text-center text-sm text-muted">{m.device_choose_none_text()}</p>
    </div>
  )
}

/** Nothing changes on this device until a second person comes. */
const useFirstPin = (userId: string, firstName: string) => {
  const { pending: saving, error, save } = useOwnPin(userId)
  const [beginning, setBeginning] = useState(false)
  const [problem, setProblem] = useState<string>()
  const prepare = async (): Promise<boolean> => {
    if (faceOf(userId) !== undefined) return true
    try {
      await beginSharing()
    } catch (reason) {
      setProblem(reason instanceof TypeError ? m.device_add_offline() : explain(reason))
      return false
    }
    const person = readLastPerson()
    putFace(userId, { firstName, ...(person === undefined ? {} : { person }) })
    return true
  }
  const keep = async (pin: string | undefined): Promise<boolean> => {
    if (pin !== undefined) return save(pin)
    changeFace(userId, { pin: 'none' })
    return true
  }
  const chooseFirst = async (pin: string | undefined): Promise<void> => {
    setProblem(undefined)
    setBeginning(true)
    if ((await prepare()) && (await keep(pin))) addPerson()
    else setBeginning(false)
  }
  return {
    pending: beginning || saving,
    problem: problem ?? error,
    choose: (pin: string | undefined): void => void chooseFirst(pin),
  }
}
