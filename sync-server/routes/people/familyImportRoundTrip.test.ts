import { beforeAll, expect, it } from 'vitest'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { familyImportLimits } from '#shared/sync/familyImport.ts'
import { kindOf } from '#shared/core/registry.ts'
import {
  buildAlbum,
  buildAlbumEntry,
  buildFamily,
  buildMember,
  buildMemory,
  buildMemoryComment,
  buildMemoryFavorite,
  buildTaskSeries,
} from '#shared/testing/builders.ts'
import { generateCalendar } from '#shared/testing/family/familyEvents.ts'
import { generateLists } from '#shared/testing/family/familyLists.ts'
import { generateFamily } from '#shared/testing/family/familyGenerator.ts'
import { generateBudget } from '#shared/testing/family/moneyGenerator.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { createIdMap, withIds } from '#server/sync/familyImport/ids.ts'
import type { IdMap } from '#server/sync/familyImport/ids.ts'
import { begin, bringRecords, found } from '#server/testing/people/familyImport.ts'
import { addPerson } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const ann = prepare(beforeAll, () => addPerson(server, 'Ann'))

const plan = { seed: 7, years: 0.5, familySize: 6, today: '2026-03-14' }

const familyId = 'old-family'

type By = (record: WireRecord, maker: number) => WireRecord

const memoriesOfOld = (userIds: readonly string[], by: By): readonly WireRecord[] =>
  userIds.flatMap((userId, maker) => {
    const place = { latitude: 52.52, longitude: 13.405 }
    const memory = buildMemory({ familyId, tags: ['winter'], place })
    const memoryId = memory.id
    const comment = buildMemoryComment({ familyId, memoryId, comment: 'How deep!' })
    const likes = maker === 0 ? [buildMemoryFavorite({ familyId, memoryId, userId })] : []
    const album = buildAlbum({ familyId, coverMemoryId: memoryId })
    const entry = buildAlbumEntry({ familyId, albumId: album.id, memoryId })
    return [memory, comment, album, entry, ...likes].map((record, at) =>
      by(record, (maker + at) % userIds.length),
    )
  })

const recordsOfOld = () => {
  const family = generateFamily(plan)
  const userIds = family.people.map((_, index) => `old-person-${index}`)
  const identities = { familyId, userIds }
  const by = (record: WireRecord, maker: number, last = maker): WireRecord => ({
    ...record,
    rev: 4,
    audience: 'elsewhere',
    seal: 'of another server',
    createdAt: '2025-10-01T10:00:00.000Z',
    createdBy: userIds[maker] ?? '',
    updatedAt: '2026-01-02T11:12:13.000Z',
    updatedBy: userIds[last] ?? '',
  })
  const written = (all: readonly { createdBy: number; created: WireRecord }[]) =>
    all.map(({ createdBy, created }) => by(created, createdBy))
  const { categories, expenses } = generateBudget(plan, family.people, identities)
  const { events, overrides, answers } = generateCalendar(plan, family.people, identities)
  const { lists, aisles, items } = generateLists(plan, family.people, identities)
  const records = [
    by(buildTaskSeries({ familyId, rotation: userIds.slice(0, 3) }), 1),
    ...family
      .tasks(identities)
      .map(({ created, completed, createdBy, completedBy }) =>
        by(completed ?? created, createdBy, completedBy),
      ),
    ...written(family.goals(identities)),
    ...written(categories),
    ...written(expenses),
    ...written(events),
    ...written(overrides),
    ...written(answers),
    ...written(lists),
    ...written(aisles),
    ...written(items),
    ...memoriesOfOld(userIds, by),
  ]
  const members = family.people.map(({ role, colour, firstName, lastName }, index) =>
    buildMember({ familyId, userId: userIds[index] ?? '', role, colour, firstName, lastName }),
  )
  const roles = Object.fromEntries(
    family.people.slice(1).map(({ role }, index) => [userIds[index + 1] ?? '', role]),
  )
  return {
    from: { serverId: 'lost', userId: userIds[0] ?? '', familyId },
    family: by(buildFamily({ id: familyId, name: family.name }), 0),
    members,
    roles,
    records,
  }
}

type Old = ReturnType<typeof recordsOfOld>

const bringAll = async (old: Old, ids: readonly string[]): Promise<IdMap> => {
  const { id } = await begin(ann, old)
  for (let at = 0; at < ids.length; at += familyImportLimits.ids) {
    const part = ids.slice(at, at + familyImportLimits.ids)
    const answer = await ann.request('POST', `/api/brings/${id}/ids`, { ids: part })
    expect(answer.status).toBe(204)
  }
  await found(ann, id, old)
  for (let at = 0; at < old.records.length; at += familyImportLimits.records) {
    const page = old.records.slice(at, at + familyImportLimits.records)
    const answer = await bringRecords(ann, id, old.from.userId, ...page)
    expect(answer).toEqual({ taken: page.length, refused: [] })
  }
  const familyImport = await server.store.read((tx) => tx.familyImports.get(id))
  if (familyImport === undefined) throw new Error('No bringing')
  return createIdMap(familyImport)
}

const contentOf = (record: WireRecord | StoredRecord | undefined) => {
  const known: Partial<WireRecord> = record ?? {}
  const { audience: _a, rev: _r, seal: _s, broughtIn: _b, ...content } = known
  return content
}

const expectAll = async (old: Old, ids: IdMap): Promise<void> => {
  for (const record of old.records) {
    const kind = kindOf(record.kind)
    if (kind === undefined) throw new Error('No such kind')
    const expected = withIds(record, kind, ids)
    const here = await server.store.read((tx) => tx.records.get(expected.id))
    expect(contentOf(here)).toEqual(contentOf(expected))
    expect(here?.broughtIn?.by).toBe(ann.userId)
  }
}

it('All of a family comes back field by field, in other families’ ids as in its own', async () => {
  const old = recordsOfOld()
  expect(new Set(old.records.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(14)
  const ids = old.records.map(({ id }) => id)
  const kept = await bringAll(old, ids)
  expect(kept.record(familyId)).toBe(familyId)
  await expectAll(old, kept)
  const again = { ...old, from: { ...old.from, serverId: 'another' } }
  const anew = await bringAll(again, ids)
  expect(anew.record(familyId)).not.toBe(familyId)
  await expectAll(again, anew)
})
