import { describe, expect, it } from 'vitest'
import { mergeThreeWay } from '../sync/merge.ts'
import { tickOf } from './listItem.ts'
import { buildAisle, buildListItem } from '../testing/builders.ts'
import { byAisle, viewOf } from './listQueries.ts'

const idsOf = (items: readonly { readonly id: string }[]): string =>
  items.map(({ id }) => id).join('')

const item = (id: string, fields: Parameters<typeof buildListItem>[0] = {}) =>
  buildListItem({ id, text: id, ...fields })

describe('a list', () => {
  it('shows what is open in its order, and what is done by when, without what was cleared', () => {
    const view = viewOf([
      item('b', { position: 'a1' }),
      item('a', { position: 'a0' }),
      item('c', tickOf(true, 'ann', '2026-03-14T10:00:00.000Z')),
      item('d', tickOf(true, 'ben', '2026-03-14T10:00:01.000Z')),
      item('e', { ...tickOf(true, 'ann', '2026-03-14T09:00:00.000Z'), isCleared: true }),
    ])
    expect([idsOf(view.open), idsOf(view.done)]).toEqual(['ab', 'dc'])
  })

  it('keeps what one person wants again while another clears it', () => {
    const base = item('a', tickOf(true, 'ann', '2026-03-14T10:00:00.000Z'))
    const unticked = { ...base, ...tickOf(false, 'ben', '') }
    const cleared = { ...base, isCleared: true }
    const { merged, replaced } = mergeThreeWay(base, unticked, cleared)
    expect(replaced).toEqual([])
    const shown = viewOf([buildListItem(merged as Parameters<typeof buildListItem>[0])])
    expect(idsOf(shown.open)).toBe('a')
  })

  it('groups items by the family’s aisles in order; items without one come first', () => {
    const aisles = [
      buildAisle({ id: 'dairy', position: 'a1' }),
      buildAisle({ id: 'bakery', position: 'a0' }),
      buildAisle({ id: 'empty', position: 'a2' }),
    ]
    const groups = byAisle(
      [
        item('a', { aisleId: 'dairy' }),
        item('b', { aisleId: 'gone' }),
        item('c', { aisleId: 'bakery' }),
        item('d'),
      ],
      aisles,
    )
    expect(groups.map(({ aisle, items }) => `${aisle?.id ?? '-'} ${idsOf(items)}`)).toEqual([
      '- bd',
      'bakery c',
      'dairy a',
    ])
    expect(byAisle([], aisles)).toEqual([])
  })
})
