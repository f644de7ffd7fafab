import { createHash } from 'node:crypto'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import type { BlobStore } from './blobStore.ts'

export interface BlobPlace {
  open(): Promise<BlobStore>
  remove(): Promise<void>
}

const jpeg = (text: string): Buffer =>
  Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from(text)])

const hashOf = (content: Buffer): string => createHash('sha256').update(content).digest('hex')

export const blobStoreContract = (makePlace: () => Promise<BlobPlace>): void => {
  let place: BlobPlace
  let blobs: BlobStore

  beforeEach(async () => {
    place = await makePlace()
    blobs = await place.open()
  })
  afterEach(() => place.remove())

  const contentOf = async (name: string): Promise<Buffer | undefined> => {
    const blob = await blobs.open(name)
    if (blob === undefined) return undefined
    const content = Buffer.concat(await blob.content.toArray())
    expect(content.byteLength).toBe(blob.bytes)
    return content
  }

  describe('A store of files', () => {
    it('names what it keeps by its hash, and finds it again after a reopening', async () => {
      const content = jpeg('lake')
      const name = await blobs.put(content)
      expect(name).toBe(hashOf(content))
      blobs = await place.open()
      expect(await contentOf(name)).toEqual(content)
      expect(await blobs.resolve(name)).toBe(name)
    })

    it('keeps the same content once, however often and however many at once it is put', async () => {
      const content = jpeg('lake'.repeat(10_000))
      const names = await Promise.all(Array.from({ length: 5 }, () => blobs.put(content)))
      expect(new Set(names)).toEqual(new Set([hashOf(content)]))
      expect(await contentOf(hashOf(content))).toEqual(content)
    })

    it('finds a file by another hash that stands for it, also after a reopening', async () => {
      const name = await blobs.put(jpeg('lake'))
      const other = hashOf(Buffer.from('as it was sent'))
      await blobs.alias(other, name)
      await blobs.alias(name, name)
      blobs = await place.open()
      expect(await blobs.resolve(other)).toBe(name)
      expect(await blobs.resolve(name)).toBe(name)
    })

    it('takes over a file that is there already, and reads any stretch of it', async () => {
      const { path, remove } = await makeTemporaryDirectory()
      const content = jpeg('0123456789')
      const name = hashOf(content)
      await writeFile(join(path, 'draft'), content)
      await blobs.adopt(join(path, 'draft'), name)
      expect(await readdir(path)).toEqual([])
      blobs = await place.open()
      expect(await contentOf(name)).toEqual(content)
      const part = await blobs.open(name, { start: 4, end: 6 })
      expect(part?.bytes).toBe(content.length)
      expect(Buffer.concat((await part?.content.toArray()) ?? []).toString()).toBe('012')
      expect(await blobs.facts(name)).toEqual({ bytes: content.length, mediaType: 'image/jpeg' })
      expect(await blobs.facts(hashOf(jpeg('no')))).toBeUndefined()
      await remove()
    })

    it('says what a file is by its content', async () => {
      const types = await Promise.all(
        [jpeg('lake'), Buffer.from('RIFF....WEBPVP8 '), Buffer.from('<script>')].map(
          async (content) => {
            const blob = await blobs.open(await blobs.put(content))
            blob?.content.destroy()
            return blob?.mediaType
          },
        ),
      )
      expect(types).toEqual(['image/jpeg', 'image/webp', 'application/octet-stream'])
    })

    it('returns nothing for names that it never gave, whatever they look like', async () => {
      for (const name of ['', 'a', hashOf(jpeg('no')), '../../etc/passwd', '.drafts', 'ab/cd']) {
        expect(await blobs.resolve(name)).toBeUndefined()
        expect(await blobs.open(name)).toBeUndefined()
      }
    })

    it('forgets a file with all that stands for it, once or twice', async () => {
      const name = await blobs.put(jpeg('lake'))
      const other = hashOf(Buffer.from('as it was sent'))
      await blobs.alias(other, name)
      await blobs.remove(name, [other, name])
      await blobs.remove(name, [other, name])
      expect(await blobs.resolve(name)).toBeUndefined()
      expect(await blobs.resolve(other)).toBeUndefined()
      expect(await blobs.open(name)).toBeUndefined()
    })

    it('does not follow a name whose file is gone', async () => {
      const name = await blobs.put(jpeg('lake'))
      const other = hashOf(Buffer.from('as it was sent'))
      await blobs.alias(other, name)
      await blobs.remove(name, [])
      expect(await blobs.resolve(other)).toBeUndefined()
    })
  })
}
