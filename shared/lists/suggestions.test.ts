import { describe, expect, it } from 'vitest'
import { buildListItem } from '../testing/builders.ts'
import { latestByText, suggestionsFor } from './suggestions.ts'

const known = [
  ['Milk', '2026-03-01'],
  ['Oat milk', '2026-03-02'],
  ['Mint', '2026-03-03'],
  ['milk', '2026-03-04'],
  ['Bread', '2026-03-05'],
].map(([text = '', day = '']) =>
  buildListItem({ text, doneAt: `${day}T10:00:00.000Z`, aisleId: `aisle-of-${day}` }),
)

const offered = (typed: string, open: readonly string[] = [], most = 6): readonly string[] =>
  suggestionsFor(typed, latestByText(known), new Set(open), most).map(({ text }) => text)

describe('what is suggested of earlier items', () => {
  it('begins with what is typed, the latest first, then has a word that does', () => {
    expect(offered('mi')).toEqual(['milk', 'Mint', 'Oat milk'])
    expect(offered('  OAT')).toEqual(['Oat milk'])
    expect(offered('ead')).toEqual([])
  })

  it('contains each text once, with its latest aisle', () => {
    expect(offered('')).toEqual(['Bread', 'milk', 'Mint', 'Oat milk'])
    expect(offered('', [], 2)).toEqual(['Bread', 'milk'])
    expect(latestByText(known).get('milk')?.aisleId).toBe('aisle-of-2026-03-04')
  })

  it('leaves out texts that are on the list or fully typed', () => {
    expect(offered('m', ['mint'])).toEqual(['milk', 'Oat milk'])
    expect(offered('milk')).toEqual(['Oat milk'])
  })
})
