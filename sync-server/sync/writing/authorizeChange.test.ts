import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { aTask, edited, openFamilyStage, person, server } from '#server/testing/syncStage.ts'
import { accepted, refusedWith } from '#server/testing/verdicts.ts'

const stage = prepare(beforeEach, openFamilyStage)

describe('Push 2: what the actor cannot read', () => {
  it('acknowledges a deletion without doing it', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    expect(await stage.push('eve', { ...stored, _deleted: true }, stored)).toEqual({
      type: 'acknowledged',
    })
    expect((await stage.get('t'))?._deleted).toBe(false)
  })

  it('refuses any other change without a state, even one that equals the record or does not validate', async () => {
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

  it('acknowledges the deletion of a record that never existed and that its author may not create', async () => {
    for (const unseen of [aTask('never', 'F'), aTask('never', 'F', { title: '' })]) {
      const verdict = await stage.push('zoe', { ...unseen, _deleted: true })
      expect(verdict).toEqual({ type: 'acknowledged' })
      expect(await stage.get('never')).toBeUndefined()
    }
  })

  it('keeps the deletion of a record that has not arrived, and a late call does not restore it', async () => {
    const task = aTask('late', 'F')
    accepted(await stage.push('ann', { ...task, _deleted: true }))
    const verdict = await stage.push('ann', task)
    expect(verdict).toMatchObject({ type: 'conflict', state: { id: 'late', _deleted: true } })
    expect((await stage.get('late'))?._deleted).toBe(true)
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

describe('Push 2: an id', () => {
  it('answers alike for an invented id and for the id of a record that the author cannot read', async () => {
    await stage.push('ann', aTask('known', 'F'))
    const known = await stage.held('known')
    const answers = async (id: string) => {
      const edit = edited({ ...known, id }, { title: 'x' })
      return [
        await stage.push('zoe', edit, { ...known, id }),
        await stage.push('zoe', edit),
        await stage.push('zoe', { ...edit, title: '' }, { ...known, id }),
        await stage.push('zoe', { ...edit, _deleted: true }, { ...known, id }),
      ]
    }
    const invented = await answers('invented')
    expect(await answers('known')).toEqual(invented)
    expect(invented.slice(0, 2)).toMatchObject([refusedWith('not-found'), refusedWith('forbidden')])
  })
})

describe('Push 3: retries', () => {
  it('answers the current state to a repeated creation, whose author knows no rev yet', async () => {
    const task = aTask('t', 'F')
    const stored = accepted(await stage.push('ann', task))
    const again = await stage.push('ann', task)
    expect(again).toEqual({ type: 'conflict', state: stored, taken: true })
    expect(await stage.revsOf('t')).toEqual([1])
  })

  it('acknowledges a state that equals the current one and names its rev', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    expect(await stage.push('ann', stored, stored)).toEqual({ type: 'accepted', record: stored })
    expect(await stage.revsOf('t')).toEqual([1])
  })

  it('answers the current state to a repeated edit that names the rev before', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const next = edited(first, { title: 'x' })
    const second = accepted(await stage.push('ann', next, first))
    const again = await stage.push('ann', next, first)
    expect(again).toEqual({ type: 'conflict', state: second, taken: true })
  })

  it('recognizes a repeated deletion', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const deletion = edited(stored, { _deleted: true })
    accepted(await stage.push('ann', deletion, stored))
    expect(await stage.push('ann', deletion, stored)).toMatchObject({
      type: 'conflict',
      state: { _deleted: true, rev: 2 },
    })
    expect(await stage.revsOf('t')).toEqual([1, 2])
  })
})

describe('Push 4: conflicts', () => {
  it('reports a conflict when the assumed state is not the current one', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const second = accepted(await stage.push('ann', edited(first, { title: 'x' }), first))
    const verdict = await stage.push('gil', edited(first, { status: 'completed' }), first)
    expect(verdict).toEqual({ type: 'conflict', state: second })
  })

  it('says so when that edit was taken before, its answer lost, and others wrote since', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const edit = edited(first, { title: 'x' })
    const second = accepted(await stage.push('ann', edit, first))
    const third = accepted(await stage.push('gil', edited(second, { status: 'completed' }), second))
    const again = await stage.push('ann', edit, first)
    expect(again).toEqual({ type: 'conflict', state: third, taken: true })
  })

  it('says so when the record, restored by that edit, was changed and deleted again', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const gone = accepted(await stage.push('ann', edited(first, { _deleted: true }), first))
    const revival = edited(gone, { _deleted: false, title: 'back' })
    const back = accepted(await stage.push('ann', revival, gone))
    const kims = accepted(await stage.push('kim', edited(back, { status: 'completed' }), back))
    const end = accepted(await stage.push('ann', edited(kims, { _deleted: true }), kims))
    const again = await stage.push('ann', revival, gone)
    expect(again).toMatchObject({ type: 'conflict', state: end, taken: true })
    expect(await stage.revsOf('t')).toEqual([1, 2, 3, 4, 5])
    const other = edited(gone, { _deleted: false, title: 'anew' })
    expect(accepted(await stage.push('ann', other, gone))).toMatchObject({ title: 'anew', rev: 6 })
  })

  it('reports none when only the rev is older, as in typing on before the echo', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const typed = edited(first, { title: 'x' })
    await stage.push('ann', typed, first)
    const third = accepted(await stage.push('ann', edited(typed, { title: 'xy' }), typed))
    expect(third).toMatchObject({ rev: 3, title: 'xy' })
  })

  it('reports none when the device assumes what it sent and the server normalized', async () => {
    const sent = aTask('t', 'F', { title: ' Shop ', description: '' })
    const first = accepted(await stage.push('ann', sent))
    expect(first).toMatchObject({ title: 'Shop', description: null })
    accepted(await stage.push('ann', edited(sent, { title: 'Shop now' }), sent))
  })

  it('reports one when a record is inserted over another one, live or deleted', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    expect(await stage.push('gil', aTask('t', 'F'))).toEqual({ type: 'conflict', state: first })
    const gone = accepted(await stage.push('ann', edited(first, { _deleted: true }), first))
    expect(await stage.push('gil', aTask('t', 'F'))).toEqual({ type: 'conflict', state: gone })
  })

  it('reports one when an edit was undone and its token shows it', async () => {
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

  it('stops a person without any right from leaving even a new edit token', async () => {
    const family = await stage.held('F')
    const verdict = await stage.push('eve', edited(family, { replaced: [] }), family, 'families')
    expect(verdict).toMatchObject(refusedWith('forbidden'))
  })

  it('checks against the server’s knowledge of the maker, not against what is sent', async () => {
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

  it('restores a deleted record only for a person who may edit all of it', async () => {
    const stored = accepted(await stage.push('ann', aTask('t', 'F')))
    const gone = accepted(await stage.push('ann', edited(stored, { _deleted: true }), stored))
    const tick = edited(stored, { status: 'completed' })
    expect(await stage.push('kim', tick, gone)).toMatchObject(refusedWith('forbidden'))
    const back = accepted(await stage.push('ann', tick, gone))
    expect(back).toMatchObject({ rev: 3, _deleted: false, createdBy: 'ann', status: 'completed' })
  })

  it('refuses the last parent’s departure, whoever asks', async () => {
    const member = await stage.held('F:ann')
    const leaving = edited(member, { leftAt: '2026-03-02T00:00:00.000Z' })
    expect(await stage.push('ann', leaving, member, 'families')).toMatchObject(
      refusedWith('last-parent', ['leftAt']),
    )
    await expect(stage.put(leaving)).rejects.toThrow(/last-parent/)
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

  it('carry a fresh edit token, and keep the replaced values', async () => {
    const made = accepted(await stage.push('ann', aTask('t', 'F')))
    const ticked = edited(made, { status: 'completed' })
    const present = accepted(await stage.push('kim', ticked, made))
    const kims = { field: 'status', value: 'completed', by: 'kim' }
    const replaced = [kims, { field: 'title', value: 't', by: 'ann' }]
    const untick = edited(present, { status: 'pending', replaced })
    const first = accepted(await stage.push('ann', untick, present))
    const [verdict] = await apply('ann', 't', (current) => ({ ...current, title: 'x' }))
    const second = accepted(verdict)
    expect(second).toMatchObject({ title: 'x', rev: 4, replaced: [kims] })
    expect(second.editId).not.toBe(first.editId)
  })

  it('write nothing when they change nothing', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const [verdict] = await apply('ann', 't', (current) => ({ ...current, editId: 'fresh' }))
    expect(accepted(verdict)).toEqual(first)
    expect(await stage.revsOf('t')).toEqual([1])
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

  it('need the same rights as a push', async () => {
    await stage.push('ann', aTask('t', 'F'))
    const [verdict] = await apply('kim', 't', (current) => ({ ...current, title: 'x' }))
    expect(verdict).toMatchObject(refusedWith('forbidden', ['title']))
  })

  it('ask no policy for the server’s own change, but validate it', async () => {
    const [verdict] = await stage.commit(server('ann'), [
      { type: 'apply', id: 't', apply: () => ({ ...aTask('t', 'F'), title: 7 }) },
    ])
    expect(verdict).toMatchObject(refusedWith('invalid', ['title']))
  })
})
