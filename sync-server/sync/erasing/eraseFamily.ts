import { z } from 'zod'
import type { StoredRecord } from '#shared/core/record.ts'
import { kindOf, kindsOfFamilies } from '#shared/core/registry.ts'
import { askFor } from '#server/jobs/askFor.ts'
import { done, jobStep } from '#server/jobs/job.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { reconsider } from '../effects/effect.ts'
import { eraseAll, eraseNext, erasingSchema, noneErased } from './eraseInSteps.ts'
import { endPerson } from './erasePerson.ts'
import { applyAsServer } from '../writing/write.ts'
import type { WriteOptions } from '../writing/write.ts'

const eraseFamilyKind = 'erase-family'

const stateSchema = z.object({
  familyId: z.string(),
  people: z.array(z.string()).readonly(),
  issuer: z.string(),
  erasing: erasingSchema,
})

const peopleAtOnce = 100

export const endFamily = async (
  family: StoredRecord,
  issuer: string,
  writing: WriteOptions,
): Promise<void> => {
  const { tx, publication } = writing
  const { id: familyId } = family
  const members = await tx.records.membersOf(familyId)
  const people = members.flatMap(({ userId, awaited }) => (awaited === true ? [] : [userId]))
  await eraseAll([family], writing)
  await tx.familyImports.eraseFamily(familyId)
  const state = { familyId, people, issuer, erasing: noneErased }
  await askFor({ kind: eraseFamilyKind, subject: familyId, state, inJournal: true }, writing)
  for (const userId of people) {
    publication.changeAudiencesOf(userId)
    publication.endSessions(await tx.accounts.endKeysOf(userId))
  }
  for (const userId of people.slice(0, peopleAtOnce)) await leave(userId, issuer, writing)
}

export const isInEndingFamily = async (
  { jobs }: ReadTransaction,
  userId: string,
  familyId: string,
): Promise<boolean> =>
  (await jobs.of(familyId, eraseFamilyKind)).some(({ state }) =>
    stateSchema.parse(state).people.includes(userId),
  )

export const eraseFamilyJob = {
  kind: eraseFamilyKind,
  step: jobStep(stateSchema, async (state, writing: WriteOptions, room) => {
    const { familyId, issuer } = state
    const erasing = await eraseNext(
      state.erasing,
      {
        owner: { familyId, kinds: kindsOfFamilies },
        ends: (record) => endsWith(record, familyId),
        before: (record) => letGo(record, issuer, writing),
      },
      writing,
      room,
    )
    return erasing === undefined ? done : { ...state, erasing }
  }),
}

const endsWith = (record: StoredRecord, familyId: string): boolean =>
  record['familyId'] === familyId ||
  record.id === familyId ||
  kindOf(record.kind)?.endsWithFamily?.(record, familyId) === true

const letGo = async (
  { kind, _deleted, userId, awaited }: StoredRecord,
  issuer: string,
  writing: WriteOptions,
): Promise<void> => {
  if (kind !== 'member' || _deleted || typeof userId !== 'string') return
  if (awaited !== true) return leave(userId, issuer, writing)
  const user = await writing.tx.records.get(userId)
  if (user !== undefined) await eraseAll([user], writing)
}

/**
 * Updates a person's profile after the family ended. A child's profile is now readable only to the
 * child, and is erased if no parent is left in charge.
 */
const leave = async (userId: string, issuer: string, writing: WriteOptions): Promise<void> => {
  const { tx, publication } = writing
  const user = await tx.records.get(userId)
  if (user === undefined || user._deleted) return
  const isProfile = user['signInName'] !== undefined
  const memberships = isProfile ? await tx.records.membershipsOf(userId) : []
  if (isProfile && !memberships.some(({ leftAt }) => leftAt === null)) {
    publication.endSessions(await endPerson(userId, issuer, writing))
  } else await applyAsServer(reconsider(userId), writing)
}
