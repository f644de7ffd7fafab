import { useEffect, useState, type ReactElement } from 'react'
import { pinLength } from '#shared/people/pin.ts'
import { m } from '#shared/messages/messages.ts'
import { askShortestPin } from '#pwa/api/device/device.ts'
import { ChoosePin } from '#pwa/parts/people/pins/ChoosePin.tsx'
import { useOwnPin } from '#pwa/parts/people/pins/useOwnPin.ts'
import { changeFace, useFaces } from '#pwa/state/device/device.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'

export function ChoosePinPage({ userId }: { userId: string }): ReactElement {
  const { pending, error, save } = useOwnPin(userId)
  const { online } = useSyncStatus()
  const name = useFaces().find((face) => face.userId === userId)?.firstName ?? ''
  const shortest = useShortest(userId)
  return (
    <div className="mx-auto grid max-w-measure justify-items-center gap-6 px-4 py-10 text-center">
      <h1 className="font-serif text-2xl font-semibold">{m.device_choose_title({ name })}</h1>
      <p className="max-w-112 text-muted">{m.device_choose_text()}</p>
      {!online && <Notice>{m.device_choose_offline()}</Notice>}
      {shortest !== undefined && (
        <ChoosePin
          shortest={shortest}
          pending={pending}
          error={error}
          onChosen={(pin) => void save(pin)}
        />
      )}
      <div className="grid justify-items-center gap-1">
        <Button variant="ghost" onClick={() => changeFace(userId, { pin: 'none' })}>
          {m.device_choose_none()}
        </Button>
        <p className="text-sm text-muted">{m.device_choose_none_text()}</p>
      </div>
    </div>
  )
}

/** @returns undefined until it is known; if the guess is too short, the server says so. */
const useShortest = (userId: string): number | undefined => {
  const [shortest, setShortest] = useState<number>()
  useEffect(() => {
    askShortestPin(userId).then(setShortest, () => setShortest(pinLength.shortest))
  }, [userId])
  return shortest
}
