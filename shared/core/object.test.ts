import { describe, expect, it } from 'vitest'
import { objectNameIn, objectPathOf, objectsNamedBy, originalPathOf } from './object.ts'

const name = 'a1'.repeat(32)
const other = 'b2'.repeat(32)

describe('The files that a record names', () => {
  it('include files in fields and in lists of any kind', () => {
    const record = {
      id: 'memory',
      _deleted: false,
      title: 'At the lake',
      imageUrl: objectPathOf(name),
      more: ['no path', objectPathOf(other)],
      nested: { imageUrl: objectPathOf(other) },
    }
    expect(objectsNamedBy(record)).toEqual([
      { field: 'imageUrl', name },
      { field: 'more', name: other },
    ])
  })

  it.each([
    ['another path', `/api/tasks/${name}`],
    ['another site', `https://elsewhere.example${objectPathOf(name)}`],
    ['a query', `${objectPathOf(name)}?w=320`],
    ['a download', originalPathOf(name)],
    ['capital letters', objectPathOf(name.toUpperCase())],
    ['no text', 12],
  ])('exclude %s', (_, value) => {
    expect(objectNameIn(value)).toBeUndefined()
  })
})
