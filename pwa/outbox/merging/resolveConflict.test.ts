import { describe, expect, it } from 'vitest'
import type { WireRecord } from '#shared/core/record.ts'
import { buildTask } from '#shared/testing/builders.ts'
import { resolveConflict } from './resolveConflict.ts'
import type { Conflict, MergeContext } from './resolveConflict.ts'

const base: WireRecord = buildTask({ id: 't', title: 'Milk', rev: 1, updatedBy: 'ben' })
const edit = (changes: Partial<WireRecord>, editId: string, from = base): WireRecord =>
  ({ ...from, ...changes, editId }) as WireRecord

interface Seen {
  readonly next: WireRecord | undefined
  readonly resolved: WireRecord
  readonly reported: readonly string[]
}

const resolve = async (
  conflict: Partial<Conflict> & Pick<Conflict, 'mine' | 'theirs'>,
  wholeEditors: readonly string[] = ['anna', 'ben'],
  pending: Conflict['pending'] = {},
  start?: WireRecord,
): Promise<Seen> => {
  const reported: string[] = []
  const context: MergeContext = {
    userId: 'anna',
    newEditId: () => 'fresh',
    mayEditWhole: async (userId) => wholeEditors.includes(userId),
    startOf: async () => start,
    report: async (reason) => void reported.push(reason),
  }
  const rest = { base, isBaseCompleted: false, writers: undefined, refusal: undefined, pending }
  const next = await resolveConflict({ ...rest, ...conflict }, context)
  return { next, resolved: next ?? conflict.theirs, reported }
}

const refusal = (fields: readonly string[], state: WireRecord) =>
  ({ id: 't', code: 'forbidden', message: '', fields, state }) as const

describe('resolving a conflict', () => {
  it('keeps both sides where they changed different fields', async () => {
    const { resolved } = await resolve({
      mine: edit({ title: 'Oat milk' }, 'e1'),
      theirs: edit({ priority: 'high', rev: 2 }, 'e2'),
    })
    expect(resolved).toMatchObject({
      title: 'Oat milk',
      priority: 'high',
      rev: 2,
      editId: 'fresh',
      replaced: null,
    })
  })

  it('keeps both sides of what two devices made, by what it began with', async () => {
    const mine = edit({ status: 'completed', completedAt: '2026-03-02T17:00:00.000Z' }, 'e1')
    const theirs = edit({ title: 'Oat milk', rev: 1 }, 'e2')
    const { resolved } = await resolve({ mine, theirs, base: undefined }, ['anna'], {}, base)
    expect(resolved).toMatchObject({ title: 'Oat milk', status: 'completed', replaced: null })
  })

  it('leaves what others made where mine of the same id was taken back before it was sent', async () => {
    const mine = edit({ status: 'completed', _deleted: true }, 'e1')
    const theirs = edit({ status: 'completed', createdBy: 'ben' }, 'e2')
    for (const known of [undefined, edit({ _deleted: true }, 'e0')]) {
      const { resolved, reported } = await resolve({ mine, theirs, base: known }, ['anna'])
      expect(resolved).toBe(theirs)
      expect(reported).toEqual([])
    }
    const own = { ...theirs, createdBy: 'anna', updatedBy: 'anna' }
    const { resolved } = await resolve({ mine, theirs: own, base: undefined }, [])
    expect(resolved).toMatchObject({ _deleted: true, editId: 'fresh' })
  })

  it('merges a new record by its defaults on this device, whatever they would be now', async () => {
    const mine = edit({ status: 'completed', completedAt: '2026-03-02T17:00:00.000Z' }, 'e1')
    const theirs = edit({ title: 'Oat milk', description: 'Two', rev: 1 }, 'e2')
    const now = edit({ title: 'Oat milk' }, 'e0')
    for (const known of [undefined, edit({ title: 'Soy milk', _deleted: true }, 'e3')]) {
      const conflict = { mine, theirs, base: known }
      const { resolved } = await resolve(conflict, ['anna'], { start: base }, now)
      const both = { title: 'Oat milk', description: 'Two', status: 'completed', replaced: null }
      expect(resolved).toMatchObject(both)
    }
  })

  it('takes nothing back that the server had put into what was made here', async () => {
    const start = edit({ description: 'One' }, 'e0')
    const mine = edit({ title: 'Oat milk', description: 'One', status: 'completed' }, 'e2')
    const completed = edit({ title: 'Oat milk', description: 'Two', rev: 1 }, 'e1')
    const conflict = { mine, base: completed, isBaseCompleted: true, theirs: completed }
    const { resolved } = await resolve(conflict, ['anna'], { start })
    const both = { title: 'Oat milk', description: 'Two', status: 'completed', replaced: null }
    expect(resolved).toMatchObject(both)
  })

  it('takes back what its maker took back, where the server has it from them', async () => {
    const start = edit({ description: 'One', assignedTo: null }, 'e0')
    const mine = edit({ description: 'One', assignedTo: null, status: 'completed' }, 'e2')
    const completed = edit({ description: 'Two', assignedTo: 'ben', rev: 1 }, 'e1')
    const conflict = { mine, base: completed, isBaseCompleted: true, theirs: completed }
    const had = { assignedTo: ['ben'], description: ['Three'], status: ['completed'] }
    const note = { start, had }
    const { resolved } = await resolve(conflict, ['anna'], note)
    expect(resolved).toMatchObject({
      description: 'Two',
      assignedTo: null,
      status: 'completed',
      replaced: null,
    })
  })

  it('lets the pushed value win where both changed a field, and says whose it replaced', async () => {
    const { resolved } = await resolve({
      mine: edit({ title: 'Oat milk' }, 'e1'),
      theirs: edit({ title: 'Soy milk', rev: 2 }, 'e2'),
    })
    expect(resolved['title']).toBe('Oat milk')
    expect(resolved['replaced']).toEqual([
      { field: 'title', value: 'Soy milk', by: 'ben', with: 'anna', in: 'fresh' },
    ])
  })

  it('revives a deleted record with what others had written into it before its end', async () => {
    const { resolved } = await resolve({
      mine: edit({ title: 'Oat milk' }, 'e1'),
      theirs: edit({ priority: 'high', rev: 3, _deleted: true }, 'e3'),
    })
    expect(resolved).toMatchObject({
      title: 'Oat milk',
      priority: 'high',
      rev: 3,
      _deleted: false,
      editId: 'fresh',
    })
  })

  it('takes back what the server lost in a restore, over the older version from its backup', async () => {
    const lost = { lostByServer: true } as const
    const mine = edit({ title: 'Oat milk', priority: 'high', rev: 4 }, 'e4')
    const theirs = edit({ title: 'Soy milk', rev: 2 }, 'e2')
    const { resolved } = await resolve({ base: mine, mine, theirs }, [], lost)
    expect(resolved).toMatchObject({ title: 'Oat milk', priority: 'high', rev: 2, replaced: null })
    const { resolved: gone, reported } = await resolve(
      { base: mine, mine: { ...mine, _deleted: true }, theirs },
      ['ben'],
      lost,
    )
    expect(gone).toMatchObject({ _deleted: true, editId: 'fresh' })
    expect(reported).toEqual([])
  })

  it('bears no seal: that of its ancestor speaks of another version', async () => {
    const { resolved } = await resolve({
      mine: edit({ title: 'Oat milk' }, 'e1'),
      theirs: edit({ priority: 'high', rev: 2, seal: 'of rev 2' }, 'e2'),
    })
    expect(resolved).not.toHaveProperty('seal')
  })

  it('tells nobody when the replaced value was one’s own, from an answer that was lost', async () => {
    const { resolved } = await resolve({
      mine: edit({ title: 'Oat milk' }, 'e2'),
      theirs: edit({ title: 'Soy milk', rev: 2, updatedBy: 'anna' }, 'e1'),
    })
    expect(resolved).toMatchObject({ title: 'Oat milk', replaced: null })
  })

  it('takes the server’s state where it already holds this very edit', async () => {
    const mine = edit({ title: 'Oat milk' }, 'e1')
    const theirs = { ...mine, rev: 2, updatedBy: 'anna', description: 'completed by the server' }
    const { resolved, next } = await resolve({ mine, theirs })
    expect(resolved).toBe(theirs)
    expect(next).toBeUndefined()
  })

  it('lets a removal always win', async () => {
    const { resolved } = await resolve({
      mine: edit({ title: 'Oat milk' }, 'e1'),
      theirs: { id: 't', _deleted: true },
    })
    expect(resolved).toEqual({ id: 't', _deleted: true })
  })

  it('names who wrote the value that mine replaces, where others wrote since', async () => {
    const { resolved } = await resolve({
      mine: edit({ title: 'Oat milk' }, 'e1'),
      theirs: edit({ title: 'Soy milk', priority: 'high', rev: 3, updatedBy: 'cleo' }, 'e3'),
      writers: { title: 'ben' },
    })
    expect(resolved['replaced']).toMatchObject([{ field: 'title', by: 'ben' }])
  })

  it('goes on telling what was replaced before, but not me of mine', async () => {
    const replaced = [
      { field: 'title', value: 'Soy milk', by: 'ben', with: 'cleo', in: 'e2' },
      { field: 'title', value: 'Milk', by: 'anna', with: 'cleo', in: 'e2' },
    ]
    const { resolved } = await resolve({
      mine: edit({ priority: 'low' }, 'e1'),
      theirs: edit({ title: 'Oat milk', rev: 2, replaced, updatedBy: 'cleo' }, 'e2'),
    })
    expect(resolved['replaced']).toEqual(replaced.slice(0, 1))
  })

  it('revives a deleted record for who may edit the whole of it', async () => {
    const { resolved } = await resolve({
      mine: edit({ title: 'Oat milk' }, 'e1'),
      theirs: edit({ _deleted: true, rev: 2 }, 'e2'),
    })
    expect(resolved).toMatchObject({ _deleted: false, title: 'Oat milk', rev: 2, editId: 'fresh' })
    expect(resolved['replaced']).toEqual([
      { field: '_deleted', value: true, by: 'ben', with: 'anna', in: 'fresh' },
    ])
  })

  it('leaves a record deleted for who may only tick it, and says so', async () => {
    const { resolved, reported } = await resolve(
      {
        mine: edit({ status: 'completed' }, 'e1'),
        theirs: edit({ _deleted: true, rev: 2 }, 'e2'),
      },
      ['ben'],
    )
    expect(resolved._deleted).toBe(true)
    expect(reported).toEqual(['refused'])
  })

  it('makes a record again over its deletion, with the deletion’s rev', async () => {
    const { resolved } = await resolve({
      base: undefined,
      mine: edit({ rev: undefined as never }, 'e1'),
      theirs: edit({ _deleted: true, rev: 7 }, 'e2'),
    })
    expect(resolved).toMatchObject({ _deleted: false, rev: 7, editId: 'fresh' })
  })

  it('gives up a deletion that met a whole editor’s edit, and says so', async () => {
    const theirs = edit({ title: 'Soy milk', rev: 2 }, 'e2')
    const { resolved, reported } = await resolve({ mine: edit({ _deleted: true }, 'e1'), theirs })
    expect(resolved).toBe(theirs)
    expect(reported).toEqual(['edit-won'])
  })

  it('deletes again over a mere tick', async () => {
    const { resolved } = await resolve(
      {
        mine: edit({ _deleted: true }, 'e1'),
        theirs: edit({ status: 'completed', rev: 2 }, 'e2'),
      },
      ['anna'],
    )
    expect(resolved).toMatchObject({ _deleted: true, status: 'completed', rev: 2, editId: 'fresh' })
  })

  it('sends the other fields again when one was refused', async () => {
    const { resolved, next } = await resolve({
      mine: edit({ status: 'completed', title: 'Mine' }, 'e1'),
      theirs: base,
      refusal: refusal(['title'], base),
    })
    expect(resolved).toMatchObject({ status: 'completed', title: 'Milk', editId: 'fresh' })
    expect(next).toBe(resolved)
  })

  it('takes the server’s state when the whole change was refused', async () => {
    const { resolved, next } = await resolve({
      mine: edit({ title: 'Mine' }, 'e1'),
      theirs: base,
      refusal: refusal([], base),
    })
    expect(resolved).toBe(base)
    expect(next).toBeUndefined()
  })
})
