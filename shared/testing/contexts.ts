import type { Family } from '../domain/family.ts'
import type { Member } from '../domain/member.ts'
import type { Shown, WireRecord } from '../domain/record.ts'
import type { PolicyContext } from '../policies/policy.ts'

/** A policy's surroundings, from what a test puts there. */
export const contextOf = (
  families: readonly Shown<Family>[],
  members: readonly Member[],
  records: readonly WireRecord[] = [],
): PolicyContext => ({
  family: (familyId) => families.find(({ id }) => id === familyId),
  members: (familyId) => members.filter((member) => member.familyId === familyId),
  membershipsOf: (userId) => members.filter((member) => member.userId === userId),
  record: (id) => records.find((record) => record.id === id),
})

/** Surroundings without anybody. */
export const emptyContext: PolicyContext = contextOf([], [])
