import { useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { shortestPin } from '#shared/people/pinPolicy.ts'
import { ChoosePin } from '#pwa/parts/people/pins/ChoosePin.tsx'
import { PinPad } from '#pwa/parts/people/pins/PinPad.tsx'
import { useOwnPin } from '#pwa/parts/people/pins/useOwnPin.ts'
import type { Face } from '#pwa/state/device/device.ts'
import { useFamilyInView } from '#pwa/state/familyInView.ts'
import { useToast } from '#pwa/state/toasts.ts'
import { Dialog } from '#pwa/ui/overlays/Dialog.tsx'

interface Props {
  readonly face: Face
  readonly wish: 'change' | 'remove' | undefined
  readonly onClose: () => void
}

/** A tablet may have been left open, so the dialog asks for the present PIN. */
export function PinDialog({ face, wish, onClose }: Props): ReactElement {
  const title = wish === 'remove' ? m.device_pin_remove() : m.device_pin_change()
  return (
    <Dialog open={wish !== undefined} onClose={onClose} size="sm" title={title}>
      {wish !== undefined && <Steps face={face} wish={wish} onClose={onClose} />}
    </Dialog>
  )
}

function Steps({ face, wish, onClose }: Props): ReactElement {
  const toast = useToast()
  const role = useFamilyInView()?.role
  const { pending, error, save } = useOwnPin(face.userId)
  const [current, setCurrent] = useState<string>()
  const asksFirst = face.pin === 'set' && current === undefined
  const finish = async (pin: string | null, known: string | undefined): Promise<void> => {
    if (await save(pin, known)) {
      toast({ title: m.device_pin(), description: m.device_pin_saved() })
      onClose()
    } else setCurrent(undefined)
  }
  if (asksFirst) {
    return (
      <PinPad
        label={m.device_pin_current()}
        action={m.device_pin_current_action()}
        pending={pending}
        error={error}
        onDone={(pin) => (wish === 'remove' ? void finish(null, pin) : setCurrent(pin))}
      />
    )
  }
  return (
    <ChoosePin
      shortest={shortestPin(role === undefined ? [] : [{ role }], isSecureContext)}
      pending={pending}
      error={error}
      onChosen={(pin) => void finish(pin, current)}
    />
  )
}
