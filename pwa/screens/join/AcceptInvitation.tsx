import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { m } from '#shared/messages/messages.ts'
import { acceptInvitation } from '#pwa/api/people/invitations.ts'
import type { Joined } from '#pwa/api/people/invitations.ts'
import { chooseFamily, useFamilyInView } from '#pwa/state/familyInView.ts'
import { useLeftBehind } from '#pwa/state/device/leftBehind.ts'
import type { Session } from '#pwa/state/device/session.ts'
import { Button } from '#pwa/ui/inputs/Button.tsx'
import { JoinProblemMessage } from './JoinProblemMessage.tsx'

interface Props {
  readonly token: string
  readonly family: string
  readonly session: Extract<Session, { status: 'signed-in' }>
}

export const AcceptInvitation = ({ token, family, session }: Props) => {
  const [joining, setJoining] = useState(false)
  const [joined, setJoined] = useState<Joined>()
  const [failure, setFailure] = useState<unknown>()
  useGoingOn(joined)
  const join = (): void => {
    setJoining(true)
    setFailure(undefined)
    acceptInvitation(token).then(
      (answer) => {
        chooseFamily(session.userId, answer.familyId)
        setJoined(answer)
      },
      (reason: unknown) => {
        setFailure(reason)
        setJoining(false)
      },
    )
  }
  if (failure !== undefined) return <JoinProblemMessage failure={failure} onTryAgain={join} />
  return (
    <>
      <p className="text-muted">
        {m.onboarding_join_page_signed_in_text({ name: session.firstName })}
      </p>
      <Button
        size="lg"
        onClick={join}
        pending={joining}
        pendingLabel={m.onboarding_join_page_joining()}
        className="max-w-full"
      >
        <span className="truncate">{m.onboarding_join_page_join({ family })}</span>
      </Button>
    </>
  )
}

/** In milliseconds. Even a slow network needs less; after that the dashboard opens and waits. */
const arrivalTimeout = 10_000

/**
 * Continues only when the family is in view, because the person must never be shown without a
 * family.
 */
const useGoingOn = (joined: Joined | undefined): void => {
  const navigate = useNavigate()
  const inView = useFamilyInView()?.familyId
  const leftBehind = useLeftBehind().length > 0
  const hasArrived = joined !== undefined && inView === joined.familyId
  useEffect(() => {
    if (joined === undefined) return undefined
    const { familyId, bringingId } = joined
    const hasMore = bringingId !== null && leftBehind
    const next = hasMore ? `/bring/${bringingId}?family=${encodeURIComponent(familyId)}` : '/'
    const go = (): void => void navigate(next, { replace: true })
    if (hasArrived) {
      go()
      return undefined
    }
    const timer = setTimeout(go, arrivalTimeout)
    return () => clearTimeout(timer)
  }, [joined, hasArrived, leftBehind, navigate])
}
