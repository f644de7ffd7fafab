import { describe, expect, it } from 'vitest'
import type { Version } from '#pwa/api/history.ts'
import { moneyOf } from '../../money/money.ts'
import { historyEntries } from './entries.ts'

const reader = {
  nameOf: (userId: string) => (userId === 'u1' ? 'Grace Hill' : ''),
  categoryOf: () => '',
  money: moneyOf('en-US', 'USD'),
  locale: 'en-US',
}

const version = (rev: number, fields: object, more: Partial<Version> = {}): Version => ({
  rev,
  updatedAt: `2026-11-0${rev}T10:00:00.000Z`,
  updatedBy: 'u1',
  deleted: false,
  broughtIn: null,
  fields: { ...fields },
  ...more,
})

describe("a record's history in words", () => {
  it('says of each version what it changed', () => {
    const entries = historyEntries(
      'task',
      [
        version(3, { title: 'Oat milk', assignedTo: null, isPlanning: true }),
        version(2, { title: 'Oat milk', assignedTo: 'u1', isPlanning: false }),
        version(1, { title: 'Milk', assignedTo: null, isPlanning: false }),
      ],
      reader,
    )
    expect(entries.map(({ event, changes }) => ({ event, changes }))).toEqual([
      {
        event: 'changed',
        changes: [
          { field: 'assignedTo', label: 'Assigned to', before: 'Grace Hill', after: 'None' },
          { field: 'isPlanning', label: 'Planning task', before: 'No', after: 'Yes' },
        ],
      },
      {
        event: 'changed',
        changes: [
          { field: 'title', label: 'Title', before: 'Milk', after: 'Oat milk' },
          { field: 'assignedTo', label: 'Assigned to', before: 'None', after: 'Grace Hill' },
        ],
      },
      { event: 'added', changes: [] },
    ])
  })

  it('does not call what came later the beginning', () => {
    const [entry] = historyEntries('task', [version(4, { title: 'Milk' })], reader)
    expect(entry?.event).toBe('oldest')
  })

  it('tells deleting and bringing back', () => {
    const events = historyEntries(
      'task',
      [
        version(3, { title: 'Milk' }),
        version(2, { title: 'Milk' }, { deleted: true }),
        version(1, { title: 'Milk' }),
      ],
      reader,
    ).map(({ event }) => event)
    expect(events).toEqual(['brought-back', 'deleted', 'added'])
  })

  it('leaves out what changed nothing that is shown, but never the newest', () => {
    const goal = { title: 'Swim', progress: 10 }
    const entries = historyEntries(
      'goal',
      [
        version(4, { ...goal, progressSteps: [3] }),
        version(3, { ...goal, progressSteps: [2] }),
        version(2, { ...goal, progressSteps: [] }),
        version(1, { ...goal, progress: 0, progressSteps: [] }),
      ],
      reader,
    )
    expect(entries.map(({ version: { rev } }) => rev)).toEqual([4, 2, 1])
  })
})
