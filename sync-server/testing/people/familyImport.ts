import type { WireRecord } from '#shared/core/record.ts'
import type { Role } from '#shared/core/role.ts'
import type {
  FamilyImportAnswer,
  BroughtRecordsAnswer,
  FoundBroughtFamily,
} from '#shared/sync/familyImport.ts'
import { buildFamily, buildMember } from '#shared/testing/builders.ts'
import { jsonOf } from '../answers.ts'
import type { Person } from './people.ts'

/** Ann and Ben have a child, Kim; Gil and Eve are in the family too. */
export interface LostFamily extends FoundBroughtFamily {
  readonly from: {
    readonly serverId: string | null
    readonly userId: string
    readonly familyId: string
  }
}

export const buildLostFamily = (newId: () => string): LostFamily => {
  const familyId = newId()
  const people = { ann: newId(), ben: newId(), kim: newId(), gil: newId(), eve: newId() }
  const old = {
    createdAt: '2019-04-05T06:07:08.000Z',
    createdBy: people.ann,
    updatedAt: '2021-01-02T03:04:05.000Z',
    updatedBy: people.ben,
  }
  const member = (name: keyof typeof people, role: Role, colour: number) =>
    buildMember({
      ...old,
      familyId,
      userId: people[name],
      firstName: name,
      role,
      colour,
      joinedAt: old.createdAt,
      leftAt: name === 'gil' ? '2020-01-01T00:00:00.000Z' : null,
    })
  return {
    from: { serverId: newId(), userId: people.ann, familyId },
    family: buildFamily({ ...old, id: familyId, name: 'Lost', timeZone: 'Europe/Berlin' }),
    members: [
      member('ann', 'grandparent', 5),
      member('ben', 'parent', 1),
      member('kim', 'child', 2),
      member('gil', 'grandparent', 3),
      member('eve', 'parent', 4),
    ],
    roles: { [people.ben]: 'parent', [people.kim]: 'child', [people.eve]: 'extended_family' },
  }
}

export const oldIdOf = ({ members }: LostFamily, name: string): string =>
  String(members.find(({ firstName }) => firstName === name)?.['userId'])

export const begin = (
  person: Person,
  { from }: Pick<LostFamily, 'from'>,
  much = { records: 10, bytes: 10_000 },
): Promise<FamilyImportAnswer> => jsonOf(person.request('POST', '/api/brings', { from, ...much }))

export const found = (
  person: Person,
  id: string,
  { family, members, roles }: LostFamily,
): Promise<FamilyImportAnswer> =>
  jsonOf(
    person.request('POST', `/api/brings/${id}/family`, { family, members, roles, consent: true }),
  )

export const bringRecords = (
  person: Person,
  id: string,
  as: string,
  ...records: readonly WireRecord[]
): Promise<BroughtRecordsAnswer> =>
  jsonOf(person.request('POST', `/api/brings/${id}/records`, { as, records }))

export const bringFamily = async (
  person: Person,
  lost: LostFamily,
): Promise<{ readonly id: string; readonly familyId: string }> => {
  const { id } = await begin(person, lost)
  const { familyId } = await found(person, id, lost)
  return { id, familyId: familyId ?? '' }
}
