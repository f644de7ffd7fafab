import { UserPlus } from 'lucide-react'
import { useEffect, useState, type ReactElement } from 'react'
import { clsx } from 'clsx'
import { useMatch } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { addPerson } from '#pwa/api/device/signInAndOut.ts'
import { moreTimePath } from '#pwa/parts/device/appTime/moreTimePath.ts'
import { openingWords } from '#pwa/parts/people/openingWords.ts'
import { hearOfFaces } from '#pwa/records/device/faces/erase.ts'
import { openFace } from '#pwa/records/device/faces/openFace.ts'
import { useWaiting } from '#pwa/records/device/faces/waiting.ts'
import { useFaces } from '#pwa/state/device/device.ts'
import type { Face } from '#pwa/state/device/device.ts'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'
import { Avatar } from '#pwa/ui/marks/Avatar.tsx'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { Wordmark } from '#pwa/ui/marks/Mark.tsx'
import { Notice } from '#pwa/ui/layout/Notice.tsx'
import { FacePin } from './FacePin.tsx'
import { SignInNeeded } from './SignInNeeded.tsx'

/** The first page of a shared device works offline. */
export function FacesPage(): ReactElement {
  const faces = useFaces()
  const [chosen, setChosen] = useState<string>()
  const face = faces.find(({ userId }) => userId === chosen)
  useHearing()
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-page flex-col items-center gap-8 px-4 py-8 sm:py-12">
      <Wordmark />
      {face === undefined ? (
        <Faces faces={faces} onPin={setChosen} />
      ) : (
        <FacePin face={face} onBack={() => setChosen(undefined)} />
      )}
    </div>
  )
}

interface FacesProps {
  readonly faces: readonly Face[]
  readonly onPin: (userId: string) => void
}

function Faces({ faces, onPin }: FacesProps): ReactElement {
  const { online } = useSyncStatus()
  const givesTime = useMatch(moreTimePath) !== null
  const waiting = useWaiting(faces.map(({ userId }) => userId))
  const { opening, problem, ended, open } = useOpening(onPin)
  return (
    <>
      <h1 className="font-serif text-2xl font-semibold">{m.device_faces_title()}</h1>
      {givesTime && <p className="-mt-4 text-center text-muted">{m.app_time_more_faces()}</p>}
      {problem !== undefined && (
        <Notice tone="warn" live>
          {problem}
        </Notice>
      )}
      {ended !== undefined && <SignInNeeded name={ended} />}
      <ul className="my-auto flex w-full flex-wrap justify-center gap-4 sm:gap-6">
        {faces.map((face) => (
          <li key={face.userId}>
            <FaceButton
              face={face}
              waiting={waiting?.get(face.userId) ?? 0}
              pending={opening === face.userId}
              onPick={() => open(face)}
            />
          </li>
        ))}
      </ul>
      <div className="mt-auto grid justify-items-center gap-2">
        <Button
          variant="ghost"
          icon={<UserPlus aria-hidden className="size-5" />}
          disabled={!online}
          onClick={addPerson}
        >
          {m.device_somebody_else()}
        </Button>
        {!online && <p className="text-sm text-muted">{m.device_somebody_else_offline()}</p>}
      </div>
    </>
  )
}

interface FaceButtonProps {
  readonly face: Face
  readonly waiting: number
  readonly pending: boolean
  readonly onPick: () => void
}

function FaceButton({ face, waiting, pending, onPick }: FaceButtonProps): ReactElement {
  return (
    <button
      type="button"
      aria-busy={pending || undefined}
      onClick={onPick}
      className={clsx(
        'flex w-36 flex-col items-center gap-3 rounded-card bg-raised px-3 pt-6 pb-2 shadow-raised transition-transform hover:bg-sunken active:scale-98 sm:w-60 sm:px-5 sm:pb-3',
        pending && 'opacity-60',
      )}
    >
      <Avatar
        name={face.firstName}
        imageUrl={face.picture ?? null}
        {...(face.color === undefined ? {} : { color: face.color })}
        size="face"
      />
      <span className="w-full truncate text-lg font-semibold sm:text-xl">{face.firstName}</span>
      <span className="-mt-2 min-h-5 text-sm text-muted">
        {waiting > 0 && m.device_waiting({ n: waiting })}
      </span>
    </button>
  )
}

/** A face without a PIN opens at once; another asks for it. */
const useOpening = (onPin: (userId: string) => void) => {
  const [opening, setOpening] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [ended, setEnded] = useState<string>()
  const open = (face: Face): void => {
    if (face.pin === 'set') return onPin(face.userId)
    setOpening(face.userId)
    setProblem(undefined)
    setEnded(undefined)
    openFace(face, undefined)
      .then((outcome) => {
        if (outcome.type === 'pin-needed') onPin(face.userId)
        else if (outcome.type === 'sign-in-needed') setEnded(face.firstName)
        else setProblem(openingWords(outcome, face.firstName))
      })
      .catch(() => setProblem(m.device_failed()))
      .finally(() => setOpening(undefined))
  }
  return { opening, problem, ended, open }
}

/** People who were signed out from another device disappear as soon as there is a network. */
const useHearing = (): void =>
  useEffect(() => {
    const hear = (): void => void hearOfFaces(undefined).catch(() => {})
    hear()
    window.addEventListener('online', hear)
    document.addEventListener('visibilitychange', hear)
    return () => {
      window.removeEventListener('online', hear)
      document.removeEventListener('visibilitychange', hear)
    }
  }, [])
