import { describe, expect, it } from 'vitest'
import { errorsNow } from './errorsNow.ts'

const submitted = { title: '', start: '2026-11-24', end: '2026-11-23' }
const noTitle = { title: 'Title is required' }
const endsEarly = { end: 'The end is before the start' }

describe('A refused form', () => {
  const refused = { values: submitted, errors: { ...noTitle, ...endsEarly }, elsewhere: {} }

  it('shows an error until it is corrected, and again if it is repeated', () => {
    const typed = { ...submitted, title: 'Dentist' }
    expect(errorsNow(refused, submitted, { ...noTitle, ...endsEarly })).toEqual(refused.errors)
    expect(errorsNow(refused, typed, endsEarly)).toEqual(endsEarly)
    expect(errorsNow(refused, submitted, noTitle)).toEqual(noTitle)
    expect(errorsNow(refused, typed)).toEqual({})
  })

  it('shows the present error, not the first one', () => {
    const other = { end: 'Enter a full date' }
    expect(errorsNow(refused, { ...submitted, title: 'x' }, other)).toEqual(other)
  })

  it('leaves fields alone that were right when it was submitted', () => {
    const only = { values: submitted, errors: noTitle, elsewhere: {} }
    expect(errorsNow(only, submitted, { ...noTitle, ...endsEarly })).toEqual(noTitle)
  })

  it('shows what the browser could not read until that field changes', () => {
    const unreadable = { start: 'Enter a full date' }
    const half = { values: { ...submitted, start: '' }, errors: unreadable, elsewhere: unreadable }
    expect(errorsNow(half, { ...submitted, start: '', title: 'x' })).toEqual(unreadable)
    expect(errorsNow(half, submitted)).toEqual({})
  })
})
