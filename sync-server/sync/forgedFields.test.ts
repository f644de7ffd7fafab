import { beforeEach, describe, expect, it } from 'vitest'
import { familyFields } from '#shared/core/record.ts'
import type { serverSetFields, WireRecord } from '#shared/core/record.ts'
import type { Kind } from '#shared/core/kind.ts'
import { kindOf, kinds } from '#shared/core/registry.ts'
import {
  buildAny,
  buildEvent,
  buildMemory,
  buildMemoryComment,
  buildPersonalBudget,
  buildPersonalExpense,
  buildPinnedNote,
  buildTaskSeries,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { edited, openFamilyStage } from '#server/testing/syncStage.ts'
import { accepted } from '#server/testing/verdicts.ts'

const people = ['ann', 'kim', 'gil', 'eve', 'zoe'] as const

const forged: Readonly<Record<(typeof serverSetFields)[number], unknown>> = {
  audience: 'parents:G',
  rev: 99,
  seal: 'forged',
  createdAt: '2020-01-01T00:00:00.000Z',
  createdBy: 'nobody',
  updatedAt: '2020-01-01T00:00:00.000Z',
  updatedBy: 'nobody',
  broughtIn: { by: 'nobody', at: '2020-01-01T00:00:00.000Z' },
  approval: 'returned',
}

const wholes = {
  event: 'festival',
  taskSeries: 'bins',
  personalBudget: 'pocket',
  personalExpense: 'comic',
  family: 'F',
  memory: 'snow',
  memoryComment: 'wow',
  pinnedNote: 'lunch',
} as const

const stage = prepare(beforeEach, openFamilyStage)

beforeEach(async () => {
  const kims = async (record: WireRecord): Promise<unknown> =>
    accepted(await stage.push('kim', record, undefined, kindOf(record.kind)?.collection))
  const festival = { id: wholes.event, familyId: 'F', editId: 'edit-of-event' }
  await kims(buildEvent(festival))
  const snow = { id: wholes.memory, familyId: 'F', editId: 'edit-of-memory' }
  await kims(buildMemory(snow))
  const wow = { id: wholes.memoryComment, editId: 'edit-of-memoryComment' }
  await kims(buildMemoryComment({ ...wow, familyId: 'F', memoryId: wholes.memory }))
  const lunch = { id: wholes.pinnedNote, editId: 'edit-of-pinnedNote' }
  await kims(buildPinnedNote({ ...lunch, familyId: 'F' }))
  await stage.put(buildTaskSeries({ id: wholes.taskSeries, familyId: 'F' }))
  const home = { homeFamilyId: 'F' }
  const pocket = { userId: 'kim', parentId: 'ann', isChildBudget: true }
  await stage.put(buildPersonalBudget({ ...home, ...pocket, id: wholes.personalBudget }))
  await stage.put(buildPersonalBudget({ ...home, userId: 'gil', id: 'trip' }))
  const comic = { personalBudgetId: wholes.personalBudget, userId: 'kim', date: '2026-03-14' }
  const bought = { id: wholes.personalExpense, editId: 'edit-of-personalExpense' }
  const pending = { approval: 'pending' } as const
  await stage.put({ ...buildPersonalExpense({ ...home, ...comic, ...bought }), ...pending })
})

const recordOf = (kind: Kind, userId: string): WireRecord => {
  const sample = buildAny(kind)
  const { people: named, records } = kind.references
  const about = Object.entries(sample).flatMap(([field, value]) => {
    if (typeof value !== 'string') return []
    if (named.includes(field)) return [[field, userId]]
    const [name = ''] = value.split('-')
    return records.includes(field) && name in wholes
      ? [[field, wholes[name as keyof typeof wholes]]]
      : []
  })
  const families = familyFields.filter((field) => field in kind.schema.shape)
  const family = Object.fromEntries(families.map((field) => [field, 'F']))
  /** A child's budget cannot be shared, so the share is of another one. */
  const own = kind.name === 'budgetShare' ? { budgetId: 'trip' } : {}
  return buildAny(kind, { ...family, ...Object.fromEntries(about), ...own })
}

const push = (kind: Kind, userId: string, next: WireRecord, assumed?: WireRecord) =>
  stage.push(userId, next, assumed, kind.collection)

const madeByNoPush = ['auditEntry', 'consent', 'ledgerEntry', 'member', 'invitation', 'user']

describe.each(kinds.map((kind) => [kind.name, kind] as const))('%s', (name, kind) => {
  it('drops all server-set fields from a new record', async () => {
    let made = 0
    for (const userId of people) {
      const honest = recordOf(kind, userId)
      const before = await stage.get(honest.id)
      const verdict = await push(kind, userId, { ...honest, ...forged } as WireRecord, before)
      if (verdict.type !== 'accepted') continue
      made += 1
      const stored = await stage.held(honest.id)
      for (const [field, value] of Object.entries(forged)) {
        expect([field, stored[field]]).not.toEqual([field, value])
      }
      expect(stored).toMatchObject({ createdBy: userId, updatedBy: userId })
      await stage.put({ ...stored, editId: stage.environment.newToken(), _deleted: true })
    }
    if (!madeByNoPush.includes(name)) expect(made).toBeGreaterThan(0)
  })

  it.each(people)('keeps the server-set fields, whatever %s pushes', async (userId) => {
    const { id } = await stage.put(recordOf(kind, 'kim'))
    const elsewhere = Object.fromEntries(familyFields.map((field) => [field, 'G']))
    for (const [field, value] of Object.entries({ ...forged, ...elsewhere })) {
      const before = await stage.held(id)
      await push(kind, userId, edited(before, { [field]: value }), before)
      expect([field, (await stage.held(id))[field]]).not.toEqual([field, value])
    }
  })
})
