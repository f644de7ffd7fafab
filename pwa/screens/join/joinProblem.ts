import { ApiError } from '#pwa/api/client.ts'

/** Why an invitation does not let this person in. */
export type JoinProblem =
  'used' | 'expired' | 'unknown' | 'member' | 'looked-after' | 'offline' | 'failed'

const byCode: Readonly<Record<string, JoinProblem>> = {
  'invitation-used': 'used',
  'invitation-expired': 'expired',
  'invitation-unknown': 'unknown',
  'not-found': 'unknown',
  'already-member': 'member',
  'consent-needed': 'looked-after',
}

/** An answer by its code; a call without an answer at all is a network that is not there. */
export const joinProblemOf = (failure: unknown): JoinProblem => {
  if (!(failure instanceof ApiError)) return failure instanceof TypeError ? 'offline' : 'failed'
  return byCode[failure.code] ?? (failure.status === 404 ? 'unknown' : 'failed')
}
