import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '#shared/time/localDays.ts'
import { dayIn } from '#shared/time/day.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { addFamilyOf } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'

interface Series {
  readonly id: string
  readonly nextDate: string | null
}

let server: TestServer
let path: string
let parent: Person
/** The family's, which has its days in UTC. */
let today: string

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

beforeEach(async () => {
  const made = await addFamilyOf(server, 'parent')
  path = `/api/families/${made.familyId}/budget/recurring`
  parent = made.people[0] as Person
  today = dayIn(server.environment.now(), 'UTC')
})

const make = (fields: object): Promise<Series> =>
  jsonOf<Series>(
    parent.request('POST', path, {
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
    expect(await jsonOf(parent.request('GET', path))).toMatchObject([next])
    expect(await jsonOf(parent.request('GET', `${path}/${id}`))).toMatchObject(next)
    const changed = parent.request('PATCH', `${path}/${id}`, { amount: '2500.00' })
    expect(await jsonOf(changed)).toMatchObject(next)
  })

  it('follows the rule as it is changed', async () => {
    const { id } = await make({ startDate: addDays(today, -3) })
    const daily = parent.request('PATCH', `${path}/${id}`, { rrule: 'FREQ=DAILY;INTERVAL=5' })
    expect(await jsonOf(daily)).toMatchObject({ nextDate: addDays(today, 2) })
  })

  it('becomes null when it is over', async () => {
    const until = addDays(today, -1).replaceAll('-', '')
    const over = { startDate: addDays(today, -8), rrule: `FREQ=WEEKLY;UNTIL=${until}` }
    expect(await make(over)).toMatchObject({ nextDate: null })
  })
})
