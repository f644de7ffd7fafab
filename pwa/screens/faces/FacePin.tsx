import { ArrowLeft } from 'lucide-react'
import { useState, type ReactElement } from 'react'
import { m } from '#shared/messages/messages.ts'
import { addPerson } from '#pwa/api/device/signInAndOut.ts'
import { openingWords, waitWords } from '#pwa/parts/people/openingWords.ts'
import { PinPad } from '#pwa/parts/people/pins/PinPad.tsx'
import { usePinWait } from '#pwa/parts/people/pins/usePinWait.ts'
import { openFace } from '#pwa/records/device/faces/openFace.ts'
import type { Face } from '#pwa/state/device/device.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { SignInNeeded } from './SignInNeeded.tsx'

export function FacePin({ face, onBack }: { face: Face; onBack: () => void }): ReactElement {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [hasEnded, setHasEnded] = useState(false)
  const wait = usePinWait(face)
  const open = (pin: string): void => {
    setPending(true)
    setProblem(undefined)
    openFace(face, pin)
      .then((outcome) => {
        if (outcome.type === 'sign-in-needed') setHasEnded(true)
        else setProblem(openingWords(outcome, face.firstName))
      })
      .catch(() => setProblem(m.device_failed()))
      .finally(() => setPending(false))
  }
  return (
    <>
      <div className="grid justify-items-center gap-3">
        <Avatar
          name={face.firstName}
          imageUrl={face.picture ?? null}
          {...(face.color === undefined ? {} : { color: face.color })}
          size="xl"
        />
        <h1 className="font-serif text-2xl font-semibold">{face.firstName}</h1>
      </div>
      {hasEnded ? (
        <SignInNeeded name={face.firstName} />
      ) : (
        <PinPad
          key={wait > 0 ? 'waits' : 'asks'}
          label={m.device_pin_label()}
          action={m.device_open()}
          pending={pending}
          disabled={wait > 0}
          error={wait > 0 ? m.device_pin_wait_for({ time: waitWords(wait) }) : problem}
          onDone={open}
        />
      )}
      <div className="grid justify-items-center gap-1">
        <Button
          variant="ghost"
          icon={<ArrowLeft aria-hidden className="size-5" />}
          onClick={onBack}
        >
          {m.device_back()}
        </Button>
        {!hasEnded && <Forgotten />}
      </div>
    </>
  )
}

function Forgotten(): ReactElement {
  const { online } = useSyncStatus()
  return (
    <>
      <Button variant="link" disabled={!online} onClick={addPerson}>
        {m.device_pin_forgotten()}
      </Button>
      <p className="max-w-80 text-center text-sm text-muted">{m.device_pin_forgotten_child()}</p>
    </>
  )
}
