import { ApiError } from '#pwa/api/client.ts'

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

/** A TypeError means that there was no answer. */
export const joinProblemOf = (failure: unknown): JoinProblem => {
  if (!(failure instanceof ApiError)) return failure instanceof TypeError ? 'offline' : 'failed'
  return byCode[failure.code] ?? (failure.status === 404 ? 'unknown' : 'failed')
}
