import { describe, expect, it } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { StoreUnavailable } from '#server/errors.ts'
import { change, losing, send } from '#server/testing/losing.ts'
import { giveBack } from '#server/testing/restoring.ts'
import { aTask, aUser, breakJournal, testSealKey } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { sealOf } from '../writing/seal.ts'

const { before, lose } = losing()

const numbersOf = (stage: SyncStage) =>
  stage.store.read(async (tx) =>
    (await tx.feeds.after('household:F', 'tasks', 0, { rows: 100, bytes: 1e6 })).map(
      ({ recordId }) => recordId,
    ),
  )

describe('A server that was restored', () => {
  it('requests only versions that it lacks or has older', async () => {
    const same = await before().put(aTask('same', 'F'))
    await before().put(aTask('older', 'F'))
    const { lost, after } = await lose(async () => [
      await change(before(), 'older', { title: 'newer' }),
      await before().put(aTask('lacking', 'F')),
    ])
    const { wanted, refused } = await giveBack(after, 'ann', same, ...lost)
    expect(wanted).toEqual(['older', 'lacking'])
    expect(refused).toEqual([])
  })

  it('answers a repeated name once', async () => {
    const { lost, after } = await lose(() => before().put(aTask('lacking', 'F')))
    const epoch = await after.store.read((tx) => tx.epoch())
    const known = Array.from({ length: 2000 }, () => lost).map(({ id, rev, editId }) => ({
      id,
      rev,
      editId,
    }))
    const answer = await after.restore('ann', { protocol: 1, epoch, known, states: [] })
    expect(answer).toEqual({ wanted: ['lacking'], refused: [] })
  })

  it('takes sealed states unchanged, even other people’s, under new numbers only', async () => {
    await before().put(aTask('older', 'F'))
    const { lost, after } = await lose(async () => [
      await change(before(), 'older', { title: 'newer' }),
      await before().put(aTask('lacking', 'F')),
    ])
    await giveBack(after, 'kim', ...lost)
    expect(await after.get('older')).toEqual(lost[0])
    expect(await after.get('lacking')).toEqual(lost[1])
    expect(await numbersOf(after)).toEqual(['older', 'lacking'])
  })

  it('refuses a state with forbidden consequences, and takes the others', async () => {
    await before().put(aUser('ann'))
    const { lost, after } = await lose(async () => [
      await change(before(), 'ann', { firstName: 'Anna' }),
      await before().put(aTask('lacking', 'F')),
    ])
    const [ann, task] = lost
    if (ann === undefined || task === undefined) throw new Error('Nothing was lost')
    const nameless = { ...ann, firstName: 7 }
    const epoch = await before().store.read((tx) => tx.line())
    const sealed = { ...nameless, seal: sealOf(testSealKey, epoch, nameless) }
    const { refused } = await giveBack(after, 'kim', sealed, task)
    expect(refused).toEqual(['ann'])
    expect(await after.get('lacking')).toEqual(task)
    expect((await after.held('ann'))['firstName']).not.toBe(7)
  })

  it('publishes the states that it took, once they are durable', async () => {
    const { lost, after } = await lose(() => before().put(aTask('t', 'F')))
    await giveBack(after, 'ann', lost)
    expect(after.published).toHaveLength(1)
    expect(after.published[0]?.touched).toEqual(new Map([['household:F', new Set(['tasks'])]]))
  })

  it('ignores states that it has, in any number and order', async () => {
    await before().put(aTask('t', 'F'))
    const { lost, after } = await lose(async () => [
      await change(before(), 't', { title: 'second' }),
      await change(before(), 't', { title: 'third' }),
    ])
    await giveBack(after, 'ann', ...lost.toReversed())
    expect(await after.get('t')).toEqual(lost[1])
    expect((await giveBack(after, 'kim', ...lost)).wanted).toEqual([])
    expect(await after.get('t')).toEqual(lost[1])
  })

  it('takes a deletion, and an edit that had undone one', async () => {
    await before().put(aTask('gone', 'F'))
    await before().put(aTask('revived', 'F'))
    const { lost, after } = await lose(async () => {
      await change(before(), 'revived', { _deleted: true })
      return [
        await change(before(), 'gone', { _deleted: true }),
        await change(before(), 'revived', { _deleted: false, title: 'again' }),
      ]
    })
    await giveBack(after, 'ann', ...lost)
    expect(await after.get('gone')).toMatchObject({ _deleted: true, rev: 2 })
    expect(await after.get('revived')).toMatchObject({ _deleted: false, title: 'again', rev: 3 })
  })

  it('takes families and members before their records, and publishes changed rights', async () => {
    const { lost, after } = await lose(async () => [
      await before().put(aTask('t', 'H')),
      await before().join('H', 'ann', 'parent'),
      await before().get('H'),
    ])
    await giveBack(after, 'ann', ...lost.filter((state) => state !== undefined))
    expect(await after.get(memberId('H', 'ann'))).toEqual(lost[1])
    expect([...(after.published[0]?.people ?? [])]).toEqual(['ann'])
    const { records } = await after.store.read(async (tx) => ({
      records: await tx.records.membershipsOf('ann'),
    }))
    expect(records.map(({ familyId }) => familyId)).toEqual(['F', 'H'])
  })
})

describe('Sealed states that come in any order', () => {
  it('keep their content, parents first, even if one follows from the other', async () => {
    await before().put(aUser('ned'))
    const { lost, after } = await lose(async () => {
      await change(before(), 'ned', { firstName: 'Edward' })
      return [await before().join('F', 'ned', 'child'), await before().get('ned')]
    })
    await giveBack(after, 'ann', ...lost.filter((state) => state !== undefined))
    expect(await after.get('ned')).toEqual(lost[1])
    expect(await after.get(memberId('F', 'ned'))).toEqual(lost[0])
  })
})

describe('What is given back', () => {
  it('rejects a state unless the server sealed every byte of it', async () => {
    await before().put(aTask('t', 'F'))
    const { lost, after } = await lose(() => change(before(), 't', { title: 'lost' }))
    const foreign = Buffer.alloc(32, 8)
    const forgeries: readonly object[] = [
      { ...lost, title: 'forged' },
      { ...lost, rev: 99 },
      { ...lost, audience: 'family:F' },
      { ...lost, updatedBy: 'kim' },
      { ...lost, seal: sealOf(foreign, 'any', lost) },
      { ...lost, seal: `x${lost.seal}` },
      { ...lost, seal: '' },
      { ...lost, seal: 7 },
      { ...lost, rev: '2' },
      { ...lost, kind: 'constructor' },
      { ...lost, kind: undefined },
      { id: 't', _deleted: true },
      { ...lost, deep: JSON.parse('['.repeat(5000) + ']'.repeat(5000)) as unknown },
    ]
    for (const forgery of forgeries) {
      expect(await send(after, 'ann', forgery as StoredRecord)).toEqual({
        wanted: [],
        refused: ['t'],
      })
    }
    expect(await after.get('t')).toMatchObject({ rev: 1, title: 't' })
  })

  it('rejects a state from a newer program, even under our seal', async () => {
    const { lost, after } = await lose(() => before().put(aTask('t', 'F')))
    const unknown = { ...lost, kind: 'hologram' }
    const sealed = { ...unknown, seal: sealOf(testSealKey, 'any', unknown) }
    expect(await send(after, 'ann', sealed)).toEqual({ wanted: [], refused: ['t'] })
  })

  it('accepts a state by the seal alone, even from a person who left the family since', async () => {
    const { lost, after } = await lose(() => before().put(aTask('t', 'F')))
    await after.leave('F', 'kim')
    expect(await send(after, 'kim', lost)).toEqual({ wanted: [], refused: [] })
    expect(await after.get('t')).toEqual(lost)
  })

  it('tells a stranger nothing of what is there', async () => {
    const held = await before().put(aTask('held', 'F'))
    const { after } = await lose(() => Promise.resolve())
    const lacking = { ...held, id: 'lacking' }
    expect((await giveBack(after, 'zoe', held, lacking)).wanted).toEqual(['held', 'lacking'])
    expect(await after.get('held')).toEqual(held)
  })

  it('changes nothing on a server that never was restored, long after history forgot it', async () => {
    const old = await before().put(aTask('t', 'F', { description: 'old' }))
    before().environment.advance(1000)
    const now = await change(before(), 't', { description: null })
    await before().store.write((tx) => tx.records.pruneHistory('2027-01-01T00:00:00.000Z'))
    expect(await before().store.read((tx) => tx.records.history('t'))).toEqual([now])
    expect(await send(before(), 'kim', old)).toEqual({ wanted: [], refused: [] })
    expect(await before().get('t')).toEqual(now)
  })

  it('changes nothing if the backup had already replaced it, long after history forgot that', async () => {
    const old = await before().put(aTask('t', 'F', { description: 'old' }))
    await change(before(), 't', { description: null })
    const { after } = await lose(() => Promise.resolve())
    const now = await change(after, 't', { title: 'since' })
    await after.store.write((tx) => tx.records.pruneHistory('2027-01-01T00:00:00.000Z'))
    expect((await giveBack(after, 'ann', old)).wanted).toEqual([])
    await send(after, 'kim', old)
    expect(await after.get('t')).toEqual(now)
  })

  it('publishes what it kept, even if the device could not be told', async () => {
    const { lost, after } = await lose(() => before().leave('F', 'kim'))
    await breakJournal(after)
    after.published.length = 0
    await expect(send(after, 'ann', lost)).rejects.toThrow(StoreUnavailable)
    expect(await after.get(lost.id)).toEqual(lost)
    expect(after.published.map(({ people }) => people)).toEqual([new Set(['kim', 'ann'])])
  })

  it('waits until the device knows the epoch', async () => {
    const { lost, after } = await lose(() => before().put(aTask('t', 'F')))
    const another = { protocol: 1, epoch: 'another' }
    const asked = after.restore('ann', { ...another, known: [], states: [lost] })
    await expect(asked).rejects.toMatchObject({ status: 409, code: 'resync' })
    const named = after.restore('ann', { ...another, known: [], states: [] })
    await expect(named).rejects.toMatchObject({ status: 409, code: 'resync' })
    expect(await after.get('t')).toBeUndefined()
  })
})
