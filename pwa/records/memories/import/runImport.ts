import { isOutOfSpace } from '#pwa/database/isOutOfSpace.ts'
import type { MemoryChanges, ReadyPhoto } from '../memoryChanges.ts'
import type { KnownPhotos } from './knownPhotos.ts'
import type { FoundPhoto } from './planImport.ts'
import type { WaitingRoom } from './waitingRoom.ts'

export interface ImportCounts {
  readonly total: number
  readonly added: number
  readonly already: number
  readonly failed: readonly string[]
}

export type ImportState = 'running' | 'waiting' | 'done' | 'device-full' | 'server-full' | 'failed'

interface Options {
  readonly changes: Pick<MemoryChanges, 'add' | 'setFavorite'>
  readonly newId: () => string
  readonly known: KnownPhotos
  readonly room: WaitingRoom
  readonly prepare: (file: File, film?: File) => Promise<ReadyPhoto | undefined>
  readonly pause: () => Promise<void>
  readonly signal: AbortSignal
  readonly tell: (state: ImportState, counts: ImportCounts) => void
}

/** Must match the schema of a memory (shared/memories/memory.ts). */
const mostDescription = 5000

/** A repeated import with the same files skips those that are memories already. */
export const runImport = async (found: readonly FoundPhoto[], options: Options): Promise<void> => {
  const { signal, tell } = options
  let counts: ImportCounts = { total: found.length, added: 0, already: 0, failed: [] }
  for (const photo of found) {
    if (signal.aborted) return
    tell('running', counts)
    const outcome = await importOne(photo, options, () => tell('waiting', counts))
    if (outcome === 'stopped') return
    if (outcome === 'device-full' || outcome === 'server-full' || outcome === 'failed') {
      tell(outcome, counts)
      return
    }
    if (outcome === 'unreadable') {
      counts = { ...counts, failed: [...counts.failed, photo.file.path] }
    } else counts = { ...counts, [outcome]: counts[outcome] + 1 }
  }
  tell('done', counts)
}

type Outcome =
  'added' | 'already' | 'unreadable' | 'stopped' | 'device-full' | 'server-full' | 'failed'

const importOne = async (
  photo: FoundPhoto,
  options: Options,
  onWait: () => void,
): Promise<Outcome> => {
  const { known, room, prepare, pause, signal } = options
  if (known.has(photo.hash)) return 'already'
  for (;;) {
    const answer = await room.roomFor(photo.file.size + (photo.film?.file.size ?? 0))
    if (answer === 'free') break
    if (answer !== 'wait') return answer
    onWait()
    await pause()
    if (signal.aborted) return 'stopped'
  }
  const ready = await readAndPrepare(photo, prepare).catch(() => undefined)
  if (signal.aborted) return 'stopped'
  if (ready === undefined) return 'unreadable'
  try {
    await keep(photo, ready, options)
    return 'added'
  } catch (error) {
    return isOutOfSpace(error) ? 'device-full' : 'failed'
  }
}

const readAndPrepare = async (
  { file, film }: FoundPhoto,
  prepare: Options['prepare'],
): Promise<ReadyPhoto | undefined> =>
  prepare(await file.read(), ...(film === undefined ? [] : [await film.file.read()]))

const keep = async (
  { hash, film, date, description, isFavorite }: FoundPhoto,
  ready: ReadyPhoto,
  { changes, newId, known, room }: Options,
): Promise<void> => {
  const id = newId()
  await known.note(hash, id)
  if (film !== undefined) await known.note(film.hash, id)
  await changes.add(ready, { date, description: cut(description.trim()) }, id)
  room.note(id, { photo: ready.content.size, film: ready.film?.content.size })
  if (isFavorite) await changes.setFavorite(id, true)
}

/** Cuts without leaving half of a surrogate pair at the end. */
const cut = (text: string): string => text.slice(0, mostDescription).replace(/[\uD800-\uDBFF]$/, '')
