import { describe, expect, it } from 'vitest'
import { kinds } from '#shared/core/registry.ts'
import { foundKinds } from './foundKinds.ts'
import { pages } from './pages.ts'

describe('A search result', () => {
  it('opens on exactly one page, whatever its kind', () => {
    const searched = kinds.filter(({ search }) => search !== null).map(({ name }) => name)
    const opened = pages.flatMap(({ opens = [] }) => opens)
    expect(opened.toSorted()).toEqual(searched.toSorted())
    expect([...foundKinds.keys()].toSorted()).toEqual(searched.toSorted())
  })
})
