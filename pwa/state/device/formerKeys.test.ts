import { afterEach, expect, it, vi } from 'vitest'
import { removeFormerKeys } from './formerKeys.ts'

afterEach(() => vi.unstubAllGlobals())

it('removes what earlier versions kept of a family beside its database, and nothing else', () => {
  const kept: Record<string, string> = {
    'our-life.shown-last.tasks': 'a family’s tasks',
    'our-life.first-screen': 'a family’s figures',
    'our-life.person': 'Anna',
  }
  const removeItem = (key: string): boolean => Reflect.deleteProperty(kept, key)
  const storage = Object.defineProperty(kept, 'removeItem', { value: removeItem })
  vi.stubGlobal('localStorage', storage)
  removeFormerKeys()
  expect(Object.keys(kept)).toEqual(['our-life.person'])
})
