import { beforeEach, describe, expect, it } from 'vitest'
import { StoreUnavailable } from '#server/errors.ts'
import {
  aFamily,
  aMember,
  aTask,
  breakJournal,
  edited,
  openFamilyStage,
  person,
  testSealKey,
} from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { accepted, pushed, refusedWith } from '#server/testing/verdicts.ts'
import { prepare } from '#shared/testing/prepare.ts'
import type { Change } from './change.ts'
import { createCommit } from './commit.ts'

const stage = prepare(beforeEach, openFamilyStage)

describe('Push 7 and 8: writing and publishing', () => {
  it('keeps a history of every version', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    accepted(await stage.push('ann', edited(first, { title: 'x' }), first))
    const history = await stage.store.read((tx) => tx.records.history('t'))
    expect(history.map(({ title }) => title)).toEqual(['t', 'x'])
  })

  it('commits the rest of a batch in a single write when one row is refused', async () => {
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

  it('applies the loss of a right within the batch that takes it away', async () => {
    await stage.join('F', 'ben', 'parent')
    const member = await stage.held('F:ben')
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

  it('keeps nothing of an atomic batch when one change fails', async () => {
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

  it('publishes what was written, even if its author could not be told', async () => {
    await stage.put(aTask('t', 'F'))
    await breakJournal(stage)
    stage.published.length = 0
    const task = { ...aTask('t', 'F'), _deleted: true }
    await expect(stage.put(task)).rejects.toThrow(StoreUnavailable)
    expect(await stage.get('t')).toMatchObject({ _deleted: true })
    expect(stage.published.map(({ touched }) => [...touched.keys()])).toEqual([['household:F']])
  })
})

describe('founding a family', () => {
  const founding = (userId: string): readonly Change[] => [
    pushed(aFamily('N'), 'families'),
    pushed(aMember('N', userId, 'parent'), 'families'),
    pushed(aTask('first', 'N')),
  ]

  it('commits as one push, in which each row sees the earlier ones', async () => {
    const verdicts = await stage.commit(person('eve'), founding('eve'))
    expect(verdicts.map(({ type }) => type)).toEqual(['accepted', 'accepted', 'accepted'])
    expect(stage.published.at(-1)?.people).toEqual(new Set(['eve']))
  })

  it('continues after the answer between the family and its first member was lost', async () => {
    const family = aFamily('N')
    await stage.push('eve', family, undefined, 'families')
    const again = await stage.push('eve', family, undefined, 'families')
    expect(again).toMatchObject({ type: 'conflict', state: { id: 'N', rev: 1 } })
    const stranger = await stage.push('zoe', family, undefined, 'families')
    expect(stranger).toMatchObject(refusedWith('not-found'))
    const member = await stage.push('eve', aMember('N', 'eve', 'parent'), undefined, 'families')
    expect(member).toMatchObject({ type: 'accepted' })
  })

  it('refuses a first member who is another person, or not a parent', async () => {
    for (const member of [aMember('N', 'kim', 'parent'), aMember('N', 'eve', 'child')]) {
      const changes = [pushed(aFamily('N'), 'families'), pushed(member, 'families')]
      const verdicts = await stage.commit(person('eve'), changes, { atomic: true })
      expect(verdicts.at(-1)).toMatchObject(refusedWith('not-found'))
    }
    expect(await stage.get('N')).toBeUndefined()
  })

  it('stops everybody from joining an existing family, or one of another person', async () => {
    expect(
      await stage.push('zoe', aMember('F', 'zoe', 'parent'), undefined, 'families'),
    ).toMatchObject(refusedWith('not-found'))
    await stage.commit(person('eve'), [pushed(aFamily('N'), 'families')])
    expect(
      await stage.push('zoe', aMember('N', 'zoe', 'parent'), undefined, 'families'),
    ).toMatchObject(refusedWith('not-found'))
  })
})
