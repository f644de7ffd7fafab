import { beforeEach, describe, expect, it } from 'vitest'
import { limits } from '#shared/core/limits.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { CollectionName, PushedGroup, PushGroup, PushResponse } from '#shared/sync/protocol.ts'
import { buildGoal } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { aMember, aFamily, aTask, edited, openSyncStage } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'
import { createPush } from './writing/push.ts'

const stage = prepare(beforeEach, openSyncStage)
beforeEach(async () => {
  await stage.join('F', 'ann', 'parent')
  await stage.join('F', 'bob', 'parent')
  await stage.join('F', 'kim', 'child')
})

type Row = PushGroup['rows'][number]

const row = (
  newDocumentState: WireRecord,
  assumedMasterState?: WireRecord,
  collection: CollectionName = 'tasks',
): Row => ({
  collection,
  newDocumentState,
  ...(assumedMasterState === undefined ? {} : { assumedMasterState }),
})

const pushGroups = (
  userId: string,
  ...groups: readonly (readonly Row[])[]
): Promise<PushResponse> =>
  createPush(stage)(userId, {
    protocol: 1,
    collection: 'tasks',
    rows: [],
    groups: groups.map((rows, at) => ({ id: `g${at}`, rows })),
  })

const pushGroup = async (userId: string, ...rows: readonly Row[]): Promise<PushedGroup> => {
  const { groups = [] } = await pushGroups(userId, rows)
  const [group] = groups
  if (group === undefined) throw new Error('The group was not answered')
  return group
}

const there = async (...ids: readonly string[]): Promise<readonly string[]> => {
  const found = await Promise.all(ids.map((id) => stage.get(id)))
  return found.flatMap((record) => (record === undefined ? [] : [record.id]))
}

describe('A group', () => {
  it('commits all its rows, of several collections, in their order', async () => {
    const goal = { ...buildGoal({ id: 'goal', familyId: 'N' }), _deleted: false }
    const group = await pushGroup(
      'ann',
      row(aFamily('N'), undefined, 'families'),
      row(aMember('N', 'ann', 'parent'), undefined, 'families'),
      row(aTask('first', 'N')),
      row(goal, undefined, 'goals'),
    )
    expect(group).toMatchObject({ id: 'g0', outcome: 'taken', conflicts: [], refused: [] })
    const ids = ['N', 'N:ann', 'first', 'goal']
    expect(group.accepted?.map(({ id }) => id)).toEqual(ids)
    expect(await there(...ids)).toEqual(ids)
  })

  it('publishes its changes once all of them are durable', async () => {
    stage.published.length = 0
    await pushGroup('ann', row(aTask('a', 'F')), row(aTask('b', 'F')))
    expect(stage.published).toHaveLength(1)
  })

  it('answers all conflicting states, and commits nothing', async () => {
    const befores = [await stage.put(aTask('a', 'F')), await stage.put(aTask('b', 'F'))] as const
    const states = [
      await stage.put(edited(befores[0], { title: 'moved on' })),
      await stage.put(edited(befores[1], { title: 'moved on, too' })),
    ]
    const group = await pushGroup(
      'ann',
      row(aTask('new', 'F')),
      row(edited(befores[0], { priority: 'high' }), befores[0]),
      row(aTask('untitled', 'F', { title: '' })),
      row(edited(befores[1], { priority: 'high' }), befores[1]),
    )
    expect(group).toEqual({ id: 'g0', outcome: 'conflict', conflicts: states, refused: [] })
    expect(await there('new')).toEqual([])
  })

  it('commits after it was rebased', async () => {
    const before = await stage.put(aTask('a', 'F'))
    const present = await stage.put(edited(before, { title: 'moved on' }))
    const made = row(aTask('new', 'F'))
    await pushGroup('ann', made, row(edited(before, { priority: 'high' }), before))
    const again = await pushGroup('ann', made, row(edited(present, { priority: 'high' }), present))
    expect(again.outcome).toBe('taken')
    expect(await stage.get('a')).toMatchObject({ title: 'moved on', priority: 'high' })
    expect(await there('new')).toEqual(['new'])
  })

  it('refuses the whole group for one row, and names that row with the reason', async () => {
    const before = await stage.put(aTask('anns', 'F'))
    const group = await pushGroup(
      'kim',
      row(aTask('fine', 'F')),
      row(edited(before, { title: 'x' }), before),
      row(aTask('untitled', 'F', { title: '' })),
    )
    expect(group).toEqual({
      id: 'g0',
      outcome: 'refused',
      conflicts: [],
      refused: [expect.objectContaining({ id: 'anns', code: 'forbidden', state: before })],
    })
    expect(await there('fine', 'untitled')).toEqual([])
  })

  it('refuses the whole group when the server fails at a row, and commits the others', async () => {
    const failing: Row = row({ ...aTask('poison', 'F'), _deleted: false })
    const poisoned: SyncStage['commit'] = (author, changes, mode) => {
      for (const change of changes) {
        if (change.type !== 'push' || change.row.newDocumentState.id !== 'poison') continue
        Object.defineProperty(change.row, 'start', {
          get: () => {
            throw new TypeError('no such thing')
          },
        })
      }
      return stage.commit(author, changes, mode)
    }
    const answer = await createPush({ ...stage, commit: poisoned })('ann', {
      protocol: 1,
      collection: 'tasks',
      rows: [],
      groups: [
        { id: 'one', rows: [row(aTask('a', 'F')), failing] },
        { id: 'other', rows: [row(aTask('b', 'F'))] },
      ],
    })
    expect(answer.groups).toMatchObject([
      { id: 'one', outcome: 'refused', refused: [{ id: 'poison', code: 'failed' }] },
      { id: 'other', outcome: 'taken' },
    ])
    expect(await there('a', 'poison', 'b')).toEqual(['b'])
    expect(stage.failures).toHaveLength(1)
  })

  it('answers a repeated group as taken, whatever others have written since', async () => {
    const before = await stage.put(aTask('a', 'F', { title: 'open' }))
    const rows = [
      row(aTask('new', 'F')),
      row(edited(before, { title: 'done' }), before),
      row(aTask('other', 'F')),
    ]
    await pushGroup('ann', ...rows)
    const done = await stage.held('a')
    const back = await stage.put(edited(done, { title: 'open' }))
    const again = await pushGroup('ann', ...rows)
    const states = [await stage.held('new'), back, await stage.held('other')]
    const taken = ['new', 'a', 'other']
    expect(again).toEqual({ id: 'g0', outcome: 'taken', conflicts: states, taken, refused: [] })
    expect(await stage.get('a')).toEqual(back)
    expect(await stage.revsOf('new')).toEqual([1])
  })

  it('sees the results of earlier rows and groups', async () => {
    const task = aTask('t', 'F', { title: 'made as a row' })
    const answer = await createPush(stage)('ann', {
      protocol: 1,
      collection: 'tasks',
      rows: [{ newDocumentState: task }],
      groups: [
        { id: 'one', rows: [row(edited(task, { title: 'once' }), task)] },
        { id: 'two', rows: [row(edited(task, { title: 'twice' }), { ...task, title: 'once' })] },
      ],
    })
    expect(answer).toMatchObject({ accepted: [{ id: 't' }], conflicts: [], refused: [] })
    expect(answer.groups?.map(({ id, outcome }) => [id, outcome])).toEqual([
      ['one', 'taken'],
      ['two', 'conflict'],
    ])
    expect(await stage.get('t')).toMatchObject({ title: 'once' })
  })

  it('commits nineteen others when one is refused', async () => {
    const groups = Array.from({ length: 20 }, (_, at) => [
      row(aTask(`a${at}`, 'F')),
      row(aTask(`b${at}`, at === 7 ? 'G' : 'F')),
    ])
    const { groups: answered = [] } = await pushGroups('ann', ...groups)
    expect(answered.filter(({ outcome }) => outcome === 'taken')).toHaveLength(19)
    expect(answered[7]).toMatchObject({ id: 'g7', outcome: 'refused' })
    expect(await there('a6', 'a7', 'a8')).toEqual(['a6', 'a8'])
  })

  it('rejects a group over the size limit', async () => {
    const filler = 'x'.repeat(60_000)
    const rows = Array.from({ length: 9 }, (_, at) => row(aTask(`t${at}`, 'F', { filler })))
    expect(JSON.stringify(rows).length).toBeGreaterThan(limits.groupBytes)
    await expect(pushGroup('ann', ...rows)).rejects.toMatchObject({ status: 413 })
    expect(await there('t0')).toEqual([])
  })

  it('reveals nothing that its author may not read', async () => {
    await stage.join('G', 'zoe', 'parent')
    const secret = await stage.put(aTask('secret', 'F'))
    for (const sent of [secret, edited(secret, { title: 'x' })]) {
      const group = await pushGroup('zoe', row(sent, secret))
      expect(group.refused).toMatchObject([
        { code: 'not-found', state: { id: 'secret', _deleted: true } },
      ])
    }
    const gone = await pushGroup('zoe', row({ ...secret, _deleted: true }, secret))
    expect(gone).toEqual({ id: 'g0', outcome: 'taken', conflicts: [], refused: [] })
    expect((await stage.held('secret'))._deleted).toBe(false)
  })
})
