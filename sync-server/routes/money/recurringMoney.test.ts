import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/time/localDays.ts'
import { dayIn } from '#shared/time/day.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

interface Series {
  readonly id: string
  readonly nextDate: string | null
}

const server = prepareServer(beforeAll)
const family = prepareFamily(beforeEach, server, 'parent')
const [parent] = family.people
let today: string

beforeEach(() => {
  today = dayIn(server.environment.now(), 'UTC')
})

const path = (): string => `/api/families/${family.id}/budget/recurring`

const make = (fields: object): Promise<Series> =>
  jsonOf<Series>(
    parent.request('POST', path(), {
      flow: 'income',
      description: 'Salary',
      amount: '2450.00',
      rrule: 'FREQ=WEEKLY',
      ...fields,
    }),
  )

describe('The next day of what recurs', () => {
  it('equals its first one if that is in the future, in every answer', async () => {
    const tomorrow = addDays(today, 1)
    const { id, nextDate } = await make({ startDate: tomorrow })
    expect(nextDate).toBe(tomorrow)
    const next = { id, nextDate: tomorrow }
    expect(await jsonOf(parent.request('GET', path()))).toMatchObject([next])
    expect(await jsonOf(parent.request('GET', `${path()}/${id}`))).toMatchObject(next)
    const changed = parent.request('PATCH', `${path()}/${id}`, { amount: '2500.00' })
    expect(await jsonOf(changed)).toMatchObject(next)
  })

  it('follows the rule as it is changed', async () => {
    const { id } = await make({ startDate: addDays(today, -3) })
    const daily = parent.request('PATCH', `${path()}/${id}`, { rrule: 'FREQ=DAILY;INTERVAL=5' })
    expect(await jsonOf(daily)).toMatchObject({ nextDate: addDays(today, 2) })
  })

  it('becomes null when it is over', async () => {
    const until = addDays(today, -1).replaceAll('-', '')
    const over = { startDate: addDays(today, -8), rrule: `FREQ=WEEKLY;UNTIL=${until}` }
    expect(await make(over)).toMatchObject({ nextDate: null })
  })
})
