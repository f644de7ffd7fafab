import { beforeAll, describe, expect, it } from 'vitest'
import { issuesOf, jsonOf } from '#server/testing/answers.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll)
const family = prepareFamily(beforeAll, server, 'parent')
const [parent] = family.people

beforeAll(async () => {
  await parent.request('PATCH', `/api/families/${family.id}`, { weekStart: 0 })
})

const kinds = [
  { name: 'an event', path: 'calendar/events', one: '/api/events', fields: { title: 'Swim' } },
  { name: 'a task', path: 'task-series', one: '/api/task-series', fields: { title: 'Bins' } },
  {
    name: 'money',
    path: 'budget/recurring',
    one: undefined,
    fields: { flow: 'income', description: 'Pay', amount: '700.00' },
  },
] as const

type Kind = (typeof kinds)[number]

interface Made {
  readonly id: string
  readonly rrule: string
}

const within = (path: string): string => `/api/families/${family.id}/${path}`

const post = ({ path, fields }: Kind, rule: object) =>
  parent.request('POST', within(path), { ...fields, ...rule })

const patch = ({ path, one }: Kind, { id }: Made, rule: object) =>
  parent.request('PATCH', `${one ?? within(path)}/${id}`, rule)

const fortnightly = { startDate: '2126-12-01', rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE' }

describe.each(kinds)('What repeats of $name', (kind) => {
  it('stores the family’s week where that changes its days', async () => {
    const made = await jsonOf<Made>(post(kind, fortnightly))
    expect(made.rrule).toBe(`${fortnightly.rrule};WKST=SU`)
    const weekly = { rrule: 'FREQ=WEEKLY;BYDAY=WE' }
    expect(await jsonOf(patch(kind, made, weekly))).toMatchObject(weekly)
    const { rrule } = fortnightly
    expect(await jsonOf(patch(kind, made, { rrule }))).toMatchObject({ rrule: `${rrule};WKST=SU` })
  })

  it('keeps a rule that ends before its first day out', async () => {
    const ended = { startDate: '2126-03-16', rrule: 'FREQ=DAILY;UNTIL=21260315' }
    expect(await issuesOf(post(kind, ended))).toEqual(['rrule'])
    const made = await jsonOf<Made>(post(kind, { ...ended, rrule: 'FREQ=DAILY;UNTIL=21260320' }))
    expect(await issuesOf(patch(kind, made, { rrule: ended.rrule }))).toEqual(['rrule'])
    expect(await issuesOf(patch(kind, made, { startDate: '2126-03-21' }))).toEqual(['rrule'])
    expect((await patch(kind, made, { startDate: '2126-03-17' })).status).toBe(200)
  })

  it('says in words that it ends too early', async () => {
    const ended = { startDate: '2126-03-16', rrule: 'FREQ=DAILY;UNTIL=21260315' }
    expect(await (await post(kind, ended)).text()).toContain('The last date is before the first')
  })
})

describe('A month without the day', () => {
  const lastDay = { startDate: '2126-01-31', rrule: 'FREQ=MONTHLY' }

  it.each(kinds.slice(1))('keeps the last one of $name', async (kind) => {
    expect(await jsonOf(post(kind, lastDay))).toMatchObject({ rrule: 'FREQ=MONTHLY;BYMONTHDAY=-1' })
    const leapDay = { startDate: '2128-02-29', rrule: 'FREQ=YEARLY' }
    const rrule = 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1'
    expect(await jsonOf(post(kind, leapDay))).toMatchObject({ rrule })
  })

  it('lacks an event whose rule says so', async () => {
    const [event] = kinds
    expect(await jsonOf(post(event, lastDay))).toMatchObject({ rrule: lastDay.rrule })
  })
})
