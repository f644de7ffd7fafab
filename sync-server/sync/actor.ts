import type { Membership, PersonActor } from '#shared/core/actor.ts'
import { personActor } from '#shared/core/actor.ts'
import { audiencesOf, budgetAudience, childrenAmong } from '#shared/core/audience.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { budgetAccessOf } from './money/budgetAccess.ts'

export const loadActor = async (tx: ReadTransaction, userId: string): Promise<PersonActor> => {
  const memberships = await tx.records.membershipsOf(userId)
  return personActor(
    userId,
    memberships
      .filter(({ leftAt }) => leftAt === null)
      .map(({ familyId, role }): Membership => ({ familyId, userId, role })),
  )
}

export const audiencesOfPerson = async (
  tx: ReadTransaction,
  userId: string,
): Promise<readonly string[]> => audiencesOfActor(tx, await loadActor(tx, userId))

export const audiencesOfActor = async (
  tx: ReadTransaction,
  actor: PersonActor,
): Promise<readonly string[]> => {
  const budgets = await budgetAccessOf(tx, actor)
  return [...(await audiencesByMembership(tx, actor)), ...[...budgets.keys()].map(budgetAudience)]
}

/** Leaves out the audiences of budgets, which have few records. */
export const audiencesByMembership = async (
  tx: ReadTransaction,
  actor: PersonActor,
): Promise<readonly string[]> => {
  const children = new Map<string, readonly string[]>()
  for (const { familyId } of actor.memberships) {
    children.set(familyId, childrenAmong(await tx.records.membersOf(familyId)))
  }
  return audiencesOf(actor.userId, actor.memberships, (familyId) => children.get(familyId) ?? [])
}
