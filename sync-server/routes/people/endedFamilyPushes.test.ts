import { beforeAll, describe, expect, it } from 'vitest'
import { familyFields } from '#shared/core/record.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { roles } from '#shared/core/role.ts'
import type { Role } from '#shared/core/role.ts'
import type { Kind } from '#shared/core/kind.ts'
import { kinds } from '#shared/core/registry.ts'
import type { PushedRows, PushRow } from '#shared/sync/protocol.ts'
import { buildAny, buildFamily } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { addFamilyOf, put } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'

const server = prepare(beforeAll, () =>
  startServer({ allowances: 'unlimited', jobsAreStopped: true }),
)
let familyId: string
let people: Readonly<Record<Role, Person>>
let held: ReadonlyMap<string, StoredRecord>

const wholes = {
  event: 'festival',
  memory: 'snow',
  memoryComment: 'wow',
  pinnedNote: 'lunch',
  personalBudget: 'trip',
  personalExpense: 'fare',
} as const

const idAmong = (name: string) => (name in wholes ? wholes[name as keyof typeof wholes] : undefined)

const recordOf = (kind: Kind, userId: string): WireRecord => {
  const sample = buildAny(kind)
  const { people: named, records } = kind.references
  const about = Object.entries(sample).flatMap(([field, value]) => {
    if (typeof value !== 'string') return []
    if (named.includes(field)) return [[field, userId]]
    const [name = ''] = value.split('-')
    if (!records.includes(field)) return []
    if (name === 'family') return [[field, familyId]]
    const id = idAmong(name)
    return id === undefined ? [] : [[field, id]]
  })
  const families = familyFields.filter((field) => field in kind.schema.shape)
  const family = families.map((field) => [field, familyId])
  return buildAny(kind, Object.fromEntries([...family, ...about]) as Partial<WireRecord>)
}

const newEdit = (): { readonly editId: string } => ({ editId: server.environment.newToken() })

beforeAll(async () => {
  const added = await addFamilyOf(server, ...roles)
  familyId = added.familyId
  people = Object.fromEntries(roles.map((role, at) => [role, added.people[at]])) as typeof people
  const { userId } = people.child
  const all = new Map<string, StoredRecord>()
  for (const kind of kinds.filter(({ name }) => !['user', 'family', 'member'].includes(name))) {
    const record = recordOf(kind, userId)
    const id = idAmong(kind.name)
    const waiting = { id: id ?? record.id, approval: 'pending' } as const
    await put(server, userId, id === undefined ? record : { ...record, ...waiting })
    const stored = await server.store.read((tx) => tx.records.get(waiting.id))
    if (stored !== undefined) all.set(kind.name, stored)
  }
  held = all
  const path = `/api/families/${familyId}/deletion`
  expect((await people.parent.request('POST', path, { name: 'Ash' })).status).toBe(204)
})

const push = (role: Role, { collection }: Kind, row: PushRow): Promise<PushedRows> =>
  jsonOf(people[role].request('POST', '/api/sync/push', { protocol: 1, collection, rows: [row] }))

const stateOf = (id: string) => server.store.read((tx) => tx.records.get(id))

const mayRead = (role: Role, { audience }: StoredRecord): boolean =>
  audience === `user:${people[role].userId}`

const expectUntold = (answer: PushedRows, { id }: Pick<WireRecord, 'id'>): void => {
  expect(answer).toMatchObject({ conflicts: [], refused: [{ id, state: { _deleted: true } }] })
  expect(Object.keys(answer.refused[0]?.state ?? {}).toSorted()).toEqual(['_deleted', 'id'])
}

const inFamily = kinds.filter(({ name }) => !['user', 'family', 'member'].includes(name))

describe.each(inFamily.map((kind) => ({ name: kind.name, kind })))('$name', ({ name, kind }) => {
  it.each(roles)('cannot be made in a family that is being erased by a %s', async (role) => {
    const made = { ...recordOf(kind, people[role].userId), ...newEdit() }
    const before = await stateOf(made.id)
    const answer = await push(role, kind, { newDocumentState: made })
    expect(answer.accepted).toBeUndefined()
    expect(await stateOf(made.id)).toEqual(before)
    if (before === undefined || !mayRead(role, before)) expectUntold(answer, made)
  })

  it.each(roles)(
    'cannot be changed or deleted in such a family by a %s, except by its owner',
    async (role) => {
      const stored = held.get(name)
      if (stored === undefined) throw new Error(`The family had no ${name}`)
      if (mayRead(role, stored)) return
      const before = await stateOf(stored.id)
      const next = { ...stored, ...newEdit(), title: 'Taken' }
      expectUntold(
        await push(role, kind, { assumedMasterState: stored, newDocumentState: next }),
        stored,
      )
      const end = { ...stored, ...newEdit(), _deleted: true }
      const ended = await push(role, kind, { assumedMasterState: stored, newDocumentState: end })
      expect(ended).toEqual({ conflicts: [], refused: [] })
      expect(await stateOf(stored.id)).toEqual(before)
    },
  )
})

it.each(roles)('A family that is being erased is founded again by no %s', async (role) => {
  const family = buildFamily({ id: familyId, name: 'Ash', ...newEdit() })
  const kind = kinds.find(({ name }) => name === 'family') as Kind
  const answer = await push(role, kind, { newDocumentState: family })
  expectUntold(answer, family)
  expect(await stateOf(familyId)).toMatchObject({ _deleted: true, createdBy: '' })
})
