import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import { StoreUnavailable } from '#server/errors.ts'
import {
  aFamily,
  aMember,
  aTask,
  breakJournal,
  edited,
  openSyncStage,
  person,
  server,
  testSealKey,
} from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import type { Change, Verdict } from './change.ts'
import { createCommit } from './commit.ts'
import { isSealed } from './seal.ts'

let stage: SyncStage

beforeEach(async () => {
  stage = await openSyncStage()
  await stage.join('F', 'ann', 'parent')
  await stage.join('F', 'kim', 'child')
  await stage.join('F', 'gil', 'grandparent')
  await stage.join('F', 'eve', 'extended_family')
  await stage.join('G', 'zoe', 'parent')
  stage.published.length = 0
})
afterEach(() => stage.store.close())

const accepted = (verdict: Verdict | undefined): StoredRecord => {
  if (verdict?.type !== 'accepted') throw new Error(`Not accepted: ${JSON.stringify(verdict)}`)
  return verdict.record
}
const refusedWith = (code: string, fields: readonly string[] = []) => ({
  type: 'refused',
  refusal: { code, fields },
})
const pushed = (next: WireRecord, collection: 'tasks' | 'families' = 'tasks'): Change => ({
  type: 'push',
  collection,
  row: { newDocumentState: next },
})
const revsOf = (id: string) =>
  stage.store.read(async (tx) => (await tx.records.history(id)).map(({ rev }) => rev))

describe('Push 1: validation', () => {
  it('refuses an unknown kind loudly', async () => {
    const verdict = await stage.push('ann', { ...aTask('t', 'F'), kind: 'spaceship' })
    expect(verdict).toMatchObject(refusedWith('unknown-kind', ['kind']))
    const inherited = await stage.push('ann', { ...aTask('t', 'F'), kind: 'toString' })
    expect(inherited).toMatchObject(refusedWith('unknown-kind', ['kind']))
  })

  it('names what does not fit, and shows what the server holds', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const verdict = await stage.push('ann', edited(stored, { title: '  ' }), stored)
    expect(verdict).toMatchObject({
      ...refusedWith('invalid', ['title']),
      state: { title: 't', rev: 1 },
    })
    expect(verdict).toMatchObject({
      refusal: { issues: [{ path: 'title', message: 'Title is required' }] },
    })
  })

  it('refuses a kind pushed to the collection of another', async () => {
    expect(await stage.push('ann', aTask('t', 'F'), undefined, 'goals')).toMatchObject(
      refusedWith('invalid', ['kind']),
    )
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const deletion = { ...stored, _deleted: true }
    expect(await stage.push('ann', deletion, stored, 'goals')).toMatchObject(
      refusedWith('invalid', ['kind']),
    )
  })

  it('refuses ids that are none, and nesting that no record has', async () => {
    expect(await stage.push('ann', aTask('no id\u0000', 'F'))).toMatchObject(
      refusedWith('invalid', ['id']),
    )
    let deep: unknown = 1
    for (let level = 0; level < 20_000; level += 1) deep = [deep]
    expect(await stage.push('ann', aTask('t', 'F', { deep }))).toMatchObject(refusedWith('invalid'))
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const assumed = { ...stored, deep }
    expect(await stage.push('ann', edited(stored, { title: 'x' }), assumed)).toMatchObject(
      refusedWith('invalid'),
    )
  })

  it('keeps unknown fields as they were sent, from those who may edit the whole', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F', { mood: { score: 3 } })))
    expect(stored['mood']).toEqual({ score: 3 })
    const verdict = await stage.push('kim', edited(stored, { mood: { score: 1 } }), stored)
    expect(verdict).toMatchObject(refusedWith('forbidden', ['mood']))
  })

  it('never turns a record into one of another kind', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const verdict = await stage.push('ann', { ...aFamily('t') }, stored, 'families')
    expect(verdict).toMatchObject(refusedWith('fixed-field', ['kind']))
  })
})

describe('Push 2: what the actor cannot read', () => {
  it('acknowledges a deletion without doing it', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    expect(await stage.push('eve', { ...stored, _deleted: true }, stored)).toEqual({
      type: 'acknowledged',
    })
    expect((await stage.get('t'))?._deleted).toBe(false)
  })

  it('refuses the rest without a state, also what equals the record or does not validate', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    for (const next of [stored, edited(stored, { title: 'x' })]) {
      const verdict = await stage.push('zoe', next, stored)
      expect(verdict).toEqual({ ...refusedWith('not-found'), state: undefined })
    }
    const invalid = await stage.push('zoe', edited(stored, { title: '' }), stored)
    expect(invalid).toMatchObject({
      ...refusedWith('invalid'),
      state: undefined,
      refusal: expect.anything(),
    })
  })

  it('acknowledges the deletion of what never was', async () => {
    const verdict = await stage.push('ann', aTask('never', 'F', { _deleted: true }))
    expect(verdict).toEqual({ type: 'acknowledged' })
    expect(await stage.get('never')).toBeUndefined()
  })

  it('answers not-found to a change that applies to it, without asking the change', async () => {
    await stage.push('ann', aTask('t', 'F'))
    let asked = false
    const apply = (current: StoredRecord | undefined) => {
      asked = true
      return current ?? aTask('t', 'F')
    }
    const [verdict] = await stage.commit(person('zoe'), [{ type: 'apply', id: 't', apply }])
    expect(verdict).toEqual({ ...refusedWith('not-found'), state: undefined })
    expect(asked).toBe(false)
  })
})

describe('Push 3: retries', () => {
  it('answers the current state to a repeated creation, whose author knows no rev yet', async () => {
    const task = aTask('t', 'F')
    const stored = accepted(await stage.push('ann', task))
    expect(await stage.push('ann', task)).toEqual({ type: 'conflict', state: stored })
    expect(await revsOf('t')).toEqual([1])
  })

  it('acknowledges what equals the current state and names its rev', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    expect(await stage.push('ann', stored, stored)).toEqual({ type: 'accepted', record: stored })
    expect(await revsOf('t')).toEqual([1])
  })

  it('answers the current state to a repeated edit that names the rev before', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const next = edited(first, { title: 'x' })
    const second = accepted(await stage.push('ann', next, first))
    expect(await stage.push('ann', next, first)).toEqual({ type: 'conflict', state: second })
  })

  it('takes a repeated deletion for what it is', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const deletion = edited(stored, { _deleted: true })
    accepted(await stage.push('ann', deletion, stored))
    expect(await stage.push('ann', deletion, stored)).toMatchObject({
      type: 'conflict',
      state: { _deleted: true, rev: 2 },
    })
    expect(await revsOf('t')).toEqual([1, 2])
  })
})

describe('Push 4: conflicts', () => {
  it('is one when the assumed state is not the current one', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const second = accepted(await stage.push('ann', edited(first, { title: 'x' }), first))
    const verdict = await stage.push('gil', edited(first, { status: 'completed' }), first)
    expect(verdict).toEqual({ type: 'conflict', state: second })
  })

  it('says so where that very edit went in before, its answer lost, and others wrote since', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const edit = edited(first, { title: 'x' })
    const second = accepted(await stage.push('ann', edit, first))
    const third = accepted(await stage.push('gil', edited(second, { status: 'completed' }), second))
    const again = await stage.push('ann', edit, first)
    expect(again).toEqual({ type: 'conflict', state: third, taken: true })
  })

  it('is none when only the rev is an older one, as in typing on before the echo', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const typed = edited(first, { title: 'x' })
    await stage.push('ann', typed, first)
    const third = accepted(await stage.push('ann', edited(typed, { title: 'xy' }), typed))
    expect(third).toMatchObject({ rev: 3, title: 'xy' })
  })

  it('is none when the device assumes what it sent and the server tidied', async () => {
    const sent = aTask('t', 'F', { title: ' Shop ', description: '' })
    const first = accepted(await stage.push('ann', sent))
    expect(first).toMatchObject({ title: 'Shop', description: null })
    accepted(await stage.push('ann', edited(sent, { title: 'Shop now' }), sent))
  })

  it('is one when a record is inserted over another one, live or deleted', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    expect(await stage.push('gil', aTask('t', 'F'))).toEqual({ type: 'conflict', state: first })
    const gone = accepted(await stage.push('ann', edited(first, { _deleted: true }), first))
    expect(await stage.push('gil', aTask('t', 'F'))).toEqual({ type: 'conflict', state: gone })
  })

  it('is one when an edit was undone and its token tells', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const there = accepted(await stage.push('ann', edited(first, { title: 'x' }), first))
    const back = accepted(await stage.push('ann', edited(there, { title: 't' }), there))
    const verdict = await stage.push('gil', edited(first, { status: 'completed' }), first)
    expect(verdict).toEqual({ type: 'conflict', state: back })
  })
})

describe('Push 5: rights', () => {
  it('refuses the fields that the actor may not write, and names them', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const next = edited(stored, { status: 'completed', title: 'x', priority: 'high' })
    const verdict = await stage.push('kim', next, stored)
    expect(verdict).toMatchObject({
      ...refusedWith('forbidden', ['title', 'priority']),
      state: { rev: 1 },
    })
    expect((await stage.get('t'))?.rev).toBe(1)
    accepted(await stage.push('kim', edited(stored, { status: 'completed' }), stored))
  })

  it('lets nobody without any right leave even a new edit token', async () => {
    const family = await stage.get('F')
    if (family === undefined) throw new Error('no family')
    const verdict = await stage.push('eve', edited(family, { replaced: [] }), family, 'families')
    expect(verdict).toMatchObject(refusedWith('forbidden'))
  })

  it('judges by what the server knows of the maker, not by what is sent', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const claimed = { ...stored, createdBy: 'kim' }
    expect(await stage.push('kim', edited(claimed, { title: 'x' }), claimed)).toMatchObject(
      refusedWith('forbidden', ['title']),
    )
    const made = aTask('k', 'F', { createdBy: 'ann', createdAt: '1999-01-01T00:00:00.000Z' })
    expect(accepted(await stage.push('kim', made))).toMatchObject({
      createdBy: 'kim',
      createdAt: stage.environment.now().toISOString(),
    })
  })

  it('revives a deleted record only for who may edit the whole of it', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const gone = accepted(await stage.push('ann', edited(stored, { _deleted: true }), stored))
    const tick = edited(stored, { status: 'completed' })
    expect(await stage.push('kim', tick, gone)).toMatchObject(refusedWith('forbidden'))
    const back = accepted(await stage.push('ann', tick, gone))
    expect(back).toMatchObject({ rev: 3, _deleted: false, createdBy: 'ann', status: 'completed' })
  })

  it('refuses the last parent their leaving, whoever asks', async () => {
    const member = await stage.get('F:ann')
    if (member === undefined) throw new Error('no member')
    const leaving = edited(member, { leftAt: '2026-03-02T00:00:00.000Z' })
    expect(await stage.push('ann', leaving, member, 'families')).toMatchObject(
      refusedWith('last-parent', ['leftAt']),
    )
    await expect(stage.put(leaving)).rejects.toThrow(/last-parent/)
  })
})

describe('Push 6: what the server sets', () => {
  it('is set by the server, whatever is sent', async () => {
    const stored = accepted(
      await stage.push(
        'ann',
        aTask('t', 'F', {
          audience: 'family:G',
          rev: 40,
          seal: 'x',
          updatedBy: 'eve',
          updatedAt: 'x',
        }),
      ),
    )
    expect(stored).toMatchObject({
      audience: 'household:F',
      rev: 1,
      createdBy: 'ann',
      updatedBy: 'ann',
      updatedAt: stage.environment.now().toISOString(),
    })
    expect(isSealed(testSealKey, stored)).toBe(true)
  })

  it('keeps the first maker and moment, and notes the last', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    stage.environment.advance(60_000)
    const second = accepted(await stage.push('kim', edited(first, { status: 'completed' }), first))
    expect(second).toMatchObject({
      rev: 2,
      createdBy: 'ann',
      createdAt: first.createdAt,
      updatedBy: 'kim',
      updatedAt: stage.environment.now().toISOString(),
    })
  })

  it('seals what nobody can change unseen', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    expect(isSealed(testSealKey, { ...stored, title: 'x' })).toBe(false)
    expect(isSealed(testSealKey, { ...stored, audience: 'family:F' })).toBe(false)
    expect(isSealed(Buffer.alloc(32, 8), stored)).toBe(false)
    expect(isSealed(testSealKey, JSON.parse(JSON.stringify(stored)) as StoredRecord)).toBe(true)
  })

  it('keeps the last live content in a deletion, whatever was sent along', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const verdict = await stage.push('ann', { id: 't', _deleted: true, editId: 'gone' }, stored)
    expect(accepted(verdict)).toMatchObject({ title: 't', _deleted: true, editId: 'gone', rev: 2 })
  })
})

describe('Push 7 and 8: writing and publishing', () => {
  it('keeps a history of every version', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    accepted(await stage.push('ann', edited(first, { title: 'x' }), first))
    const history = await stage.store.read((tx) => tx.records.history('t'))
    expect(history.map(({ title }) => title)).toEqual(['t', 'x'])
  })

  it('lets the rest of a batch in when one row is refused, in a single write', async () => {
    let writes = 0
    const store = {
      write: (...call: Parameters<typeof stage.store.write>) => {
        writes += 1
        return stage.store.write(...call)
      },
    } as Pick<SyncStage['store'], 'write'>
    const commit = createCommit({ ...stage, store, sealKey: testSealKey, publish: () => undefined })
    const verdicts = await commit(person('ann'), [
      pushed(aTask('a', 'F')),
      pushed(aTask('b', 'F', { title: '' })),
      pushed(aTask('c', 'F')),
    ])
    expect(verdicts.map(({ type }) => type)).toEqual(['accepted', 'refused', 'accepted'])
    expect(await stage.get('b')).toBeUndefined()
    expect(writes).toBe(1)
  })

  it('keeps nothing of an atomic batch of which one change does not go in', async () => {
    const verdicts = await stage.commit(
      person('ann'),
      [pushed(aTask('a', 'F')), pushed(aTask('b', 'F', { title: '' })), pushed(aTask('c', 'F'))],
      { atomic: true },
    )
    expect(verdicts.map(({ type }) => type)).toEqual(['accepted', 'refused'])
    expect(await stage.get('a')).toBeUndefined()
    expect(stage.published).toEqual([])
  })

  it('publishes which collections changed, to the audiences it left and reached', async () => {
    await stage.push('ann', aTask('t', 'F'))
    expect(stage.published).toHaveLength(1)
    expect([...(stage.published[0]?.touched ?? [])]).toEqual([['household:F', new Set(['tasks'])]])
  })

  it('publishes only what is durable: nothing when the store could not keep it', async () => {
    const store = { write: () => Promise.reject(new StoreUnavailable('full')) }
    const published: unknown[] = []
    const publish = (publication: unknown) => published.push(publication)
    const commit = createCommit({ ...stage, store, sealKey: testSealKey, publish })
    await expect(commit(person('ann'), [pushed(aTask('t', 'F'))])).rejects.toThrow(StoreUnavailable)
    expect(published).toEqual([])
  })

  it('publishes what stands, though its author is not told yet that it went in', async () => {
    await stage.put(aTask('t', 'F'))
    await breakJournal(stage)
    stage.published.length = 0
    const task = { ...aTask('t', 'F'), _deleted: true }
    await expect(stage.put(task)).rejects.toThrow(StoreUnavailable)
    expect(await stage.get('t')).toMatchObject({ _deleted: true })
    expect(stage.published.map(({ touched }) => [...touched.keys()])).toEqual([['household:F']])
  })
})

describe('changes that apply to the current state', () => {
  const apply = (userId: string, id: string, change: (current: StoredRecord) => WireRecord) =>
    stage.commit(person(userId), [
      {
        type: 'apply',
        id,
        apply: (current) =>
          current === undefined ? { code: 'not-found', fields: [] } : change(current),
      },
    ])

  it('carry a fresh edit token, and leave no old merge behind', async () => {
    const replaced = [{ field: 'title', value: 'old', by: 'kim' }]
    const first = accepted(await stage.push('ann', aTask('t', 'F', { replaced })))
    const [verdict] = await apply('ann', 't', (current) => ({ ...current, title: 'x' }))
    const second = accepted(verdict)
    expect(second).toMatchObject({ title: 'x', rev: 2, replaced: null })
    expect(second.editId).not.toBe(first.editId)
  })

  it('write nothing when they change nothing', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const [verdict] = await apply('ann', 't', (current) => ({ ...current, editId: 'fresh' }))
    expect(accepted(verdict)).toEqual(first)
    expect(await revsOf('t')).toEqual([1])
  })

  it('answer a refusal of their own with what the actor may see', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const verdicts = await stage.commit(person('ann'), [
      { type: 'apply', id: 't', apply: () => ({ code: 'forbidden', fields: ['title'] }) },
      { type: 'apply', id: 'nothing', apply: () => ({ code: 'not-found', fields: [] }) },
    ])
    expect(verdicts).toEqual([
      { ...refusedWith('forbidden', ['title']), state: first },
      { ...refusedWith('not-found'), state: undefined },
    ])
  })

  it('are asked for their rights like any push', async () => {
    await stage.push('ann', aTask('t', 'F'))
    const [verdict] = await apply('kim', 't', (current) => ({ ...current, title: 'x' }))
    expect(verdict).toMatchObject(refusedWith('forbidden', ['title']))
  })
})

describe('founding a family', () => {
  const founding = (userId: string): readonly Change[] => [
    pushed(aFamily('N'), 'families'),
    pushed(aMember('N', userId, 'parent'), 'families'),
    pushed(aTask('first', 'N')),
  ]

  it('goes in as one push, of which each row sees the one before', async () => {
    const verdicts = await stage.commit(person('eve'), founding('eve'))
    expect(verdicts.map(({ type }) => type)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(stage.published.at(-1)?.people).toEqual(new Set(['eve']))
  })

  it('goes on after an answer that was lost between the family and its first member', async () => {
    const family = aFamily('N')
    await stage.push('eve', family, undefined, 'families')
    const again = await stage.push('eve', family, undefined, 'families')
    expect(again).toMatchObject({ type: 'conflict', state: { id: 'N', rev: 1 } })
    const stranger = await stage.push('zoe', family, undefined, 'families')
    expect(stranger).toMatchObject(refusedWith('not-found'))
    const member = await stage.push('eve', aMember('N', 'eve', 'parent'), undefined, 'families')
    expect(member).toMatchObject({ type: 'accepted' })
  })

  it('is refused to whoever makes somebody else, or anything but a parent, its first member', async () => {
    for (const member of [aMember('N', 'kim', 'parent'), aMember('N', 'eve', 'child')]) {
      const changes = [pushed(aFamily('N'), 'families'), pushed(member, 'families')]
      const verdicts = await stage.commit(person('eve'), changes, { atomic: true })
      expect(verdicts.at(-1)).toMatchObject(refusedWith('not-found'))
    }
    expect(await stage.get('N')).toBeUndefined()
  })

  it('lets nobody into a family that stands, nor into one of somebody else', async () => {
    expect(
      await stage.push('zoe', aMember('F', 'zoe', 'parent'), undefined, 'families'),
    ).toMatchObject(refusedWith('not-found'))
    await stage.commit(person('eve'), [pushed(aFamily('N'), 'families')])
    expect(
      await stage.push('zoe', aMember('N', 'zoe', 'parent'), undefined, 'families'),
    ).toMatchObject(refusedWith('not-found'))
  })
})

describe('effects', () => {
  const user = async (id: string): Promise<StoredRecord> => {
    const record = await stage.get(id)
    if (record === undefined) throw new Error(`no ${id}`)
    return record
  }

  it('copies names and picture into the person’s live member records', async () => {
    await stage.join('G', 'kim', 'parent')
    await stage.leave('G', 'kim')
    const kim = await user('kim')
    const next = edited(kim, { firstName: 'Kimberly', profileImageUrl: '/api/objects/x' })
    accepted(await stage.push('kim', next, kim, 'families'))
    expect(await stage.get('F:kim')).toMatchObject({
      firstName: 'Kimberly',
      profileImageUrl: '/api/objects/x',
      updatedBy: 'kim',
    })
    expect(await stage.get('G:kim')).toMatchObject({ firstName: 'kim' })
  })

  it('gives who joins their names and the first colour that is free', async () => {
    expect(await stage.get('F:gil')).toMatchObject({ firstName: 'gil', colour: 2 })
    await stage.leave('F', 'kim')
    expect(await stage.join('F', 'new', 'grandparent')).toMatchObject({
      firstName: 'new',
      colour: 1,
    })
    expect(await stage.join('F', 'kim', 'child')).toMatchObject({ colour: 4 })
  })

  it('moves a person’s profile to where a new role puts it, and back', async () => {
    expect((await user('kim')).audience).toBe('child:F:kim')
    const before = await user('kim')
    const oldFeed = () => stage.store.read((tx) => tx.feeds.after('child:F:kim', 'families', 0, 10))
    const [rowBefore] = await oldFeed()
    await stage.join('F', 'kim', 'grandparent')
    const after = await user('kim')
    expect(after).toMatchObject({ audience: 'user:kim', rev: before.rev + 1 })
    expect(after.editId).not.toBe(before.editId)
    expect(isSealed(testSealKey, after)).toBe(true)
    const [rowAfter] = await oldFeed()
    expect(rowAfter).toMatchObject({ recordId: 'kim', number: (rowBefore?.number ?? 0) + 1 })
    await stage.join('F', 'kim', 'child')
    expect((await user('kim')).audience).toBe('child:F:kim')
  })

  it('tells everybody whose audiences change: the parents too when children do', async () => {
    await stage.join('F', 'ben', 'parent')
    stage.published.length = 0
    await stage.leave('F', 'kim')
    await stage.join('F', 'gil', 'extended_family')
    const member = await user('F:eve')
    accepted(await stage.push('ann', edited(member, { colour: 7 }), member, 'families'))
    expect(stage.published.map(({ people }) => people)).toEqual([
      new Set(['ann', 'ben', 'kim']),
      new Set(['gil']),
      new Set(),
    ])
  })

  it('sees a right taken away in the very batch that takes it', async () => {
    await stage.join('F', 'ben', 'parent')
    const member = await user('F:ben')
    const verdicts = await stage.commit(person('ben'), [
      {
        type: 'push',
        collection: 'families',
        row: {
          newDocumentState: edited(member, { role: 'extended_family' }),
          assumedMasterState: member,
        },
      },
      pushed(aTask('late', 'F')),
    ])
    expect(verdicts.map(({ type }) => type)).toEqual(['accepted', 'refused'])
  })

  it('asks the server no policy, but validates what it writes', async () => {
    const [verdict] = await stage.commit(server('ann'), [
      { type: 'apply', id: 't', apply: () => ({ ...aTask('t', 'F'), title: 7 }) },
    ])
    expect(verdict).toMatchObject(refusedWith('invalid', ['title']))
  })
})
