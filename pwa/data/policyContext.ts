import type { Family } from '#shared/domain/family.ts'
import type { Member } from '#shared/domain/member.ts'
import type { Shown } from '#shared/domain/record.ts'
import { personActor } from '#shared/policies/actor.ts'
import type { PersonActor } from '#shared/policies/actor.ts'
import type { PolicyContext } from '#shared/policies/policy.ts'
import type { RecordCollection } from './localDatabase.ts'

export interface KnownPeople {
  readonly context: PolicyContext
  /** Anyone as this device knows them: their live memberships here. */
  actorFor(userId: string): PersonActor
}

/** Answers the policies' questions from families and members in hand. */
export const policyContextOf = (
  families: readonly Shown<Family>[],
  members: readonly Shown<Member>[],
): KnownPeople => ({
  context: {
    family: (familyId) => families.find((family) => family.id === familyId),
    members: (familyId) => members.filter((member) => member.familyId === familyId),
    membershipsOf: (userId) => members.filter((member) => member.userId === userId),
  },
  actorFor: (userId) =>
    personActor(
      userId,
      members.filter((member) => member.userId === userId && member.leftAt === null),
    ),
})

/** The surroundings that policies ask for, from this device's own records. */
export const loadPolicyContext = async (collection: RecordCollection): Promise<KnownPeople> => {
  const ofKind = async <T>(kind: string): Promise<readonly T[]> => {
    const found = await collection.find({ selector: { kind } }).exec()
    return found.map((each) => each.toMutableJSON() as unknown as T)
  }
  return policyContextOf(
    await ofKind<Shown<Family>>('family'),
    await ofKind<Shown<Member>>('member'),
  )
}
