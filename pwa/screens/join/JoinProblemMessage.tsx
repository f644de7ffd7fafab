import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { invitationDays } from '#shared/people/family/invitation.ts'
import { m } from '#shared/messages/messages.ts'
import { explain } from '#pwa/parts/feedback/explain.ts'
import { useSession } from '#pwa/state/device/session.ts'
import { Button, buttonClassName } from '#pwa/ui/inputs/Button.tsx'
import { FamilyDrawing } from '#pwa/ui/drawings/FamilyDrawing.tsx'
import { NotFoundDrawing } from '#pwa/ui/drawings/NotFoundDrawing.tsx'
import { OfflineDrawing } from '#pwa/ui/drawings/OfflineDrawing.tsx'
import { joinProblemOf } from './joinProblem.ts'
import type { JoinProblem } from './joinProblem.ts'

interface Props {
  readonly failure: unknown
  readonly onTryAgain: () => void
}

export const JoinProblemMessage = ({ failure, onTryAgain }: Props) => {
  const problem = joinProblemOf(failure)
  const { title, text } = wordsOf(problem, failure)
  const mayTryAgain = problem === 'failed' || problem === 'offline'
  return (
    <>
      <div className="w-44">{drawings[problem]}</div>
      <div role="alert" className="grid gap-2">
        <h1 className="font-serif text-xl font-semibold">{title}</h1>
        <p className="text-muted">{text}</p>
      </div>
      {mayTryAgain ? (
        <Button onClick={onTryAgain}>{m.onboarding_join_page_try_again()}</Button>
      ) : (
        <GoOn />
      )}
    </>
  )
}

const GoOn = () => {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <Link to="/" className={buttonClassName({ variant: 'outline' })}>
      {isSignedIn ? m.onboarding_join_page_go_home() : m.onboarding_join_page_go_start()}
    </Link>
  )
}

const drawings: Readonly<Record<JoinProblem, ReactNode>> = {
  used: <NotFoundDrawing />,
  expired: <NotFoundDrawing />,
  unknown: <NotFoundDrawing />,
  member: <FamilyDrawing />,
  'looked-after': <FamilyDrawing />,
  offline: <OfflineDrawing />,
  failed: <OfflineDrawing />,
}

const wordsOf = (problem: JoinProblem, failure: unknown): { title: string; text: string } => {
  switch (problem) {
    case 'used':
      return { title: m.onboarding_join_used_title(), text: m.onboarding_join_used_text() }
    case 'expired':
      return {
        title: m.onboarding_join_expired_title(),
        text: m.onboarding_join_expired_text({ days: invitationDays }),
      }
    case 'unknown':
      return { title: m.onboarding_join_unknown_title(), text: m.onboarding_join_unknown_text() }
    case 'member':
      return { title: m.onboarding_join_member_title(), text: m.onboarding_join_member_text() }
    case 'looked-after':
      return {
        title: m.onboarding_join_child_asks_title(),
        text: m.onboarding_join_child_asks_text(),
      }
    case 'offline':
      return { title: m.onboarding_join_offline_title(), text: m.onboarding_join_offline_text() }
    case 'failed':
      return {
        title: m.onboarding_join_failed_title(),
        text: m.onboarding_join_failed_text({ reason: explain(failure) }),
      }
  }
}
