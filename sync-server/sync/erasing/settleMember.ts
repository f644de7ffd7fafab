import { z } from 'zod'
import { limits } from '#shared/core/limits.ts'
import { done, jobStep } from '#server/jobs/job.ts'
import { reconsider } from '../effects/effect.ts'
import { nextBudgets } from '../effects/personalBudget.ts'
import { atOnce, withdrawal } from '../effects/settling.ts'
import type { Settling } from '../effects/settling.ts'
import { settleMemberKind } from '../unsettled.ts'
import { applyAllAsServer, applyAsServer } from '../writing/write.ts'
import type { WriteOptions } from '../writing/write.ts'

const stateSchema: z.ZodType<Settling> = z.object({
  userId: z.string(),
  withdraw: z.array(z.string()),
  waitingIn: z.array(z.object({ audience: z.string(), after: z.string() })),
  budgets: z
    .object({
      familyId: z.string(),
      since: z.string(),
      hasLeft: z.boolean(),
      isChild: z.boolean(),
      after: z.string(),
    })
    .optional(),
})

const mostOfTurn = 2 * atOnce

export const settleMemberJob = {
  kind: settleMemberKind,
  step: jobStep(stateSchema, async (begun, writing: WriteOptions, room) => {
    let state: Settling | undefined = begun
    const { records } = writing.tx
    do state = await settleNext(state, writing)
    while (
      state !== undefined &&
      !room.isSpent() &&
      records.written() + mostOfTurn <= limits.jobRecords
    )
    return state ?? done
  }),
}

const settleNext = async (
  state: Settling,
  writing: WriteOptions,
): Promise<Settling | undefined> => {
  const { userId, withdraw, waitingIn } = state
  const [invitation, ...invitations] = withdraw
  if (invitation !== undefined) {
    await applyAsServer(withdrawal(invitation), writing)
    return { ...state, withdraw: invitations }
  }
  const [place, ...places] = waitingIn
  if (place === undefined) return settleBudgets(state, writing)
  const [next] = await writing.tx.records.waitingBy(userId, place.audience, place.after, 1)
  if (next === undefined) return { ...state, waitingIn: places }
  await applyAsServer(reconsider(next), writing)
  return { ...state, waitingIn: [{ ...place, after: next }, ...places] }
}

/** Former readers who can read shared budgets again are told after all budgets are settled. */
const settleBudgets = async (
  state: Settling,
  writing: WriteOptions,
): Promise<Settling | undefined> => {
  if (state.budgets === undefined) return undefined
  const { tx, publication } = writing
  const { changes, rest } = await nextBudgets(state.userId, state.budgets, atOnce, tx)
  await applyAllAsServer(changes, writing)
  if (rest !== undefined) return { ...state, budgets: rest }
  for (const { userId } of await tx.records.membersOf(state.budgets.familyId)) {
    publication.changeAudiencesOf(userId)
  }
  return undefined
}
