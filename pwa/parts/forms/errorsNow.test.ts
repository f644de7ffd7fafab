import { describe, expect, it } from 'vitest'
import { errorsNow } from './errorsNow.ts'

const submitted = { title: '', start: '2026-11-24', end: '2026-11-23' }
const noTitle = { title: 'Title is required' }
const endsEarly = { end: 'The end is before the start' }

describe('A refused form', () => {
  const refused = { values: submitted, errors: { ...noTitle, ...endsEarly }, elsewhere: {} }

  it('says what is wrong until it is right, and again where it is wrong again', () => {
    const typed = { ...submitted, title: 'Dentist' }
    expect(errorsNow(refused, submitted, { ...noTitle, ...endsEarly })).toEqual(refused.errors)
    expect(errorsNow(refused, typed, endsEarly)).toEqual(endsEarly)
    expect(errorsNow(refused, submitted, noTitle)).toEqual(noTitle)
    expect(errorsNow(refused, typed)).toEqual({})
  })

  it('says what is wrong now, not what was', () => {
    const other = { end: 'Enter a whole date' }
    expect(errorsNow(refused, { ...submitted, title: 'x' }, other)).toEqual(other)
  })

  it('leaves fields alone that were right when it was submitted', () => {
    const only = { values: submitted, errors: noTitle, elsewhere: {} }
    expect(errorsNow(only, submitted, { ...noTitle, ...endsEarly })).toEqual(noTitle)
  })

  it('says what the browser could not read until that field is another', () => {
    const unreadable = { start: 'Enter a whole date' }
    const half = { values: { ...submitted, start: '' }, errors: unreadable, elsewhere: unreadable }
    expect(errorsNow(half, { ...submitted, start: '', title: 'x' })).toEqual(unreadable)
    expect(errorsNow(half, submitted)).toEqual({})
  })
})
