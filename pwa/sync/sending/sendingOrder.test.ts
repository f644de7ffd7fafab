import { describe, expect, it } from 'vitest'
import type { WireRecord } from '#shared/core/record.ts'
import { buildList, buildListItem, buildTask } from '#shared/testing/builders.ts'
import type { PendingChange } from '#pwa/database/pendingChange.ts'
import { firstChange } from '#pwa/outbox/merging/fold.ts'
import { inSendingOrder, waitingOf } from './sendingOrder.ts'

const at = '2026-11-26T00:00:00.000Z'

const pendingOf = (record: WireRecord, more: Partial<PendingChange> = {}) => {
  const { id, kind = '' } = record
  const edit = { id, kind, editId: `e-${id}`, changes: { ...record }, isNew: true }
  return waitingOf({ ...firstChange(edit, undefined, at, 'anna'), ...more }, record)
}

const ordered = (...waiting: readonly ReturnType<typeof pendingOf>[]) =>
  inSendingOrder(waiting).map(({ members }) => members.map(({ id }) => id).join('+'))

const list = (id: string) => buildList({ id, familyId: 'f', createdAt: at })
const item = (id: string, listId: string) =>
  buildListItem({ id, familyId: 'f', listId, createdAt: at })
const task = (id: string) => buildTask({ id, familyId: 'f', createdAt: at })

describe('Pending changes in sending order', () => {
  it('put parents before parts', () => {
    expect(ordered(pendingOf(item('i', 'l')), pendingOf(list('l')))).toEqual(['l', 'i'])
  })

  it('place a group where its last record would be', () => {
    const group = 'g'
    const waiting = [
      pendingOf(item('i', 'l'), { group }),
      pendingOf(list('k'), { group }),
      pendingOf(list('l')),
    ]
    expect(ordered(...waiting)).toEqual(['l', 'k+i'])
  })

  it('place a change after the group that makes what it needs', () => {
    const group = 'g'
    const waiting = [
      pendingOf(item('a', 'l')),
      pendingOf(list('l'), { group }),
      pendingOf(item('z', 'k'), { group }),
      pendingOf(list('k')),
    ]
    expect(ordered(...waiting)).toEqual(['k', 'l+z', 'a'])
  })

  it('form no group while the answer for one of its records is open', () => {
    const sent = { newDocumentState: task('a') }
    const waiting = [
      pendingOf(task('a'), { sent, group: 'later' }),
      pendingOf(task('b'), { group: 'later' }),
    ]
    expect(ordered(...waiting)).toEqual(['a'])
  })

  it('form a group again as it was sent', () => {
    const sentAs = (id: string) => ({ sent: { newDocumentState: task(id) }, sentGroup: 'g' })
    const waiting = [pendingOf(task('a'), sentAs('a')), pendingOf(task('b'), sentAs('b'))]
    expect(ordered(...waiting)).toEqual(['a+b'])
  })
})
