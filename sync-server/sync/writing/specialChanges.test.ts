import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { textOfChange } from '#shared/core/confirming.ts'
import {
  buildEvent,
  buildExpense,
  buildInvitation,
  buildMemory,
  buildTaskSeries,
} from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { aTask, edited, openFamilyStage, person, server } from '#server/testing/syncStage.ts'
import { accepted, refusedWith } from '#server/testing/verdicts.ts'
import type { Author, PushedChange } from './change.ts'

const stage = prepare(beforeEach, openFamilyStage)

const apply = async (
  author: Author,
  id: string,
  change: (current: StoredRecord | undefined) => WireRecord,
) => (await stage.commit(author, [{ type: 'apply', id, apply: change }]))[0]

describe('a change that a parent confirms by PIN', () => {
  const change = async (isConfirmed: (text: string) => boolean) => {
    const member = await stage.held('F:kim')
    const next = edited(member, { role: 'grandparent' })
    const row = { newDocumentState: next, assumedMasterState: member }
    const pushed: PushedChange = { type: 'push', collection: 'families', row, isConfirmed }
    const [verdict] = await stage.commit(person('ann'), [pushed])
    return { verdict, text: textOfChange(next, ['role']) }
  }

  it('waits for the PIN, and names the fields', async () => {
    const { verdict } = await change(() => false)
    expect(verdict).toMatchObject({ ...refusedWith('confirm', ['role']), state: { role: 'child' } })
  })

  it('goes through with the PIN for just that change', async () => {
    const texts: string[] = []
    const { verdict, text } = await change((asked) => texts.push(asked) > 0)
    expect(accepted(verdict)).toMatchObject({ role: 'grandparent' })
    expect(texts).toEqual([text])
  })

  it('needs none if nobody could do harm by it', async () => {
    const row = { newDocumentState: aTask('t', 'F') }
    const pushed: PushedChange = {
      type: 'push',
      collection: 'tasks',
      row,
      isConfirmed: () => false,
    }
    const [verdict] = await stage.commit(person('ann'), [pushed])
    expect(accepted(verdict)).toMatchObject({ id: 't' })
  })
})

describe('an amount', () => {
  const spent = (amount: string) =>
    buildExpense({ id: 'milk', familyId: 'F', userId: 'ann', amount }) as WireRecord

  it('gets the decimals of its currency, unless the server wrote it', async () => {
    const pushed = await stage.push('ann', spent('5'), undefined, 'budgets')
    expect(accepted(pushed)).toMatchObject({ amount: '5.00' })
    expect(await stage.put(spent('6'))).toMatchObject({ amount: '6' })
  })

  it('cannot have too many decimals where its author sees the answer', async () => {
    const verdict = await apply(person('ann'), 'milk', () => spent('5.125'))
    const issues = [{ path: 'amount', message: expect.any(String) as string }]
    expect(verdict).toMatchObject({ refusal: { code: 'invalid', fields: ['amount'], issues } })
    expect(await stage.put(spent('5.125'))).toMatchObject({ amount: '5.125' })
  })

  it('keeps its decimals if it was made offline', async () => {
    const pushed = await stage.push('ann', spent('5.125'), undefined, 'budgets')
    expect(accepted(pushed)).toMatchObject({ amount: '5.125' })
  })
})

describe('an approval', () => {
  const fair = buildEvent({ id: 'fair', familyId: 'F' }) as WireRecord
  const push = async (userId: string, next: WireRecord, assumed?: WireRecord) =>
    accepted(await stage.push(userId, next, assumed, 'events'))

  it('follows from who wrote, whatever was sent', async () => {
    const made = await push('kim', { ...fair, approval: 'approved' })
    expect(made.approval).toBe('pending')
    const gone = await push('kim', edited(made, { _deleted: true }), made)
    expect(gone).toMatchObject({ approval: 'pending', _deleted: true })
    const back = await push('kim', edited(gone, { _deleted: false }), gone)
    const approved = await push('ann', edited(back, { title: 'Fair' }), back)
    expect(approved.approval).toBe('approved')
    const deleted = await push('ann', edited(approved, { _deleted: true }), approved)
    expect(deleted.approval).toBe('approved')
  })

  it('stays as the server sets it', async () => {
    const made = await push('kim', fair)
    const returned = await stage.put(edited(made, { approval: 'returned' }))
    expect(returned.approval).toBe('returned')
    const gone = await push('kim', edited(returned, { _deleted: true }), returned)
    expect(gone.approval).toBe('returned')
    expect(await stage.put(aTask('t', 'F'))).not.toHaveProperty('approval')
  })
})

describe('a version', () => {
  it('keeps its author and the time of the first one', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const ticked = edited(first, { status: 'completed' })
    const second = accepted(await stage.push('gil', ticked, first))
    expect(second).toMatchObject({ createdBy: 'ann', createdAt: first.createdAt, updatedBy: 'gil' })
  })

  it('gets the edit token that a call gives it, or a fresh one', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const named = accepted(
      await apply(person('ann'), 't', () => ({ ...first, title: 'x', editId: 'mine' })),
    )
    expect(named.editId).toBe('mine')
    const { editId: _, ...unnamed } = named
    const fresh = accepted(await apply(person('ann'), 't', () => ({ ...unnamed, title: 'y' })))
    expect(fresh.editId).toMatch(/^.{8,}$/)
    expect(fresh.editId).not.toBe('mine')
    const made = { ...aTask('n', 'F'), editId: 'first' }
    expect(accepted(await apply(person('ann'), 'n', () => made)).editId).toBe('first')
    const same = await apply(person('ann'), 't', () => ({ ...fresh, title: 'z' }))
    expect(accepted(same).editId).not.toBe(fresh.editId)
  })

  it('cannot be of another kind', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const series = buildTaskSeries({ id: 't', familyId: 'F' }) as WireRecord
    const verdict = await stage.push('ann', series, first)
    expect(verdict).toMatchObject({
      ...refusedWith('fixed-field', ['kind']),
      state: { kind: 'task' },
    })
  })

  it('cannot be named by a token that is no text', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const next = { ...first, title: 'x', editId: 7 as never }
    expect(await stage.push('ann', next, first)).toMatchObject(refusedWith('invalid', ['editId']))
  })

  it('stands for the edits that were folded into it, for its author alone', async () => {
    const task = { ...aTask('t', 'F'), editId: 'e2' }
    const row = { newDocumentState: task, over: ['e1', 'e2'] }
    await stage.commit(person('ann'), [{ type: 'push', collection: 'tasks', row }])
    const early = { ...task, editId: 'e1', title: 'early' }
    expect(await stage.push('ann', early)).toMatchObject({ type: 'conflict', taken: true })
    expect(await stage.push('gil', early)).not.toHaveProperty('taken')
  })
})

describe('a deletion', () => {
  it('keeps the content, whatever was sent', async () => {
    await stage.push('ann', aTask('t', 'F'))
    const verdict = await apply(person('ann'), 't', () => ({ id: 't', title: 7, _deleted: true }))
    expect(accepted(verdict)).toMatchObject({ _deleted: true, title: 't', kind: 'task' })
    const { editId: before } = (await stage.store.read((tx) => tx.records.history('t')))[0] ?? {}
    expect(accepted(verdict).editId).not.toBe(before)
  })

  it('needs a record that a call finds', async () => {
    const gone = { ...aTask('gone', 'F'), _deleted: true }
    for (const author of [person('ann'), server()]) {
      const verdict = await apply(author, 'gone', () => gone)
      expect(verdict).toEqual({ ...refusedWith('not-found'), state: undefined })
    }
  })

  it('leaves no trace of a right that the server never had', async () => {
    const invitation = { ...buildInvitation({ id: 'i', familyId: 'F' }), _deleted: true }
    const verdict = await stage.push('ann', invitation as WireRecord, undefined, 'families')
    expect(verdict).toEqual({ type: 'acknowledged' })
    expect(await stage.get('i')).toBeUndefined()
  })

  it('leaves no family without a parent, even by the server', async () => {
    const member = await stage.held('F:ann')
    const leaving = edited(member, { leftAt: '2026-03-02T00:00:00.000Z' })
    const verdict = await apply(server(), 'F:ann', () => leaving)
    expect(verdict).toMatchObject(refusedWith('last-parent', []))
  })
})

describe('a version that a parent approves', () => {
  const change = (from: StoredRecord, caption: string, editId: string) => ({
    ...from,
    caption,
    editId,
  })
  const push = (userId: string, next: WireRecord, assumed?: WireRecord) =>
    stage.push(userId, next, assumed, 'memories')

  it('takes no edit token that another version had', async () => {
    const photo = buildMemory({ id: 'm', familyId: 'F' }) as WireRecord
    const first = accepted(await push('kim', photo))
    const second = accepted(await push('ann', change(first, 'Snow', 'anns'), first))
    const third = accepted(await push('kim', change(second, 'Ice', 'kims'), second))
    const verdict = await push('kim', change(third, 'Rain', 'anns'), third)
    expect(verdict).toMatchObject(refusedWith('invalid', ['editId']))
    expect(await stage.put(change(third, 'Rain', 'anns'))).toMatchObject({ caption: 'Rain' })
  })

  it('lets a task take a token that an earlier version had', async () => {
    const first = accepted(await stage.push('ann', aTask('t', 'F')))
    const second = accepted(await stage.push('ann', edited(first, { title: 'x' }), first))
    const again = { ...second, status: 'completed', editId: first.editId }
    expect(accepted(await stage.push('gil', again, second))).toMatchObject({ status: 'completed' })
  })
})

describe('what was erased', () => {
  const eraseAs = async (record: WireRecord) => {
    await stage.commit(server(''), [{ type: 'apply', id: record.id, apply: () => record }])
    return stage.put({ ...record, _deleted: true })
  }

  it('comes back by the server alone', async () => {
    const gone = await eraseAs(aTask('t', 'F'))
    const back = edited(gone, { _deleted: false })
    expect(await stage.push('ann', back, gone)).toMatchObject(refusedWith('erased'))
    expect(await stage.push('ann', gone, gone)).toMatchObject({ type: 'accepted' })
    expect(await stage.put(back)).toMatchObject({ _deleted: false })
  })

  it('gets no new records if it was a family', async () => {
    const before = await stage.put(aTask('before', 'H'))
    await eraseAs({ ...(await stage.held('F')), id: 'H', createdBy: '' })
    const verdict = await apply(server(), 't', () => aTask('t', 'H'))
    expect(verdict).toEqual({ ...refusedWith('not-found'), state: undefined })
    expect(await stage.put(edited(before, { title: 'x' }))).toMatchObject({ title: 'x' })
  })
})

it('refuses a base that is nested too deeply', async () => {
  const first = accepted(await stage.push('ann', aTask('t', 'F')))
  let deep: object = {}
  for (let depth = 0; depth < 1000; depth += 1) deep = { deep }
  const next = edited(first, { title: 'x' })
  for (const [assumed, start] of [
    [{ ...first, deep }, undefined],
    [first, { ...first, deep }],
  ] as const) {
    const verdict = await stage.push('ann', next, assumed, 'tasks', start)
    expect(verdict).toMatchObject({ ...refusedWith('invalid'), state: { title: 't' } })
  }
})
