import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sharedLimits } from '#shared/device/sharing.ts'
import { claimShared, keepShared, TooMuchShared } from './sharedFiles.ts'

/** Replaces the Cache API, which Node lacks, by maps of the stored entries. */
const openCaches = () => {
  const kept = new Map<string, Map<string, Response>>()
  const cacheOf = (name: string) => {
    const entries = kept.get(name) ?? new Map<string, Response>()
    kept.set(name, entries)
    const keyOf = (request: string | { readonly url: string }): string =>
      typeof request === 'string' ? request : request.url
    return {
      keys: async () => [...entries.keys()].map((url) => ({ url })),
      match: async (request: string | { readonly url: string }) =>
        entries.get(keyOf(request))?.clone(),
      put: async (request: string | { readonly url: string }, response: Response) =>
        void entries.set(keyOf(request), response),
      delete: async (request: string | { readonly url: string }) => entries.delete(keyOf(request)),
    }
  }
  return {
    open: async (name: string) => cacheOf(name),
    has: async (name: string) => kept.has(name),
    keys: async () => [...kept.keys()],
  }
}

beforeEach(() => vi.stubGlobal('caches', openCaches()))
afterEach(() => vi.unstubAllGlobals())

const files = (count: number): readonly File[] =>
  Array.from({ length: count }, (_, at) => new File(['x'], `${at}.jpg`))

it('keeps shared files for the first person who comes, with their names', async () => {
  await keepShared(files(2))
  const claimed = await claimShared('anna')
  expect(claimed.map(({ file }) => file.name)).toEqual(['0.jpg', '1.jpg'])
})

it('keeps none of more files than may wait, counting those that somebody has claimed', async () => {
  await keepShared(files(sharedLimits.files - 1))
  await claimShared('anna')
  await expect(keepShared(files(2))).rejects.toThrow(TooMuchShared)
  await keepShared(files(1))
  expect((await claimShared('anna')).length).toBe(sharedLimits.files)
})

it('keeps nothing that is larger than may wait', async () => {
  const large = new File(['x'], 'large.jpg')
  Object.defineProperty(large, 'size', { value: sharedLimits.bytes + 1 })
  await expect(keepShared([large])).rejects.toThrow(TooMuchShared)
  expect(await claimShared('anna')).toEqual([])
})
