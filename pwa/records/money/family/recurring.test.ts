import { beforeEach, describe, expect, it } from 'vitest'
import { everyMonthFrom } from '#shared/money/family/everyMonth.ts'
import { buildMoneySeries } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { openFamilyDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { goOnEveryMonth } from './recurring.ts'

const database = prepare(beforeEach, openFamilyDatabase)

const rent = buildMoneySeries({
  id: 'rent',
  familyId: 'f',
  userId: 'anna',
  description: 'Rent',
  amount: '700.00',
  startDate: '2026-01-31',
  rrule: 'FREQ=MONTHLY',
  enteredUntil: '2026-03-31',
})

beforeEach(async () => {
  await database.collections.budgets.insert(toLocal(rent))
})

const take = async (missed: readonly string[]) => {
  const offer = everyMonthFrom(rent, '2026-04-02', rent.enteredUntil)
  if (offer === undefined) throw new Error('nothing is offered')
  const writer = createWriter(database)
  await goOnEveryMonth({ database, writer, familyId: 'f' }, rent, offer, missed)
  const found = await database.collections.budgets.find().exec()
  const records = found.map((each) => each.toMutableJSON() as Readonly<Record<string, unknown>>)
  const ofKind = (kind: string, ...fields: readonly string[]) =>
    records
      .filter((record) => record['kind'] === kind)
      .map((record) => fields.map((field) => record[field]).join(' '))
      .toSorted()
  return {
    series: ofKind('moneySeries', 'startDate', 'rrule', 'amount'),
    expenses: ofKind('expense', 'date', 'amount', 'description'),
  }
}

const goesOn = [
  '2026-01-31 FREQ=MONTHLY;UNTIL=20260429 700.00',
  '2026-04-30 FREQ=MONTHLY;BYMONTHDAY=-1 700.00',
]

describe('A bill that leaves short months out', () => {
  it('ends and goes on in every month, and enters nothing that no person asked for', async () => {
    expect(await take([])).toEqual({ series: goesOn, expenses: [] })
  })

  it('adds the missed entries if they are wanted', async () => {
    expect(await take(['2026-02-28'])).toEqual({
      series: goesOn,
      expenses: ['2026-02-28 700.00 Rent'],
    })
  })
})
