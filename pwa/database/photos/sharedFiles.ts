import { sharedLimits } from '#shared/device/sharing.ts'

export interface SharedFile {
  readonly key: string
  readonly file: File
}

/** Names the cache of files that go to the next person who becomes active. */
const unclaimed = 'our-life-shared'

const cacheOf = (userId: string): string => `${unclaimed}-${userId}`

export class TooMuchShared extends RangeError {}

/** Keeps all of the files or none. @throws TooMuchShared, or the browser's error. */
export const keepShared = async (files: readonly File[]): Promise<void> => {
  const waiting = await sizesWaiting()
  const sizes = [...waiting, ...files.map(({ size }) => size)]
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (sizes.length > sharedLimits.files || bytes > sharedLimits.bytes) {
    throw new TooMuchShared('More was shared than may wait')
  }
  const cache = await caches.open(unclaimed)
  const keys: string[] = []
  try {
    for (const file of files) {
      const key = `/shared/${crypto.randomUUID()}`
      keys.push(key)
      await cache.put(key, responseOf(file))
    }
  } catch (error) {
    for (const key of keys) await cache.delete(key)
    throw error
  }
}

const sizesWaiting = async (): Promise<readonly number[]> => {
  const sizes: number[] = []
  for (const name of await caches.keys()) {
    if (!name.startsWith(unclaimed)) continue
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      const response = await cache.match(request)
      sizes.push(Number(response?.headers.get(sizeHeader) ?? 0))
    }
  }
  return sizes
}

/**
 * Gives the unclaimed files to this person, who alone sees them from then on.
 * @returns all of the person's files.
 */
export const claimShared = async (userId: string): Promise<readonly SharedFile[]> => {
  const from = await existing(unclaimed)
  for (const request of (await from?.keys()) ?? []) {
    const response = await from?.match(request)
    if (response !== undefined) await (await caches.open(cacheOf(userId))).put(request, response)
    await from?.delete(request)
  }
  const own = await existing(cacheOf(userId))
  const files: SharedFile[] = []
  for (const { url } of (await own?.keys()) ?? []) {
    const response = await own?.match(url)
    if (response !== undefined) files.push({ key: url, file: await fileOf(response) })
  }
  return files
}

export const forgetShared = async (userId: string, keys: readonly string[]): Promise<void> => {
  const own = await existing(cacheOf(userId))
  for (const key of keys) await own?.delete(key)
}

/** Without HTTPS, browsers have no caches. */
const hasCaches = (): boolean => 'caches' in globalThis

const existing = async (name: string): Promise<Cache | undefined> =>
  hasCaches() && (await caches.has(name)) ? caches.open(name) : undefined

const nameHeader = 'our-life-name'
const changedHeader = 'our-life-changed'
const sizeHeader = 'our-life-size'

/** The name is encoded, because headers allow only Latin characters. */
const responseOf = (file: File): Response =>
  new Response(file, {
    headers: {
      'content-type': file.type,
      [nameHeader]: encodeURIComponent(file.name),
      [changedHeader]: String(file.lastModified),
      [sizeHeader]: String(file.size),
    },
  })

const fileOf = async (response: Response): Promise<File> => {
  const told = (header: string): string => response.headers.get(header) ?? ''
  return new File([await response.blob()], decodeURIComponent(told(nameHeader)), {
    type: told('content-type'),
    lastModified: Number(told(changedHeader)),
  })
}
