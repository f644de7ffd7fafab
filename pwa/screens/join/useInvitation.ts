import { useCallback, useEffect, useState } from 'react'
import { readInvitation } from '#pwa/api/people/invitations.ts'
import type { InvitationShown } from '#pwa/api/people/invitations.ts'
import { joinProblemOf } from './joinProblem.ts'

type Answer =
  | { readonly state: 'asking' }
  | { readonly state: 'open'; readonly invitation: InvitationShown }
  | { readonly state: 'failed'; readonly failure: unknown }

/** Asks again as soon as there is a network if the page was opened offline. */
export const useInvitation = (token: string): [Answer, askAgain: () => void] => {
  const [answer, setAnswer] = useState<Answer>({ state: 'asking' })
  const [attempt, setAttempt] = useState(0)
  const askAgain = useCallback(() => setAttempt((count) => count + 1), [])
  useEffect(() => {
    let wanted = true
    setAnswer({ state: 'asking' })
    readInvitation(token).then(
      (invitation) => wanted && setAnswer({ state: 'open', invitation }),
      (failure: unknown) => wanted && setAnswer({ state: 'failed', failure }),
    )
    return () => {
      wanted = false
    }
  }, [token, attempt])
  const isOffline = answer.state === 'failed' && joinProblemOf(answer.failure) === 'offline'
  useEffect(() => {
    if (!isOffline) return undefined
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [isOffline, askAgain])
  return [answer, askAgain]
}
