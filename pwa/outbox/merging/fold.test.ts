import { describe, expect, it } from 'vitest'
import type { WireRecord } from '#shared/core/record.ts'
import { limits } from '#shared/core/limits.ts'
import { buildTask } from '#shared/testing/builders.ts'
import type { Edit, PendingChange } from '#pwa/database/pendingChange.ts'
import {
  afterAcknowledged,
  editedBy,
  firstChange,
  fold,
  newerOf,
  rebaseOnServerState,
  rebased,
  sentEditId,
  thawed,
  withEdit,
} from './fold.ts'

const at = '2026-03-14T09:00:00.000Z'
const later = '2026-03-14T10:00:00.000Z'
const told = { field: 'title', value: 'Bread', by: 'ben' }
const milk: WireRecord = buildTask({
  id: 't',
  editId: 'e0',
  title: 'Milk',
  rev: 3,
  seal: 'sealed',
  createdBy: 'ben',
})
const start: WireRecord = buildTask({ id: 't', title: 'Bins', createdBy: 'ben' })

const edit = (changes: Edit['changes'], more: Partial<Edit> = {}): Edit => ({
  id: 't',
  kind: 'task',
  editId: 'e1',
  changes,
  isNew: false,
  ...more,
})
const made = (changes: Partial<WireRecord> = {}, more: Partial<Edit> = {}): Edit =>
  edit({ ...start, ...changes }, { isNew: true, ...more })
const pendingOf = (more: Partial<PendingChange> = {}): PendingChange => ({
  ...firstChange(edit({ title: 'Oat milk' }), milk, at, 'anna'),
  ...more,
})
const removal: WireRecord = { id: 't', _deleted: true }

describe('an edit over a record', () => {
  it('changes its fields, without the seal of the version before', () => {
    const record = editedBy(edit({ title: 'Oat milk' }), milk, 'anna')
    expect(record).toMatchObject({ title: 'Oat milk', editId: 'e1', rev: 3, priority: 'medium' })
    expect(record).not.toHaveProperty('seal')
  })

  it('tells on what another person’s value was replaced with', () => {
    const before = { ...milk, replaced: [told] }
    expect(editedBy(edit({ priority: 'high' }), before, 'anna')['replaced']).toEqual([told])
    expect(editedBy(edit({ priority: 'high' }), before, 'ben')['replaced']).toBeNull()
  })

  it('lays only the chosen values over a record that another person made from the same defaults', () => {
    const theirs = { ...milk, title: 'Bins and glass', createdBy: 'ben' }
    const mine = made({ status: 'completed', createdBy: 'anna' }, { start })
    expect(editedBy(mine, theirs, 'anna')).toMatchObject({
      title: 'Bins and glass',
      status: 'completed',
      createdBy: 'ben',
      rev: 3,
    })
  })

  it.each([
    ['a deleted record', { start }, { ...milk, _deleted: true }],
    ['no record', { start }, undefined],
    ['a record made from no defaults', {}, milk],
  ])('replaces %s as a whole', (_what, more, present) => {
    const record = editedBy(made({ title: 'Glass' }, more), present, 'anna')
    expect(record).toMatchObject({ title: 'Glass', _deleted: false })
    expect(record).not.toHaveProperty('rev', 3)
  })
})

describe('the first change of a record', () => {
  it('keeps the fields, over the record on this device', () => {
    expect(firstChange(edit({ title: 'Oat milk' }), milk, at, 'anna')).toEqual({
      id: 't',
      kind: 'task',
      collection: 'tasks',
      editId: 'e1',
      base: milk,
      isWhole: false,
      since: at,
      editedAt: at,
      over: [],
      changes: { title: 'Oat milk' },
    })
  })

  it('keeps a new record as a whole, and waits as long as its author may withdraw it', () => {
    const first = firstChange(made({}, { heldUntil: 5 }), undefined, at, 'anna')
    expect(first).toMatchObject({ isWhole: true, base: undefined, heldUntil: 5 })
    expect(first.changes).toMatchObject({ title: 'Bins', editId: 'e1', replaced: null })
    expect(first).not.toHaveProperty('start')
    expect(fold(first, 'anna')).toBe(first.changes)
  })

  it('keeps the defaults of a new record, and the values seen besides them', () => {
    const mine = made({ status: 'completed', createdBy: 'anna' }, { start })
    const first = firstChange(mine, undefined, at, 'anna')
    expect(first.start).toBe(start)
    expect(first.had).toEqual({ status: ['completed'] })
    expect(firstChange({ ...mine, isNew: false }, milk, at, 'anna')).not.toHaveProperty('start')
  })
})

describe('a further edit of a record', () => {
  it('adds its fields, and names the edit before it', () => {
    const next = withEdit(
      pendingOf({ seq: 7 }),
      edit({ priority: 'high' }, { editId: 'e2' }),
      later,
      'anna',
    )
    expect(next).toMatchObject({
      changes: { title: 'Oat milk', priority: 'high' },
      editId: 'e2',
      over: ['e1'],
      since: at,
      editedAt: later,
      isWhole: false,
      base: milk,
    })
    expect(next).not.toHaveProperty('seq')
    expect(fold(next, 'anna')).toMatchObject({ title: 'Oat milk', priority: 'high', editId: 'e2' })
  })

  it('names each edit before it once, and only the latest', () => {
    const over = Array.from({ length: limits.pushOver }, (_, index) => `o${index}`)
    const next = withEdit(pendingOf({ over }), edit({}, { editId: 'e2' }), later, 'anna')
    expect(next.over).toEqual([...over.slice(1), 'e1'])
    const again = withEdit(
      pendingOf({ over: ['e1', 'e0'] }),
      edit({}, { editId: 'e2' }),
      later,
      'anna',
    )
    expect(again.over).toEqual(['e1', 'e0'])
  })

  it('goes into a whole record, which keeps its defaults and the values seen', () => {
    const mine = made({ status: 'completed' }, { start })
    const first = firstChange(mine, undefined, at, 'anna')
    const second = withEdit(first, edit({ status: 'pending' }, { editId: 'e2' }), later, 'anna')
    expect(second).toMatchObject({ isWhole: true, start, had: { status: ['completed'] } })
    expect(second.changes).toMatchObject({ title: 'Bins', status: 'pending', editId: 'e2' })
    const third = withEdit(second, edit({ title: 'Glass' }, { editId: 'e3' }), later, 'anna')
    const fourth = withEdit(third, edit({ title: 'Paper' }, { editId: 'e4' }), later, 'anna')
    const fifth = withEdit(fourth, edit({ title: 'Glass' }, { editId: 'e5' }), later, 'anna')
    expect(fifth.had).toEqual({ status: ['completed'], title: ['Paper', 'Glass'] })
  })

  it('remembers no more values than the server may name', () => {
    const most = limits.pushOver + 1
    let pending = firstChange(made({}, { start }), undefined, at, 'anna')
    for (let index = 0; index <= most; index += 1) {
      const changes = { title: `Title ${index}` }
      pending = withEdit(pending, edit(changes, { editId: `f${index}` }), later, 'anna')
    }
    expect(pending.had?.['title']).toHaveLength(most)
    expect(pending.had?.['title']?.at(-1)).toBe(`Title ${most}`)
  })

  it('makes a deleted record again as a whole', () => {
    const deleted = pendingOf({ changes: { _deleted: true } })
    const again = withEdit(deleted, made({}, { editId: 'e2', start }), later, 'anna')
    expect(again).toMatchObject({ isWhole: true, start, base: milk })
    expect(again.changes).toMatchObject({ title: 'Bins', _deleted: false })
  })
})

describe('a change after a merge', () => {
  const row = { newDocumentState: { ...milk, editId: 'e1' } } as PendingChange['sent']
  const sent = { seq: 7, sent: row, sentGroup: 'g', failures: 2, lostByServer: true } as const
  const theirs = { ...milk, rev: 4, editId: 'e9' }
  const next = { ...theirs, title: 'Oat milk', editId: 'fresh' }

  it('goes over the merged state, and names what is in it', () => {
    const merged = rebased(pendingOf({ ...sent, over: ['e0'] }), next, theirs)
    expect(merged).toEqual({
      ...pendingOf(),
      base: theirs,
      changes: next,
      editId: 'fresh',
      isWhole: true,
      over: ['e0', 'e1', 'e9'],
    })
  })

  it('keeps its edit, without a base, where the server has none of the record', () => {
    const { editId: _, ...unnamed } = next
    expect(rebased(pendingOf(), unnamed, removal)).toMatchObject({
      editId: 'e1',
      base: undefined,
      over: ['e1'],
    })
  })

  it('keeps a newer state that another tab has pulled, and drops an older one', () => {
    const pulled = { ...milk, rev: 5 }
    expect(rebased(pendingOf({ theirs: pulled }), next, theirs).theirs).toBe(pulled)
    expect(rebased(pendingOf({ theirs: milk }), next, theirs)).not.toHaveProperty('theirs')
  })

  it('keeps defaults and the values seen', () => {
    const first = firstChange(made({ status: 'completed' }, { start }), undefined, at, 'anna')
    const merged = rebased(first, { ...start, title: 'Glass', editId: 'fresh' }, theirs)
    expect(merged).toMatchObject({ start, had: { status: ['completed'], title: ['Glass'] } })
  })

  it('awaits the answer about the row that was sent', () => {
    expect(sentEditId(pendingOf({ editId: 'e2', sent: row }))).toBe('e1')
    expect(sentEditId(pendingOf({ editId: 'e2' }))).toBe('e2')
    expect(thawed(pendingOf(sent))).toEqual({ ...pendingOf(), lostByServer: true })
  })
})

describe('the newer of two states', () => {
  const [third, fourth] = [milk, { ...milk, rev: 4 }]
  const { rev: _, ...unsent } = milk

  it.each([
    ['has the greater version', fourth, third, fourth],
    ['has the greater version, though it came first', fourth, fourth, third],
    ['came first if both have one version', third, third, { ...third }],
    ['has a version', third, unsent, third],
    ['came later if it is a removal', removal, fourth, removal],
    ['came later if a removal came before', third, removal, third],
  ])('%s', (_title, wanted, earlier, state) => {
    expect(newerOf(earlier, state)).toBe(wanted)
  })
})

describe('a new state of the server', () => {
  const theirs = { ...milk, rev: 4, priority: 'high' }
  const sent = { newDocumentState: milk } as PendingChange['sent']
  const kept = (pending: PendingChange) => ({ ...pending, theirs })

  it('becomes the new base of an unsent change of other fields', () => {
    const pending = pendingOf({ theirs: { ...milk, rev: 2 } })
    const wanted = { ...pending, base: theirs, theirs: undefined }
    expect(rebaseOnServerState(pendingOf(), theirs)).toEqual({ ...pendingOf(), base: theirs })
    expect(rebaseOnServerState(pending, theirs)).toEqual(wanted)
  })

  it.each<[string, Partial<PendingChange>, Partial<WireRecord>?]>([
    ['the change was sent', { sent }],
    ['another person changed one of the same fields', { changes: { title: 'x', priority: 'low' } }],
    ['the change is a whole record', { isWhole: true }],
    ['the change has defaults', { start }],
    ['the change has no base', { base: undefined, changes: {} }],
    ['the base was deleted', { base: { ...milk, _deleted: true } }],
    ['the record is deleted', {}, { _deleted: true }],
    [
      'the server lost a later one',
      { lostByServer: true, base: { ...milk, rev: 9 }, changes: { rev: 0 } },
    ],
  ])('waits for a merge where %s', (_where, more, changed = {}) => {
    const pending = pendingOf(more)
    const state = { ...theirs, ...changed }
    expect(rebaseOnServerState(pending, state)).toEqual({ ...kept(pending), theirs: state })
  })

  it('leaves the change alone if it is older than what is known', () => {
    const byBase = pendingOf({ base: { ...milk, rev: 4 } })
    const byOther = pendingOf({ theirs: { ...milk, rev: 5 } })
    expect(rebaseOnServerState(byBase, theirs)).toBe(byBase)
    expect(rebaseOnServerState(byOther, theirs)).toBe(byOther)
  })
})

describe('what is left of a change that the server has acknowledged in part', () => {
  const state = { ...milk, title: 'Oat milk', editId: 'e1', rev: 4, updatedBy: 'anna', seal: 'new' }
  const left = (more: Partial<PendingChange>, theirs: WireRecord = state) =>
    afterAcknowledged(pendingOf({ editId: 'e3', ...more }), 'e1', { state, theirs })

  it('goes over the acknowledged state, and names the edits since', () => {
    const rest = left({ over: ['e0', 'e1', 'e2'], lostByServer: true })
    expect(rest).toEqual({ ...pendingOf(), editId: 'e3', base: state, over: ['e2'] })
  })

  it('waits for a merge where the server has another state', () => {
    const theirs = { ...state, rev: 5 }
    expect(left({}, theirs).theirs).toBe(theirs)
    expect(left({ theirs: { ...state, rev: 6 } }).theirs).toMatchObject({ rev: 6 })
  })

  it('takes what the server set into a whole record, without the seal', () => {
    const mine = { ...milk, title: 'Soy milk', seal: 'old' }
    const rest = left({ isWhole: true, changes: mine })
    expect(rest.changes).toEqual({ ...mine, rev: 4, updatedBy: 'anna' })
  })
})
