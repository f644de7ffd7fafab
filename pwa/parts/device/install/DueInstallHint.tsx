import { useEffect, useState } from 'react'
import { useSession } from '#pwa/state/device/session.ts'
import { useFamilyToday } from '#pwa/parts/time/useFamilyToday.ts'
import { answerHint, isHintDue, noteVisit } from './hintMemory.ts'
import { InstallHint } from './InstallHint.tsx'
import { useInstallWay } from './installWay.ts'

interface Props {
  readonly isInTime: boolean
}

/**
 * A hint that came later would move what somebody reads, so it waits for the next visit, or until
 * the page is out of sight.
 */
export const DueInstallHint = ({ isInTime }: Props) => {
  const session = useSession()
  return session.status === 'signed-in' ? (
    <OwnHint userId={session.userId} isInTime={isInTime} />
  ) : null
}

const OwnHint = ({ userId, isInTime }: Props & { readonly userId: string }) => {
  const today = useFamilyToday()
  const way = useInstallWay()
  const isDue = (): boolean => way !== undefined && isHintDue(userId, today)
  const [isShown, setShown] = useState(() => isInTime && isDue())
  useEffect(() => noteVisit(userId, today, isShown), [userId, today, isShown])
  useEffect(() => {
    const look = (): void => {
      if (document.hidden) setShown(isDue())
    }
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  })
  if (!isShown || way === undefined) return null
  const answer = (): void => {
    answerHint(userId)
    setShown(false)
  }
  return <InstallHint way={way} onAnswered={answer} />
}
