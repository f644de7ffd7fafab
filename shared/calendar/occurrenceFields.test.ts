import { expect, it } from 'vitest'
import { buildEvent, buildEventOverride } from '../testing/builders.ts'
import { eventSchema, occurrenceFields } from './event.ts'
import { eventKind } from './eventKind.ts'
import { eventOverrideSchema, overrideContent } from './eventOverride.ts'
import { eventOverrideKind } from './eventOverrideKind.ts'
import { canceledFields, overrideFields } from './seriesChanges.ts'

const fields = Object.keys(occurrenceFields)

const series = buildEvent({
  title: 'Choir',
  description: 'Bring the notes',
  location: 'Church',
  startDate: '2026-03-02T18:00',
  endDate: '2026-03-02T19:00',
  rrule: 'FREQ=WEEKLY',
})

it('a series and its times have the fields in which a time can differ, by the same words', () => {
  expect(Object.keys(eventSchema.shape)).toEqual(expect.arrayContaining(fields))
  expect(Object.keys(eventOverrideSchema.shape)).toEqual(expect.arrayContaining(fields))
  const words = Object.entries(eventKind.words.fields).filter(([field]) => fields.includes(field))
  expect(words).toHaveLength(fields.length)
  expect(eventOverrideKind.words.fields).toMatchObject(Object.fromEntries(words))
})

it('a cancelled time says nothing in any of these fields', () => {
  const said = Object.entries(canceledFields).filter(([field]) => fields.includes(field))
  expect(Object.fromEntries(said)).toEqual(Object.fromEntries(fields.map((each) => [each, null])))
})

it('a time says only in what it differs, and takes the rest from its series', () => {
  const own = { ...series, startDate: '2026-03-09T18:00', endDate: '2026-03-09T19:00' }
  const changes = { title: 'Concert', location: null }
  const override = buildEventOverride(overrideFields(series, '2026-03-09', undefined, changes))
  expect(override.changed.toSorted()).toEqual(['location', 'title'])
  expect(overrideContent(own, override)).toEqual({ ...own, ...changes })
})
