import { z } from 'zod'
import { kindsOfAccounts } from '#shared/core/registry.ts'
import { askFor } from '#server/jobs/askFor.ts'
import { done, jobStep } from '#server/jobs/job.ts'
import type { AppliedChange } from '../writing/change.ts'
import { eraseAll, eraseNext, erasingSchema, noneErased } from './eraseInSteps.ts'
import type { Erasing } from './eraseInSteps.ts'
import { applyAsServer } from '../writing/write.ts'
import type { WriteOptions } from '../writing/write.ts'

const erasePersonKind = 'erase-person'

const stateSchema = z.object({ userId: z.string(), erasing: erasingSchema })

/** The call itself removes the person's picture from this many former families; nobody has more. */
const formerAtOnce = 20

/**
 * Ends the person's memberships and account. From then on nobody can read the person's own records;
 * a job erases them.
 * @returns the hashes of the sessions that end.
 */
export const endPerson = async (
  userId: string,
  issuer: string,
  writing: WriteOptions,
): Promise<readonly string[]> => {
  const { tx, now } = writing
  const memberships = await tx.records.membershipsOf(userId)
  const former = memberships.filter(({ leftAt, profileImageUrl }) => leftAt && profileImageUrl)
  const live = memberships.filter(({ leftAt }) => leftAt === null)
  for (const { id } of [...live, ...former.slice(0, formerAtOnce)]) {
    await applyAsServer(departure(id, now), writing)
  }
  const user = await tx.records.get(userId)
  if (user !== undefined) await eraseAll([user], writing)
  await tx.familyImports.erasePerson(userId)
  const state = { userId, erasing: noneErased }
  await askFor({ kind: erasePersonKind, subject: userId, state, inJournal: true }, writing)
  const account = await tx.accounts.byUserId(userId)
  if (account === undefined) return []
  const sessions = await tx.accounts.sessionsOf(userId)
  await tx.accounts.eraseAccount(account, account.issuer === issuer ? account.subject : null)
  return sessions.map(({ idHash }) => idHash)
}

export const erasePersonJob = {
  kind: erasePersonKind,
  step: jobStep(stateSchema, async ({ userId, erasing }, writing: WriteOptions, room) => {
    for (const { id, profileImageUrl } of await writing.tx.records.membershipsOf(userId)) {
      if (profileImageUrl === null) continue
      await applyAsServer(departure(id, writing.now), writing)
      if (room.isSpent()) return { userId, erasing }
    }
    const owner = { userId, kinds: kindsOfAccounts }
    const next: Erasing | undefined = await eraseNext(
      erasing,
      { owner, ends: () => true },
      writing,
      room,
    )
    return next === undefined ? done : { userId, erasing: next }
  }),
}

const departure = (id: string, now: string): AppliedChange => ({
  type: 'apply',
  id,
  apply: (member) =>
    member === undefined
      ? { code: 'not-found', fields: [] }
      : { ...member, leftAt: member['leftAt'] ?? now, profileImageUrl: null },
})
