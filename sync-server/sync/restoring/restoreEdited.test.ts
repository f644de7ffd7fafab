import { describe, expect, it } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { change, losing, send } from '#server/testing/losing.ts'
import { giveBack } from '#server/testing/restoring.ts'
import { aTask, aUser, edited } from '#server/testing/syncStage.ts'
import type { SyncStage } from '#server/testing/syncStage.ts'

const { before, lose } = losing()

const changeBy = async (
  userId: string,
  stage: SyncStage,
  id: string,
  fields: object,
): Promise<StoredRecord> => {
  const record = await stage.held(id)
  const verdict = await stage.push(userId, edited(record, fields), record)
  if (verdict.type !== 'accepted') throw new Error(verdict.type)
  return verdict.record
}

describe('A record that was edited since the restore', () => {
  it('keeps both changes, and the later decision if they differ', async () => {
    await before().put(aTask('t', 'F', { title: 'old', description: 'old', priority: 'low' }))
    const { lost, after } = await lose(() =>
      change(before(), 't', { title: 'lost', description: 'lost' }),
    )
    await change(after, 't', { title: 'since', priority: 'high' })
    const { wanted } = await giveBack(after, 'kim', lost)
    expect(wanted).toEqual(['t'])
    expect(await after.get('t')).toMatchObject({
      title: 'since',
      description: 'lost',
      priority: 'high',
      rev: 3,
    })
  })

  it('gets a higher number than the lost version’s, which devices know', async () => {
    await before().put(aTask('t', 'F'))
    const { lost, after } = await lose(async () => {
      for (const title of ['2', '3', '4']) await change(before(), 't', { title })
      return change(before(), 't', { description: 'lost' })
    })
    await change(after, 't', { priority: 'high' })
    await giveBack(after, 'ann', lost)
    expect(await after.get('t')).toMatchObject({ rev: 6, description: 'lost', priority: 'high' })
  })

  it('notifies the person whose value was replaced, and keeps it in history', async () => {
    await before().put(aTask('t', 'F'))
    const { lost, after } = await lose(() => changeBy('ann', before(), 't', { title: 'lost' }))
    await change(after, 't', { title: 'since' })
    await giveBack(after, 'kim', lost)
    expect(await after.get('t')).toMatchObject({
      title: 'since',
      replaced: [{ field: 'title', value: 'lost', by: 'ann' }],
    })
    expect(await after.store.read((tx) => tx.records.history('t'))).toContainEqual(lost)
  })

  it('gets a higher number than the lost version’s even if all of its content was decided again', async () => {
    await before().put(aTask('t', 'F', { title: 'old' }))
    const { lost, after } = await lose(async () => {
      for (const title of ['2', '3']) await change(before(), 't', { title })
      return change(before(), 't', { title: 'lost' })
    })
    await change(after, 't', { title: 'since' })
    await giveBack(after, 'ann', lost)
    const now = await after.get('t')
    expect(now).toMatchObject({ title: 'since', rev: 5, replaced: null })
    expect((await giveBack(after, 'kim', lost)).wanted).toEqual([])
    expect(await after.get('t')).toEqual(now)
  })

  it('notifies the author of the value, even if somebody else had edited last', async () => {
    await before().put(aTask('t', 'F', { title: 'old' }))
    const { lost, after } = await lose(async () => [
      await changeBy('ann', before(), 't', { title: 'Ann’s' }),
      await change(before(), 't', { priority: 'high' }),
    ])
    await change(after, 't', { title: 'since', priority: 'low' })
    await giveBack(after, 'kim', ...lost.slice(0, 1))
    await giveBack(after, 'ann', ...lost.slice(1))
    expect(await after.get('t')).toMatchObject({
      title: 'since',
      replaced: [{ field: 'title', value: 'Ann’s', by: 'ann' }],
    })
  })

  it('takes a newer lost version on top of an older one, in any order of the devices', async () => {
    await before().put(aTask('t', 'F', { title: 'old' }))
    const { lost, after } = await lose(async () => [
      await change(before(), 't', { title: 'lost first' }),
      await change(before(), 't', { title: 'lost last' }),
    ])
    await change(after, 't', { priority: 'high' })
    await giveBack(after, 'ann', ...lost.slice(0, 1))
    await giveBack(after, 'kim', ...lost.slice(1))
    expect(await after.get('t')).toMatchObject({ title: 'lost last', priority: 'high' })
    const again = await giveBack(after, 'ann', ...lost)
    expect(again.wanted).toEqual([])
  })

  it('stays deleted if it was deleted since, and live if the lost version was a deletion', async () => {
    await before().put(aTask('gone', 'F'))
    await before().put(aTask('stands', 'F'))
    const { lost, after } = await lose(async () => [
      await change(before(), 'gone', { title: 'lost' }),
      await change(before(), 'stands', { _deleted: true }),
    ])
    await change(after, 'gone', { _deleted: true })
    const stands = await change(after, 'stands', { title: 'since' })
    await giveBack(after, 'ann', ...lost)
    expect(await after.get('gone')).toMatchObject({ _deleted: true, rev: 2 })
    expect(await after.get('stands')).toEqual(stands)
  })

  it('takes the lost content if it was only created again, like a profile at the next sign-in', async () => {
    const { lost, after } = await lose(async () => {
      await before().put(aUser('ned', { firstName: 'Ned', onboardingCompleted: false }))
      return change(before(), 'ned', { firstName: 'Edward', onboardingCompleted: true })
    })
    await after.put(aUser('ned', { firstName: 'Ned', onboardingCompleted: false }))
    await giveBack(after, 'ned', lost)
    expect(await after.get('ned')).toMatchObject({ firstName: 'Edward', onboardingCompleted: true })
  })

  it('applies no edit a second time that was pushed again since', async () => {
    await before().put(aTask('t', 'F', { title: 'old' }))
    const { lost, after } = await lose(() => change(before(), 't', { title: 'lost' }))
    const pushed = await after.put({
      ...(await after.get('t')),
      ...edited(lost, {}),
      editId: lost.editId,
    })
    const undone = await change(after, 't', { title: 'old' })
    expect(pushed.editId).toBe(lost.editId)
    expect((await giveBack(after, 'ann', lost)).wanted).toEqual([])
    await send(after, 'ann', lost)
    expect(await after.get('t')).toEqual(undone)
  })

  it('keeps its last parent', async () => {
    await before().join('F', 'bob', 'parent')
    const { lost, after } = await lose(() => before().leave('F', 'ann'))
    await change(after, memberId('F', 'ann'), { colour: 5 })
    await after.leave('F', 'bob')
    await giveBack(after, 'kim', lost)
    expect(await after.get(memberId('F', 'ann'))).toMatchObject({ leftAt: null, colour: 5 })
  })
})
