import { describe, expect, it } from 'vitest'
import { searchOf, withSearch } from './budgetAddress.ts'

describe('The address of a search', () => {
  it('keeps the search, and the rest of the address', () => {
    const search = { text: 'bread & jam', categoryId: 'c', userId: 'u', month: '2026-03' }
    const address = withSearch(new URLSearchParams('month=2026-10'), search)
    expect(searchOf(new URLSearchParams(address.toString()))).toEqual(search)
    expect(address.get('month')).toBe('2026-10')
  })

  it('says so when everything is looked for, and when nothing is', () => {
    const all = withSearch(new URLSearchParams(), { text: '' })
    expect(searchOf(all)).toEqual({})
    expect(searchOf(withSearch(all, undefined))).toBeUndefined()
    expect(withSearch(all, undefined).toString()).toBe('')
  })
})
