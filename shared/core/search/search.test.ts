import { describe, expect, it } from 'vitest'
import {
  buildEventOverride,
  buildExpense,
  buildGoal,
  buildMember,
  buildPersonalBudget,
  buildPersonalExpense,
  buildTask,
  buildTaskSeries,
} from '../../testing/builders.ts'
import type { WireRecord } from '../record.ts'
import { searchEntryOf } from './searchEntry.ts'
import { entriesInView, isAlike, isNamesake, search } from './search.ts'
import type { SearchEntry } from './search.ts'

const entry = (title: string, rest: Parameters<typeof buildTask>[0] = {}): SearchEntry => {
  const made = searchEntryOf(buildTask({ title, ...rest }))
  if (made === undefined) throw new Error('no entry')
  return made
}

const titles = (entries: readonly SearchEntry[], query: string): readonly string[] =>
  search(() => entries, query, 10).map(({ title }) => title)

describe('Searching', () => {
  it('finds a word anywhere in title or description, whatever its capitals and marks', () => {
    const entries = [
      entry('Call Zoë'),
      entry('Buy milk', { description: 'for ZOE' }),
      entry('Sleep'),
    ]
    expect(titles(entries, 'zoe')).toEqual(['Call Zoë', 'Buy milk'])
  })

  it('finds an expense by its description and amount', () => {
    const expense = searchEntryOf(buildExpense({ description: 'Weekly shop', amount: '64.20' }))
    expect(titles(expense === undefined ? [] : [expense], 'shop 64.2')).toEqual(['Weekly shop'])
  })

  it('wants every word of the query, in any order', () => {
    const entries = [entry('Paint the garden fence'), entry('Paint a picture')]
    expect(titles(entries, 'fence paint')).toEqual(['Paint the garden fence'])
  })

  it('puts a title that begins so first, then a word that does, then the rest', () => {
    const entries = [entry('Unpacking'), entry('Lunch pack'), entry('Pack bags')]
    expect(titles(entries, 'pack')).toEqual(['Pack bags', 'Lunch pack', 'Unpacking'])
  })

  it('puts the latest first among equals', () => {
    const entries = [
      entry('Bins, black', { dueDate: '2026-01-02' }),
      entry('Bins, blue', { dueDate: '2026-03-02' }),
    ]
    expect(search(() => entries, 'bins', 10).map(({ date }) => date)).toEqual([
      '2026-03-02',
      '2026-01-02',
    ])
  })

  it('answers once what has the same name, the latest, and counts it', () => {
    const made = (createdAt: string) => entry('Find a new babysitter', { dueDate: null, createdAt })
    const [older, newer] = [made('2026-11-25T08:00:00.000Z'), made('2026-11-26T08:00:00.000Z')]
    const due = entry('Find a new babysitter', { dueDate: '2026-12-01' })
    const found = (entries: readonly SearchEntry[], isSame = isNamesake) =>
      search(() => entries, 'babysiter', 10, isSame).map(({ id, count, hasDays }) => ({
        id,
        count,
        hasDays,
      }))
    expect(found([older, newer])).toEqual([{ id: newer.id, count: 2, hasDays: false }])
    expect(found([older, newer, due])).toEqual([{ id: due.id, count: 3, hasDays: true }])
    expect(found([older, newer, due], isAlike)).toEqual([
      { id: due.id, count: 1, hasDays: false },
      { id: newer.id, count: 2, hasDays: false },
    ])
  })

  it('leaves room for others beside what looks alike', () => {
    const entries = [...Array.from({ length: 5 }, () => entry('Pack')), entry('Pack bags')]
    expect(search(() => entries, 'pack', 2).map(({ title }) => title)).toEqual([
      'Pack',
      'Pack bags',
    ])
  })

  it('shows the day something is due, never the day on which it was written down', () => {
    const createdAt = '2026-11-26T08:00:00.000Z'
    expect(entry('Bins', { dueDate: null, createdAt }).shownDay).toBe('')
    expect(entry('Bins', { dueDate: '2026-12-01', createdAt }).shownDay).toBe('2026-12-01')
  })

  it('forgives a letter where nothing else is found', () => {
    const entries = [entry('Dentist', { description: 'Dr. Tomatis' }), entry('Buy tomatoes')]
    expect(titles(entries, 'dantist')).toEqual(['Dentist'])
    expect(titles(entries, 'tomatos')).toEqual(['Buy tomatoes'])
    expect(titles(entries, 'buy tomtaoes')).toEqual(['Buy tomatoes'])
    expect(titles(entries, 'fish')).toEqual([])
  })

  it('answers nothing to an empty query, and no more than the limit', () => {
    expect(titles([entry('Bins')], '  ')).toEqual([])
    expect(search(() => [entry('Bins 1'), entry('Bins 2')], 'bins', 1)).toHaveLength(1)
  })

  it('finds one time of a series by its own name, and opens it on its day', () => {
    const gala = buildEventOverride({
      eventId: 'swim',
      date: '2026-11-24',
      changed: ['title'],
      title: 'Gala',
    })
    expect(searchEntryOf(gala)).toMatchObject({
      title: 'Gala',
      opens: { id: 'swim', day: '2026-11-24' },
    })
    expect(searchEntryOf({ ...gala, cancelled: true })).toBeUndefined()
    expect(searchEntryOf({ ...gala, title: null })).toBeUndefined()
  })

  it('tells what is paused from what goes on', () => {
    const pausedOn = '2026-11-02'
    expect(searchEntryOf(buildTaskSeries({ title: 'Bins', pausedOn }))?.isPaused).toBe(true)
    expect(searchEntryOf(buildTaskSeries({ title: 'Bins', pausedOn: null }))?.isPaused).toBe(false)
    expect(searchEntryOf(buildGoal({ title: 'Swim', status: 'paused' }))?.isPaused).toBe(true)
    expect(searchEntryOf(buildGoal({ title: 'Swim' }))?.isPaused).toBe(false)
  })

  it('names people by their full name', () => {
    expect(searchEntryOf(buildMember({ firstName: 'Ada', lastName: 'Winter' }))?.title).toBe(
      'Ada Winter',
    )
  })

  it('leaves out what is deleted or of an unknown kind', () => {
    expect(searchEntryOf(buildTask({ _deleted: true }))).toBeUndefined()
    expect(searchEntryOf({ id: 'x', kind: 'comet', title: 'Halley', _deleted: false })).toBe(
      undefined,
    )
  })
})

describe('With a family in view', () => {
  const found = (records: readonly WireRecord[], budgetIds: readonly string[]) => {
    const entries = records.flatMap((record) => searchEntryOf(record) ?? [])
    return [...entriesInView(entries, 'f', new Set(budgetIds))].map(({ title }) => title)
  }

  it('nothing of another family is found', () => {
    const records = [buildTask({ title: 'Ours', familyId: 'f' }), buildTask({ familyId: 'other' })]
    expect(found(records, [])).toEqual(['Ours'])
  })

  it('a personal budget and its expenses are where it is shown, wherever it is at home', () => {
    const budget = (id: string, homeFamilyId: string) => [
      buildPersonalBudget({ id, homeFamilyId, title: id }),
      buildPersonalExpense({ personalBudgetId: id, homeFamilyId, description: `for ${id}` }),
    ]
    const records = [...budget('shared', 'other'), ...budget('private', 'other')]
    expect(found([...records, ...budget('hidden', 'f')], ['shared'])).toEqual([
      'shared',
      'for shared',
    ])
  })
})
