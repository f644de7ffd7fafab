import { rm } from 'node:fs/promises'
import { createQueue } from '#server/queue.ts'
import type { FilmFolders, FilmPart, OwnUpload } from './filmFolders.ts'
import type { Outcome } from './filmRefusal.ts'
import type { Spool, Spooled } from './spool.ts'

interface SentPart {
  readonly body: AsyncIterable<Uint8Array>
  readonly bytes: number | undefined
  readonly cancel: () => void
}

/**
 * Resolves when the part is durable. A part that is sent again replaces the earlier one, even if
 * that is still being received, because it may have stalled.
 * @throws StoreUnavailable
 */
export type PutPart = (
  own: OwnUpload,
  number: number,
  sent: SentPart,
) => Promise<Outcome<{ readonly tag: string }>>

interface OnItsWay {
  readonly bytes: number
  readonly cancel: () => void
}

export const createPutPart = (
  folders: FilmFolders,
  { spool, idleMs }: { readonly spool: Spool; readonly idleMs: number },
): PutPart => {
  const coming = createComing()
  const placeAlone = createQueue(1)
  return async (own, number, { body, bytes = 0, cancel }) => {
    const note = await folders.note(own)
    if (note === undefined || note.name !== undefined) return { refused: 'unknown' }
    const kept = await folders.parts(own)
    const others = othersOf(kept, coming.of(own), number)
    if (bytes === 0 || others + bytes > note.bytes) return { refused: 'wrong-size' }
    const leave = coming.enter(own, number, { bytes, cancel })
    try {
      const spooled = await spool(body, bytes, idleMs)
      if (spooled === 'stalled') return { refused: 'stalled' }
      if (spooled === 'too-large') return { refused: 'wrong-size' }
      try {
        return await placeAlone(() => place(folders, own, number, spooled))
      } finally {
        await spooled.remove()
      }
    } finally {
      leave()
    }
  }
}

type Coming = ReadonlyMap<number, OnItsWay>

const createComing = () => {
  const uploads = new Map<string, Map<number, OnItsWay>>()
  const keyOf = ({ userId, uploadId }: OwnUpload): string => JSON.stringify([userId, uploadId])
  return {
    of: (own: OwnUpload): Coming => uploads.get(keyOf(own)) ?? new Map(),
    enter: (own: OwnUpload, number: number, part: OnItsWay): (() => void) => {
      const parts = uploads.get(keyOf(own)) ?? new Map<number, OnItsWay>()
      uploads.set(keyOf(own), parts)
      parts.get(number)?.cancel()
      parts.set(number, part)
      return () => {
        if (parts.get(number) === part) parts.delete(number)
        if (parts.size === 0) uploads.delete(keyOf(own))
      }
    },
  }
}

const othersOf = (kept: readonly FilmPart[], coming: Coming, number: number): number => {
  const sizes = new Map(kept.map((part) => [part.number, part.bytes]))
  for (const [each, { bytes }] of coming) sizes.set(each, Math.max(bytes, sizes.get(each) ?? 0))
  sizes.delete(number)
  return [...sizes.values()].reduce((sum, size) => sum + size, 0)
}

const place = async (
  folders: FilmFolders,
  own: OwnUpload,
  number: number,
  spooled: Pick<Spooled, 'moveTo'>,
): Promise<Outcome<{ readonly tag: string }>> => {
  const { path, tag } = folders.placeFor(own, number)
  if ((await folders.note(own)) === undefined) return { refused: 'unknown' }
  await spooled.moveTo(path)
  for (const part of await folders.parts(own)) {
    if (part.number === number && part.tag !== tag) await rm(part.path, { force: true })
  }
  return { tag }
}
