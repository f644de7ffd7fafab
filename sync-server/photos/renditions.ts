import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { largestWidth, renditionWidths } from '#shared/core/object.ts'
import type { RenditionWidth } from '#shared/core/object.ts'
import { photoTypeOf } from '#shared/photos/photoType.ts'
import { ifThere } from '#server/files.ts'
import type { BlobStore } from './blobStore.ts'
import { doPictureWork } from './pictureWorkers.ts'
import type { RunInQueueByAccount } from '#server/queue.ts'

export interface Renditions {
  of(name: string, width: RenditionWidth, account: string): Promise<Buffer | undefined>
  remove(name: string): Promise<void>
}

interface Options {
  readonly folder: string
  readonly blobs: Pick<BlobStore, 'open'>
  readonly takeTurn: RunInQueueByAccount
}

export const createRenditions = ({ folder, blobs, takeTurn }: Options): Renditions => {
  const drawing = new Map<string, Promise<Buffer | undefined>>()
  const fileOf = (name: string, width: RenditionWidth): string =>
    join(folder, name.slice(0, 2), `${name}-${width}.webp`)

  const sourceOf = async (
    name: string,
    width: RenditionWidth,
    account: string,
  ): Promise<Buffer | undefined> => {
    const blob = await blobs.open(name)
    if (blob === undefined) return undefined
    const stored = Buffer.concat(await blob.content.toArray())
    if (width === largestWidth || photoTypeOf(stored) !== 'image/heic') return stored
    return of(name, largestWidth, account)
  }

  const drawAndKeep = async (
    name: string,
    width: RenditionWidth,
    account: string,
  ): Promise<Buffer | undefined> => {
    const stored = await sourceOf(name, width, account)
    if (stored === undefined) return undefined
    const drawn = await takeTurn(account, async () =>
      Buffer.from(await doPictureWork({ type: 'draw', content: stored, width })),
    )
    /** If the disk is full, the rendition is drawn again next time. */
    await keep(fileOf(name, width), drawn).catch(() => undefined)
    return drawn
  }
  const of: Renditions['of'] = async (name, width, account) => {
    const kept = await ifThere(readFile(fileOf(name, width)))
    if (kept !== undefined) return kept
    const key = `${name}-${width}`
    const drawn =
      drawing.get(key) ?? drawAndKeep(name, width, account).finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    return drawn
  }
  return {
    of,
    remove: async (name) => {
      for (const width of renditionWidths) await rm(fileOf(name, width), { force: true })
    },
  }
}

/**
 * The file is flushed before it gets its name, so that a crash leaves no name without a picture.
 */
const keep = async (path: string, content: Buffer): Promise<void> => {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const draft = `${path}.part`
  const handle = await open(draft, 'w', 0o600)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(draft, path)
}
