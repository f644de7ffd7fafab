import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addPerson } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import type { EventAnswer } from '../calendar/eventShapes.ts'
import type { VersionAnswer } from './history.ts'
import type { TaskAnswer } from '../tasks/taskShapes.ts'

const server = prepareServer(beforeAll)
const family = prepareFamily(beforeEach, server, 'parent', 'child', 'extended_family')
const [parent, child, aunt] = family.people

const path = (id: string): string => `/api/records/${id}/history`
const historyOf = (id: string, by: Person, query = ''): Promise<VersionAnswer[]> =>
  jsonOf<VersionAnswer[]>(by.request('GET', `${path(id)}${query}`))
const refusal = (id: string, by: Person): Promise<string> => refusalOf(by.request('GET', path(id)))

const makeTask = (title: string): Promise<TaskAnswer> =>
  jsonOf<TaskAnswer>(parent.request('POST', `/api/families/${family.id}/tasks`, { title }))
const makeEvent = (fields: object): Promise<EventAnswer> =>
  jsonOf<EventAnswer>(
    parent.request('POST', `/api/families/${family.id}/calendar/events`, {
      startDate: '2026-03-16',
      ...fields,
    }),
  )
const change = async (kind: string, id: string, fields: object, by = parent): Promise<void> => {
  expect((await by.request('PATCH', `/api/${kind}/${id}`, fields)).status).toBe(200)
}

describe("A record's history", () => {
  it('says who wrote what, the newest first, and nothing of the machinery', async () => {
    const { id } = await makeTask('Water the plants')
    await change('tasks', id, { title: 'Water the tomatoes' })
    await change('tasks', id, { status: 'completed' }, child)
    const versions = await historyOf(id, child)
    expect(versions.map(({ rev, updatedBy }) => [rev, updatedBy])).toEqual([
      [3, child.userId],
      [2, parent.userId],
      [1, parent.userId],
    ])
    expect(versions.map(({ fields }) => [fields['title'], fields['status']])).toEqual([
      ['Water the tomatoes', 'completed'],
      ['Water the tomatoes', 'pending'],
      ['Water the plants', 'pending'],
    ])
    const shown = Object.keys(versions[0]?.fields ?? {})
    for (const field of ['id', 'editId', 'seal', 'audience', 'rev', '_deleted', 'createdBy'])
      expect(shown).not.toContain(field)
  })

  it('keeps only the newest versions', async () => {
    const { id } = await makeTask('one')
    await change('tasks', id, { title: 'two' })
    await change('tasks', id, { title: 'three' })
    const versions = await historyOf(id, parent, '?limit=2')
    expect(versions.map(({ fields }) => fields['title'])).toEqual(['three', 'two'])
    expect(await refusalOf(parent.request('GET', `${path(id)}?limit=0`))).toBe('400 invalid')
  })

  it('does not show somebody what an event said before it was shared with them', async () => {
    const { id } = await makeEvent({ title: 'Surprise for the aunt' })
    expect(await refusal(id, aunt)).toBe('404 not-found')
    await change('events', id, { title: 'Dinner', shared: true })
    await change('events', id, { title: 'Dinner at eight' })
    const titles = async (by: Person) =>
      (await historyOf(id, by)).map(({ fields }) => fields['title'])
    expect(await titles(aunt)).toEqual(['Dinner at eight', 'Dinner'])
    expect(await titles(child)).toEqual(['Dinner at eight', 'Dinner', 'Surprise for the aunt'])
    const newest = await historyOf(id, aunt, '?limit=500')
    expect(JSON.stringify(newest)).not.toContain('Surprise')
  })

  it('ends for somebody with whom it is shared no more, and begins again after what they missed', async () => {
    const { id } = await makeEvent({ title: 'Dinner', shared: true })
    await change('events', id, { title: 'A secret', shared: false })
    expect(await refusal(id, aunt)).toBe('404 not-found')
    await change('events', id, { title: 'Lunch', shared: true })
    const titles = (await historyOf(id, aunt)).map(({ fields }) => fields['title'])
    expect(titles).toEqual(['Lunch', 'Dinner'])
  })

  it('stays hidden for strangers, for other people’s records, and after a deletion', async () => {
    const stranger = await addPerson(server)
    const { id } = await makeTask('Water the plants')
    expect(await refusal(id, stranger)).toBe('404 not-found')
    expect(await refusal(id, aunt)).toBe('404 not-found')
    expect(await refusal('nothing', parent)).toBe('404 not-found')
    const category = await jsonOf<{ id: string }>(
      parent.request('POST', `/api/families/${family.id}/budget/categories`, {
        name: 'Groceries',
        budgetAmount: '800',
      }),
    )
    expect(await historyOf(category.id, parent)).toHaveLength(1)
    expect(await refusal(category.id, child)).toBe('404 not-found')
    await parent.request('DELETE', `/api/tasks/${id}`)
    expect(await refusal(id, parent)).toBe('404 not-found')
  })

  it('stays hidden for a person who has left the family', async () => {
    const { id } = await makeTask('Water the plants')
    expect(await historyOf(id, child)).toHaveLength(1)
    const left = await parent.request(
      'DELETE',
      `/api/families/${family.id}/members/${child.userId}`,
    )
    expect(left.status).toBe(204)
    expect(await refusal(id, child)).toBe('404 not-found')
  })
})
