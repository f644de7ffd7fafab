import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { eventSchema } from '#shared/calendar/event.ts'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addPerson, newEdit, put } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type { AttendanceAnswer, EventAnswer } from './eventShapes.ts'

const server = prepareServer(beforeAll)
const family = prepareFamily(beforeEach, server, 'parent', 'child', 'extended_family')
const [parent, child, aunt] = family.people

beforeEach(async () => {
  await parent.request('PATCH', `/api/families/${family.id}`, { timeZone: 'Europe/Berlin' })
})

const events = (): string => `/api/families/${family.id}/calendar/events`

const make = (fields: object, by = parent): Promise<EventAnswer> =>
  jsonOf<EventAnswer>(by.request('POST', events(), fields))

const list = (query = '', by = parent): Promise<EventAnswer[]> =>
  jsonOf<EventAnswer[]>(by.request('GET', `${events()}${query}`))

const march = '?from=2026-03-01&to=2026-03-31'
const weekly = { title: 'Swimming', startDate: '2026-03-16T16:30', rrule: 'FREQ=WEEKLY' }

describe('Making an event', () => {
  it('needs a title and a start only', async () => {
    expect(await make({ title: ' Dinner ', startDate: '2026-03-16' })).toMatchObject({
      familyId: family.id,
      title: 'Dinner',
      description: null,
      startDate: '2026-03-16',
      endDate: null,
      allDay: true,
      location: null,
      color: '#4F46E5',
      rrule: null,
      attendees: [],
      shared: false,
      date: null,
      createdBy: parent.userId,
    })
  })

  it.each([
    ['2026-03-16T18:00', '2026-03-16T18:00', '2026-03-16T17:00:00.000Z'],
    ['2026-07-16T18:00:00', '2026-07-16T18:00', '2026-07-16T16:00:00.000Z'],
    ['2026-03-16T17:00:00.000Z', '2026-03-16T18:00', '2026-03-16T17:00:00.000Z'],
    ['2026-03-16T18:00+01:00', '2026-03-16T18:00', '2026-03-16T17:00:00.000Z'],
  ])('takes %s by the clock of the family', async (startDate, localStart, instant) => {
    const made = await make({ title: 'Dinner', startDate, endDate: '', location: '' })
    expect(made).toMatchObject({ localStart, startDate: instant, endDate: null, location: null })
    expect(made.timeZone).toBe('Europe/Berlin')
  })

  it('keeps the length of an event in an hour that the clocks skip', async () => {
    const times = { startDate: '2026-03-29T02:30', endDate: '2026-03-29T03:30' }
    expect(await make({ title: 'Bread', ...times })).toMatchObject({
      localStart: '2026-03-29T03:30',
      localEnd: '2026-03-29T04:30',
      startDate: '2026-03-29T01:30:00.000Z',
      endDate: '2026-03-29T02:30:00.000Z',
    })
  })

  it.each([
    [{}, ['title', 'startDate']],
    [{ title: 'x', startDate: '' }, ['startDate']],
    [{ title: 'x', startDate: 'tomorrow' }, ['startDate']],
    [{ title: 'x', startDate: '2026-02-30' }, ['startDate']],
    [{ title: 'x', startDate: '2026-03-16T18:00', endDate: '2026-03-16T17:00' }, ['endDate']],
    [{ title: 'x', startDate: '2026-03-16', endDate: '2026-03-15' }, ['endDate']],
    [{ title: 'x', startDate: '2026-03-16', endDate: '2026-03-17T10:00' }, ['endDate']],
    [{ title: 'x', startDate: '2026-03-16', rrule: 'FREQ=HOURLY' }, ['rrule']],
    [{ title: 'x', startDate: '2026-03-16', rrule: 'FREQ=DAILY;UNTIL=20260315' }, ['rrule']],
    [{ title: 'x', startDate: '2026-03-16', color: 'red' }, ['color']],
    [{ title: 'x', startDate: '2026-03-16', timeZone: 'Mars' }, ['timeZone']],
    [{ title: 'x', startDate: '2026-03-16', attendees: ['stranger'] }, ['attendees']],
    [{ title: 'x', startDate: '2026-03-16', createdBy: 'me' }, ['']],
  ])('refuses %j', async (body, fields) => {
    expect(await issuesOf(parent.request('POST', events(), body))).toEqual(fields)
    expect(await list()).toEqual([])
  })

  it('says what is wrong with an end before the start', async () => {
    const body = { title: 'x', startDate: '2026-03-16T18:00', endDate: '2026-03-16T17:00' }
    const answer = await parent.request('POST', events(), body)
    expect(await answer.text()).toContain('The end is before the start')
  })

  it('lets a child make one, which is pending and readable to its parents alone', async () => {
    const body = { title: 'Party', startDate: '2026-03-16' }
    const made = await jsonOf<EventAnswer>(child.request('POST', events(), body))
    expect(made).toMatchObject({ title: 'Party', approval: 'pending' })
    const window = `${events()}?from=2026-03-16&to=2026-03-16`
    const seenBy = async (who: Person) =>
      (await jsonOf<EventAnswer[]>(who.request('GET', window))).map(({ id }) => id)
    expect(await seenBy(child)).toContain(made.id)
    expect(await seenBy(parent)).toContain(made.id)
    expect(await seenBy(aunt)).not.toContain(made.id)
  })
})

describe('The list', () => {
  it('returns all events by their start', async () => {
    await make({ title: 'later', startDate: '2026-03-20T10:00' })
    await make({ title: 'sooner', startDate: '2026-03-02' })
    await make(weekly)
    expect((await list()).map(({ title }) => title)).toEqual(['sooner', 'Swimming', 'later'])
  })

  it('rejects a window with more events than one answer holds', async () => {
    const daily = { ...weekly, startDate: '2026-01-01T16:30', rrule: 'FREQ=DAILY' }
    const all = Array.from({ length: 60 }, () =>
      eventSchema.parse({
        ...daily,
        ...newEdit(server),
        id: server.environment.newId(),
        kind: 'event',
        familyId: family.id,
        timeZone: 'Europe/Berlin',
      }),
    )
    await put(server, parent.userId, ...all.map((event) => ({ ...event, _deleted: false })))
    const year = parent.request('GET', `${events()}?from=2026-01-01&to=2027-02-01`)
    expect(await refusalOf(year)).toBe('422 too-much')
    expect(await list(march)).toHaveLength(1000)
  })

  it('returns each time of a series in a window, and events that began before it', async () => {
    await make({ title: 'trip', startDate: '2026-02-20', endDate: '2026-03-01' })
    await make({ title: 'April', startDate: '2026-04-01' })
    const { id } = await make(weekly)
    const found = await list(march)
    expect(found.map(({ title, date }) => [title, date])).toEqual([
      ['trip', null],
      ['Swimming', '2026-03-16'],
      ['Swimming', '2026-03-23'],
      ['Swimming', '2026-03-30'],
    ])
    expect(found[1]?.id).toBe(id)
    expect(found.slice(2).map(({ startDate }) => startDate)).toEqual([
      '2026-03-23T15:30:00.000Z',
      '2026-03-30T14:30:00.000Z',
    ])
  })

  it.each([
    '?from=2026-03-01',
    '?to=2026-03-01',
    '?from=2026-03-02&to=2026-03-01',
    '?from=2026-03-01&to=2027-06-01',
    '?from=March&to=2026-03-01',
    '?limit=0',
  ])('refuses %s', async (query) => {
    expect(await refusalOf(parent.request('GET', `${events()}${query}`))).toBe('400 invalid')
  })

  it('shows the extended family what is shared with them, and takes it back', async () => {
    const { id } = await make({ title: 'Wedding', startDate: '2026-03-16', shared: true })
    await make({ title: 'Dentist', startDate: '2026-03-17' })
    expect((await list('', aunt)).map(({ title }) => title)).toEqual(['Wedding'])
    await parent.request('PATCH', `/api/events/${id}`, { shared: false })
    expect(await list('', aunt)).toEqual([])
    expect(await refusalOf(aunt.request('GET', `/api/events/${id}`))).toBe('404 not-found')
  })
})

describe('Changing an event', () => {
  it('changes what is sent and leaves the rest', async () => {
    const made = await make({ title: 'Dinner', startDate: '2026-03-16T18:00', location: 'Home' })
    const changed = await jsonOf<EventAnswer>(
      parent.request('PATCH', `/api/events/${made.id}`, { endDate: '2026-03-16T20:00' }),
    )
    expect(changed).toEqual({
      ...made,
      localEnd: '2026-03-16T20:00',
      endDate: '2026-03-16T19:00:00.000Z',
      updatedAt: changed.updatedAt,
    })
  })

  it('refuses a start after the end that it has', async () => {
    const { id } = await make({ title: 'x', startDate: '2026-03-16', endDate: '2026-03-17' })
    const change = parent.request('PATCH', `/api/events/${id}`, { startDate: '2026-03-18' })
    expect(await issuesOf(change)).toEqual(['endDate'])
  })

  it('rejects a child and a stranger, and so does deleting', async () => {
    const { id } = await make({ title: 'x', startDate: '2026-03-16' })
    const stranger = await addPerson(server)
    for (const [by, refusal] of [
      [child, '403 forbidden'],
      [aunt, '404 not-found'],
      [stranger, '404 not-found'],
    ] as const) {
      const change = by.request('PATCH', `/api/events/${id}`, { title: 'y' })
      expect(await refusalOf(change)).toBe(refusal)
      expect(await refusalOf(by.request('DELETE', `/api/events/${id}`))).toBe(refusal)
    }
  })

  it('deletes, once', async () => {
    const { id } = await make(weekly)
    expect((await parent.request('DELETE', `/api/events/${id}`)).status).toBe(204)
    expect(await list(march)).toEqual([])
    expect(await refusalOf(parent.request('DELETE', `/api/events/${id}`))).toBe('404 not-found')
  })
})

describe('One time of a series', () => {
  const at = (id: string, date: string, scope = 'one'): string =>
    `/api/events/${id}/occurrences/${date}?scope=${scope}`

  const datesOf = async () => (await list(march)).map(({ date }) => date)

  it('changes alone, and is cancelled alone', async () => {
    const { id } = await make(weekly)
    const moved = { title: 'Gala', startDate: '2026-03-24T10:00' }
    const answer = await jsonOf<EventAnswer>(parent.request('PATCH', at(id, '2026-03-23'), moved))
    expect(answer).toMatchObject({ title: 'Gala', localStart: '2026-03-24T10:00' })
    expect((await parent.request('DELETE', at(id, '2026-03-16'))).status).toBe(204)
    expect((await list(march)).map(({ title, localStart }) => [title, localStart])).toEqual([
      ['Gala', '2026-03-24T10:00'],
      ['Swimming', '2026-03-30T16:30'],
    ])
  })

  it('that was cancelled is back once it is changed', async () => {
    const { id } = await make(weekly)
    await parent.request('DELETE', at(id, '2026-03-16'))
    await parent.request('PATCH', at(id, '2026-03-16'), {})
    expect(await datesOf()).toEqual(['2026-03-16', '2026-03-23', '2026-03-30'])
  })

  it('changes with all that follow it, in a series of their own', async () => {
    const { id } = await make({ ...weekly, rrule: 'FREQ=WEEKLY;COUNT=4' })
    await parent.request('PATCH', at(id, '2026-03-30'), { title: 'Diving' })
    const tail = await jsonOf<EventAnswer>(
      parent.request('PATCH', at(id, '2026-03-23', 'following'), { startDate: '2026-03-24T17:00' }),
    )
    expect(tail).toMatchObject({ rrule: 'FREQ=WEEKLY;COUNT=3', localStart: '2026-03-24T17:00' })
    expect((await list(march)).map(({ title, localStart }) => [title, localStart])).toEqual([
      ['Swimming', '2026-03-16T16:30'],
      ['Swimming', '2026-03-24T17:00'],
      ['Diving', '2026-03-31T17:00'],
    ])
  })

  it.each([
    ['its first time', (id: string) => at(id, '2026-03-16', 'following')],
    ['itself', (id: string) => `/api/events/${id}`],
  ])('moves the whole series by %s, with what was said of others', async (_by, pathOf) => {
    const { id } = await make({ ...weekly, rrule: 'FREQ=DAILY;COUNT=4' })
    await parent.request('PATCH', at(id, '2026-03-17'), { title: 'Gala' })
    await parent.request('PATCH', at(id, '2026-03-18'), { title: 'Test' })
    await parent.request('PATCH', pathOf(id), { startDate: '2026-03-17T16:30' })
    expect((await list(march)).map(({ title, date }) => `${title} ${date}`)).toEqual([
      'Swimming 2026-03-17',
      'Gala 2026-03-18',
      'Test 2026-03-19',
      'Swimming 2026-03-20',
    ])
  })

  it('can be cancelled with all that follow it', async () => {
    const { id } = await make(weekly)
    await parent.request('DELETE', at(id, '2026-03-23', 'following'))
    expect(await datesOf()).toEqual(['2026-03-16'])
    await parent.request('DELETE', at(id, '2026-03-16', 'following'))
    expect(await list()).toEqual([])
  })

  it('does not exist on a day without one', async () => {
    const { id } = await make(weekly)
    const single = await make({ title: 'x', startDate: '2026-03-16' })
    for (const path of [at(id, '2026-03-17'), at(single.id, '2026-03-16'), at(id, 'March')]) {
      expect(await refusalOf(parent.request('DELETE', path))).toBe('404 not-found')
    }
    const scope = parent.request('DELETE', at(id, '2026-03-16', 'all'))
    expect(await refusalOf(scope)).toBe('400 invalid')
  })

  it('moves with its series to where that is shared', async () => {
    const { id } = await make(weekly)
    await parent.request('PATCH', at(id, '2026-03-23'), { title: 'Gala' })
    await parent.request('PATCH', `/api/events/${id}`, { shared: true })
    expect((await list(march, aunt)).map(({ title }) => title)).toEqual([
      'Swimming',
      'Gala',
      'Swimming',
    ])
  })
})

describe('Attendance', () => {
  const answers = (id: string, query = '', by = parent): Promise<AttendanceAnswer[]> =>
    jsonOf(by.request('GET', `/api/events/${id}/attendance${query}`))

  it('accepts one answer per person', async () => {
    const { id } = await make({ title: 'x', startDate: '2026-03-16', attendees: [child.userId] })
    const path = `/api/events/${id}/attendance`
    await child.request('PUT', path, { status: 'going' })
    await child.request('PUT', path, { status: 'not-going' })
    expect(await answers(id)).toMatchObject([{ userId: child.userId, status: 'not-going' }])
    await child.request('DELETE', path)
    expect(await answers(id)).toEqual([])
    expect(await refusalOf(child.request('DELETE', path))).toBe('404 not-found')
  })

  it('accepts a separate answer for one time of a series', async () => {
    const { id } = await make(weekly)
    const path = `/api/events/${id}/attendance`
    await child.request('PUT', path, { status: 'not-going', date: '2026-03-23' })
    expect(await answers(id)).toEqual([])
    expect(await answers(id, '?date=2026-03-23')).toMatchObject([{ date: '2026-03-23' }])
  })

  it('goes on when the series is otherwise from one time on, and is taken back there', async () => {
    const { id } = await make(weekly)
    const about = { status: 'going', date: '2026-03-30' }
    await child.request('PUT', `/api/events/${id}/attendance`, about)
    const scope = `/api/events/${id}/occurrences/2026-03-23?scope=following`
    const tail = await jsonOf<EventAnswer>(parent.request('PATCH', scope, { title: 'Diving' }))
    expect(await answers(tail.id, '?date=2026-03-30')).toMatchObject([{ status: 'going' }])
    const path = `/api/events/${tail.id}/attendance`
    await parent.request('PUT', path, { ...about, status: 'not-going', userId: child.userId })
    expect(await answers(tail.id, '?date=2026-03-30')).toMatchObject([{ status: 'not-going' }])
    await child.request('DELETE', `${path}?date=2026-03-30`)
    expect(await answers(tail.id, '?date=2026-03-30')).toEqual([])
  })

  it('accepts parents’ answers for children, and nobody else’s for others', async () => {
    const { id } = await make({ title: 'x', startDate: '2026-03-16' })
    const path = `/api/events/${id}/attendance`
    const forChild = { status: 'going', userId: child.userId }
    expect((await parent.request('PUT', path, forChild)).status).toBe(200)
    const forParent = child.request('PUT', path, { status: 'going', userId: parent.userId })
    expect(await refusalOf(forParent)).toBe('403 forbidden')
    const maybe = child.request('PUT', path, { status: 'maybe' })
    expect(await refusalOf(maybe)).toBe('400 invalid')
  })

  it('belongs to the whole family for a shared event', async () => {
    const { id } = await make({ title: 'x', startDate: '2026-03-16', shared: true })
    await child.request('PUT', `/api/events/${id}/attendance`, { status: 'going' })
    await aunt.request('PUT', `/api/events/${id}/attendance`, { status: 'going' })
    expect(await answers(id, '', aunt)).toHaveLength(2)
    await parent.request('PATCH', `/api/events/${id}`, { shared: false })
    const change = aunt.request('PUT', `/api/events/${id}/attendance`, { status: 'not-going' })
    expect(await refusalOf(change)).toBe('404 not-found')
  })
})
