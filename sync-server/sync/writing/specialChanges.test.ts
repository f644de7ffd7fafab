import { beforeEach, describe, expect, it } from 'vitest'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { textOfChange } from '#shared/core/confirming.ts'
import {
  buildEvent,
  buildExpense,
  buildInvitation,
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

  it('has the decimals of its currency, unless the server wrote it', async () => {
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

  it('has the edit token that a call gives it, or a fresh one', async () => {
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
