import { objectNameIn, objectPathOf } from '#shared/core/object.ts'
import { wantedPictures } from '#shared/device/keptPictures.ts'
import type { WantedPicture } from '#shared/device/keptPictures.ts'
import type { KeptPicture } from '#pwa/database/deviceTables.ts'
import { pictureId } from '#pwa/database/photos/keptPictures.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { createKnownMemories } from './knownMemories.ts'
import type { KnownMemories } from './knownMemories.ts'
import { createPictureRoom } from './pictureRoom.ts'
import type { PictureRoom } from './pictureRoom.ts'
import { memoryIdOf } from '#pwa/database/photos/waitingPhotos.ts'

export interface KeeperOptions {
  readonly database: Pick<LocalDatabase, 'device' | 'collections' | 'userId' | 'environment'>
  readonly fetchPicture: (path: string, signal?: AbortSignal) => Promise<ArrayBuffer | 'missing'>
  readonly roomFor: (kept: number) => Promise<number>
  /** Resolves when fetching one more picture delays no screen. */
  readonly pause: () => Promise<void>
  readonly onForgotten: (names: readonly string[]) => void
}

export interface PictureKeeper {
  /**
   * Deletes photos whose memory is gone, and fetches wanted ones.
   * @param ahead whether to fetch photos that were never viewed.
   * @throws the error that keeps it from fetching more for now.
   */
  look(ahead: boolean, signal: AbortSignal): Promise<{ readonly isAnyMissing: boolean }>
  seen(picture: WantedPicture): Promise<void>
  forgetAll(): Promise<void>
}

/**
 * The fewest free bytes with which to fetch a picture: the smallest picture takes about as many.
 */
const least = 30_000

type Outcome = 'kept' | 'missing' | 'full'

export const createPictureKeeper = (options: KeeperOptions): PictureKeeper => {
  const { database, fetchPicture, pause } = options
  const { device, environment } = database
  const readMemories = createKnownMemories(database)
  const room = createPictureRoom({ ...options, device })
  let dear: ReadonlySet<string> = new Set()
  const isDear = ({ id }: { readonly id: string }): boolean => dear.has(id)
  const now = (): number => environment.now().getTime()
  const keep = fetchInto(room, fetchPicture)

  const look: PictureKeeper['look'] = async (ahead, signal) => {
    const known = await readMemories()
    const today = environment.now().toISOString().slice(0, 'yyyy-MM-dd'.length)
    const wanted = wantedPictures(known.memories.values(), known.favorites, today)
    dear = new Set(wanted.dear.map(idOf))
    await room.forget(gone(await room.read(), known))
    await room.make(0, (picture) => !isDear(picture))
    if (!ahead) return { isAnyMissing: false }
    const unsent = await namesUnsent(device, known)
    const fetchAll = async (
      pictures: readonly WantedPicture[],
      fetchOne: (picture: WantedPicture) => Promise<Outcome>,
    ): Promise<boolean> => {
      let isAnyMissing = false
      for (const picture of pictures) {
        if (unsent.has(picture.name) || (await room.isHere(idOf(picture)))) continue
        await pause()
        if (signal.aborted) break
        const outcome = await fetchOne(picture)
        if (outcome === 'full') break
        if (outcome === 'missing') isAnyMissing = true
      }
      return isAnyMissing
    }
    const missing = [
      await fetchAll(wanted.dear, (each) =>
        keep(each, now(), (picture) => !isDear(picture), signal),
      ),
      /**
       * The time of use is 0, so that a picture that was fetched ahead and never viewed is deleted
       * first.
       */
      await fetchAll(wanted.others, (each) => keep(each, 0, () => false, signal)),
    ]
    return { isAnyMissing: missing.includes(true) }
  }
  return {
    look,
    seen: async (picture) => {
      if (await room.isHere(idOf(picture))) return
      await keep(picture, now(), (each) => !isDear(each))
    },
    forgetAll: async () => room.forget(await room.read()),
  }
}

const idOf = ({ name, width }: WantedPicture): string => pictureId(name, width)

const fetchInto =
  (room: PictureRoom, fetchPicture: KeeperOptions['fetchPicture']) =>
  async (
    { name, width }: WantedPicture,
    usedAt: number,
    mayGo: (picture: KeptPicture) => boolean,
    signal?: AbortSignal,
  ): Promise<Outcome> => {
    if (!(await room.make(least, mayGo))) return 'full'
    const content = await fetchPicture(`${objectPathOf(name)}?w=${width}`, signal)
    if (content === 'missing') return 'missing'
    if (!(await room.make(content.byteLength, mayGo))) return 'full'
    await room.add({ name, width, usedAt }, content)
    return 'kept'
  }

const gone = (
  kept: readonly KeptPicture[],
  { memories }: KnownMemories,
): readonly KeptPicture[] => {
  const named = new Set([...memories.values()].map(({ imageUrl }) => objectNameIn(imageUrl)))
  return kept.filter(({ name }) => !named.has(name))
}

/** A picture of an unsent photo exists nowhere else. */
const namesUnsent = async (
  { photos }: LocalDatabase['device'],
  { memories }: KnownMemories,
): Promise<ReadonlySet<string | undefined>> => {
  const ids = await photos.toCollection().primaryKeys()
  return new Set(ids.map((id) => objectNameIn(memories.get(memoryIdOf(id) ?? '')?.imageUrl)))
}
