import { beforeAll, describe, expect, it } from 'vitest'
import type { PinnedNote } from '#shared/board/pinnedNote.ts'
import { issuesOf, jsonOf, refusalOf } from '#server/testing/answers.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareFamily, prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const family = prepareFamily(beforeAll, server, 'parent', 'child', 'grandparent', 'extended_family')
const [parent, child, gran, aunt] = family.people

const path = (): string => `/api/families/${family.id}/notes`
const pin = (by: Person, fields: object): Promise<PinnedNote> =>
  jsonOf<PinnedNote>(by.request('POST', path(), fields))
const patch = (by: Person, id: string, fields: object) =>
  by.request('PATCH', `${path()}/${id}`, fields)
const idsTo = async (by: Person): Promise<string[]> =>
  (await jsonOf<PinnedNote[]>(by.request('GET', path()))).map(({ id }) => id)

describe('A note on the board', () => {
  it('lets the household read it, or the whole family', async () => {
    const inside = await pin(gran, { text: ' The key is under the pot ' })
    const forAll = await pin(gran, { text: 'Lunch is at one', shared: true })
    expect(inside).toMatchObject({ text: 'The key is under the pot', shared: false, until: null })
    expect(await idsTo(parent)).toEqual(expect.arrayContaining([inside.id, forAll.id]))
    expect(await idsTo(aunt)).toEqual([forAll.id])
    expect(await refusalOf(patch(aunt, inside.id, { hearts: [aunt.userId] }))).toBe('404 not-found')
  })

  it('takes a heart from whoever reads it, theirs alone, and it is taken back', async () => {
    const { id } = await pin(gran, { text: 'Tom can swim!', shared: true })
    await patch(aunt, id, { hearts: [aunt.userId] })
    const two = await jsonOf<PinnedNote>(patch(child, id, { hearts: [aunt.userId, child.userId] }))
    expect(two.hearts).toEqual([aunt.userId, child.userId])
    expect(await refusalOf(patch(child, id, { hearts: [child.userId] }))).toBe('403 forbidden')
    expect(await refusalOf(patch(aunt, id, { text: 'Tom can fly!' }))).toBe('403 forbidden')
    const one = await jsonOf<PinnedNote>(patch(aunt, id, { hearts: [child.userId] }))
    expect(one.hearts).toEqual([child.userId])
    expect(await idsTo(aunt)).toContain(id)
  })

  it('counts one heart of each person, however often it is sent', async () => {
    const { id } = await pin(gran, { text: 'Tea at four', shared: true })
    const hearts = [aunt.userId, aunt.userId, aunt.userId]
    const hearted = await jsonOf<PinnedNote>(patch(aunt, id, { hearts }))
    expect(hearted.hearts).toEqual([aunt.userId])
  })

  it('stays pending if a child wrote it, and a heart decides nothing', async () => {
    const { id } = await pin(child, { text: 'My play is on Friday', shared: true })
    expect(await idsTo(gran)).not.toContain(id)
    const current = () => server.store.read((tx) => tx.records.get(id))
    await patch(parent, id, { hearts: [parent.userId] })
    expect((await current())?.approval).toBe('pending')
    await patch(parent, id, { text: 'My play is on Friday at six' })
    expect((await current())?.approval).toBe('approved')
    expect(await idsTo(gran)).toContain(id)
    await patch(child, id, { hearts: [parent.userId, child.userId] })
    expect((await current())?.approval).toBe('approved')
  })

  it.each([
    [{}, ['text']],
    [{ text: '  ' }, ['text']],
    [{ text: 'x'.repeat(501) }, ['text']],
    [{ text: 'x', until: 'Friday' }, ['until']],
  ])('rejects %j', async (fields, issues) => {
    expect(await issuesOf(parent.request('POST', path(), fields))).toEqual(issues)
  })
})
