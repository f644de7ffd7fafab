import { z } from 'zod'
import { done, jobStep } from '#server/jobs/job.ts'
import { reconsider } from './effects/effect.ts'
import { settleMemberKind, withdrawal } from './effects/settling.ts'
import type { Settling } from './effects/settling.ts'
import { applyAsServer } from './write.ts'
import type { WriteOptions } from './write.ts'

const stateSchema: z.ZodType<Settling> = z.object({
  userId: z.string(),
  withdraw: z.array(z.string()),
  waitingIn: z.array(z.object({ audience: z.string(), after: z.string() })),
})

/** Does the rest of what follows from a member's change (effects/settling.ts). */
export const settleMemberJob = {
  kind: settleMemberKind,
  step: jobStep(stateSchema, async (begun, writing: WriteOptions, room) => {
    let state: Settling | undefined = begun
    do state = await settleOne(state, writing)
    while (state !== undefined && !room.isSpent())
    return state ?? done
  }),
}

/** @returns what is left; undefined where nothing is. */
const settleOne = async (state: Settling, writing: WriteOptions): Promise<Settling | undefined> => {
  const { userId, withdraw, waitingIn } = state
  const [invitation, ...invitations] = withdraw
  if (invitation !== undefined) {
    await applyAsServer(withdrawal(invitation), writing)
    return { ...state, withdraw: invitations }
  }
  const [place, ...places] = waitingIn
  if (place === undefined) return undefined
  const [next] = await writing.tx.records.waitingBy(userId, place.audience, place.after, 1)
  if (next === undefined) return { ...state, waitingIn: places }
  await applyAsServer(reconsider(next), writing)
  return { ...state, waitingIn: [{ ...place, after: next }, ...places] }
}
