import { beforeEach, expect, it } from 'vitest'
import type { WireRecord } from '#shared/core/record.ts'
import {
  buildEvent,
  buildEventDecision,
  buildEventOverride,
  buildExpenseDecision,
  buildPersonalBudget,
  buildPersonalExpense,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { storeStates } from '#pwa/outbox/storeStates.ts'
import { removedParts } from './removedParts.ts'

const database = prepare(beforeEach, openTestDatabase)

const stored = (audience: string, record: WireRecord) => ({
  ...record,
  audience,
  rev: 1,
  seal: 's',
})
const removal = (id: string): WireRecord => ({ id, _deleted: true })
const idsOf = (removals: readonly WireRecord[]) => removals.map(({ id }) => id).toSorted()

it('removes the parts of a removed record, and keeps those of others', async () => {
  const familyId = 'F'
  const [gone, stays] = [
    buildEvent({ id: 'gone', familyId }),
    buildEvent({ id: 'stays', familyId }),
  ]
  const overrideOf = (eventId: string) => buildEventOverride({ familyId, eventId })
  const all = [gone, stays, overrideOf('gone'), overrideOf('stays')]
  await storeStates(
    database,
    'events',
    all.map((record) => stored('family:F', record)),
  )
  const removed = await removedParts(database, 'events', [removal('gone')])
  expect(idsOf(removed)).toEqual([overrideOf('gone').id])
})

it('removes the parts of parts', async () => {
  const home = { homeFamilyId: 'F' }
  const expense = buildPersonalExpense({ ...home, id: 'e', personalBudgetId: 'b', userId: 'kim' })
  const decision = buildExpenseDecision({ familyId: 'F', recordId: 'e', ofEdit: 'x' })
  await storeStates(
    database,
    'budgets',
    [buildPersonalBudget({ ...home, id: 'b', userId: 'kim' }), expense, decision].map((record) =>
      stored('child:F:kim', record),
    ),
  )
  const removed = await removedParts(database, 'budgets', [removal('b')])
  expect(idsOf(removed)).toEqual(['e', decision.id].toSorted())
})

it('leaves a part that has readers of its own', async () => {
  const decision = buildEventDecision({ familyId: 'F', recordId: 'event', ofEdit: 'x' })
  await storeStates(database, 'events', [
    stored('household:F', buildEvent({ id: 'event', familyId: 'F' })),
    stored('child:F:kim', decision),
  ])
  expect(await removedParts(database, 'events', [removal('event')])).toEqual([])
})

it('removes no part of a record that was deleted and can still be read', async () => {
  const series = stored('family:F', buildEvent({ id: 'series', familyId: 'F' }))
  const part = buildEventOverride({ familyId: 'F', eventId: 'series' })
  await storeStates(database, 'events', [series, stored('family:F', part)])
  expect(await removedParts(database, 'events', [{ ...series, _deleted: true }])).toEqual([])
})
