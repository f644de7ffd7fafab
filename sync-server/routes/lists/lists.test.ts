import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildListItem } from '#shared/testing/builders.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamily } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'
import { protocolVersion } from '#shared/sync/protocol.ts'
import type { PushResponse } from '#shared/sync/protocol.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const home = prepareFamily(beforeEach, server, 'parent', 'child', 'grandparent', 'extended_family')
const [parent, child, gran, aunt] = home.people

interface Named {
  readonly id: string
}

interface Item extends Named {
  readonly text: string
  readonly isDone: boolean
  readonly doneBy: string | null
  readonly doneAt: string | null
}

const inFamily = (path: string, family = home.id): string => `/api/families/${family}/${path}`
const makeList = (by: Person, title = 'Saturday', family = home.id) =>
  jsonOf<Named>(by.request('POST', inFamily('lists', family), { title }))
const put = (by: Person, list: Named, body: object) =>
  by.request('POST', `/api/lists/${list.id}/items`, body)
const add = (by: Person, list: Named, text: string) => jsonOf<Item>(put(by, list, { text }))
const change = (by: Person, { id }: Named, body: object) =>
  by.request('PATCH', `/api/list-items/${id}`, body)
const on = (by: Person, list: Named) =>
  jsonOf<Item[]>(by.request('GET', `/api/lists/${list.id}/items`))
const textsOn = async (by: Person, list: Named) => (await on(by, list)).map(({ text }) => text)

describe('Lists', () => {
  it('can be made, filled in order, ticked by anyone in the shop, and cleared', async () => {
    const list = await makeList(parent)
    const milk = await add(child, list, 'Milk')
    await add(gran, list, 'Bread')
    expect(await textsOn(parent, list)).toEqual(['Milk', 'Bread'])
    const ticked = await jsonOf<Item>(change(gran, milk, { isDone: true }))
    expect(ticked).toMatchObject({ isDone: true, doneBy: gran.userId })
    expect(await jsonOf(change(parent, milk, { isDone: true }))).toMatchObject({
      doneBy: gran.userId,
      doneAt: ticked.doneAt,
    })
    await jsonOf(change(parent, milk, { isCleared: true }))
    expect(await textsOn(parent, list)).toEqual(['Bread'])
    await jsonOf(change(child, milk, { isDone: false }))
    expect(await textsOn(parent, list)).toEqual(['Milk', 'Bread'])
  })

  it('show open items of equal words and unit as one line, which is ticked and deleted as one', async () => {
    const list = await makeList(parent)
    const body = { text: 'Potatoes', amount: 2, unit: 'kg' }
    const two = await jsonOf<Item>(put(parent, list, body))
    const one = await jsonOf<Item>(put(gran, list, { text: ' potatoes', amount: 1, unit: 'kg' }))
    const itemIds = [two.id, one.id]
    expect(await on(parent, list)).toMatchObject([{ ...body, id: two.id, amount: 3, itemIds }])
    const ticked = await jsonOf<Item>(change(child, one, { isDone: true }))
    expect(ticked).toMatchObject({ amount: 3, isDone: true, itemIds })
    expect(await on(parent, list)).toMatchObject([{ amount: 3, isDone: true }])
    await jsonOf(change(child, two, { isDone: false }))
    await jsonOf(change(parent, two, { amount: 5 }))
    expect(await on(parent, list)).toMatchObject([{ amount: 5, isDone: false, itemIds }])
    expect((await parent.request('DELETE', `/api/list-items/${one.id}`)).status).toBe(204)
    expect(await on(parent, list)).toEqual([])
  })

  it('let a child add and tick items, and keep its own', async () => {
    const list = await makeList(parent)
    const milk = await add(parent, list, 'Milk')
    expect(await refusalOf(change(child, milk, { text: 'Sweets' }))).toBe('403 forbidden')
    expect(await refusalOf(child.request('DELETE', `/api/list-items/${milk.id}`))).toBe(
      '403 forbidden',
    )
    expect(await refusalOf(child.request('DELETE', inFamily(`lists/${list.id}`)))).toBe(
      '403 forbidden',
    )
    const own = await makeList(child, 'Birthday')
    const grans = await add(gran, own, 'A kite')
    expect((await child.request('DELETE', `/api/list-items/${grans.id}`)).status).toBe(204)
    expect((await child.request('DELETE', inFamily(`lists/${own.id}`))).status).toBe(204)
    expect(await refusalOf(put(parent, own, { text: 'Too late' }))).toBe('404 not-found')
  })

  it('stay hidden from the extended family', async () => {
    const list = await makeList(parent)
    await add(parent, list, 'Milk')
    expect(await jsonOf(aunt.request('GET', inFamily('lists')))).toEqual([])
    expect(await refusalOf(aunt.request('GET', `/api/lists/${list.id}/items`))).toBe(
      '404 not-found',
    )
    expect(await refusalOf(put(aunt, list, { text: 'Wine' }))).toBe('404 not-found')
  })

  it('take no item of another family’s list or aisle', async () => {
    const list = await makeList(parent)
    const role = 'parent'
    const other = await addFamily(server, [{ userId: parent.userId, role }], 'Elm')
    const elm = await jsonOf<Named>(
      parent.request('POST', inFamily('aisles', other), { name: 'Elm’s' }),
    )
    expect(await refusalOf(put(parent, list, { text: 'Milk', aisleId: elm.id }))).toBe(
      '400 invalid',
    )
    const elms = await makeList(parent, 'Elm', other)
    const record = buildListItem({
      id: server.environment.newId(),
      familyId: home.id,
      listId: elms.id,
    })
    const rows = [{ newDocumentState: record }]
    const pushed = { protocol: protocolVersion, collection: 'tasks', rows }
    const answer = await jsonOf<PushResponse>(parent.request('POST', '/api/sync/push', pushed))
    expect(answer.refused).toMatchObject([{ code: 'forbidden' }])
  })

  it.each([
    ['nothing', { text: '  ' }],
    ['a line of 10,000 characters', { text: 'x'.repeat(10_000) }],
    ['5,000 lines as one item', { text: 'Milk\n'.repeat(5000) }],
    ['less than nothing', { text: 'Milk', amount: -1 }],
    ['more than anybody carries', { text: 'Milk', amount: 1e9 }],
    ['a unit as long as a sentence', { text: 'Milk', unit: 'liters of the good one' }],
    ['an aisle that is not there', { text: 'Milk', aisleId: 'nowhere' }],
    ['a tick in another’s name', { text: 'Milk', doneBy: 'gran' }],
  ])('take no item of %s', async (_, body) => {
    const list = await makeList(parent)
    expect(await refusalOf(put(parent, list, body))).toMatch(/^400 /)
    expect(await on(parent, list)).toEqual([])
  })
})

describe('Aisles', () => {
  it('get names and order from parents and grandparents, and items outlive them', async () => {
    const list = await makeList(parent)
    const bakery = await jsonOf<Named>(gran.request('POST', inFamily('aisles'), { name: 'Bakery' }))
    expect(await refusalOf(child.request('POST', inFamily('aisles'), { name: 'Sweets' }))).toBe(
      '403 forbidden',
    )
    await jsonOf(put(child, list, { text: 'Rolls', amount: 6, aisleId: bakery.id }))
    expect(await on(parent, list)).toMatchObject([{ amount: 6, unit: null, aisleId: bakery.id }])
    const one = inFamily(`aisles/${bakery.id}`)
    await jsonOf(parent.request('PATCH', one, { name: 'Bread', position: 'a5' }))
    expect(await jsonOf(child.request('GET', inFamily('aisles')))).toMatchObject([
      { name: 'Bread', position: 'a5' },
    ])
    expect((await parent.request('DELETE', one)).status).toBe(204)
    expect(await textsOn(parent, list)).toEqual(['Rolls'])
  })
})
