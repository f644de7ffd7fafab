import type {
  AudienceProgress,
  Checkpoint,
  CollectionName,
  PulledCollection,
} from '#shared/sync/protocol.ts'
import type { FeedReader, FeedRoom, FeedRow } from '#server/store/store.ts'
import { createPage } from './page.ts'
import type { Page } from './page.ts'
import type { Sight } from './sight.ts'

export interface CollectionPull {
  readonly feeds: FeedReader
  readonly collection: CollectionName
  readonly checkpoint: Checkpoint | null
  readonly epoch: string
  readonly room: FeedRoom
  readonly audiences: ReadonlySet<string>
  readonly sees: Sight['sees']
  readonly mayHaveBeenIn: (audience: string) => boolean | Promise<boolean>
}

type Followed = Extract<AudienceProgress, { readonly after: number }>
type Bootstrapping = Extract<AudienceProgress, { readonly upTo: number }>

interface Reading {
  readonly feeds: FeedReader
  readonly collection: CollectionName
  readonly page: Page
}

/**
 * See docs/protocol.md, Pull 3–7. The page is empty only at the end.
 * @returns bytesLeft: the room for other collections.
 */
export const pullCollection = async (
  pull: CollectionPull,
): Promise<{ readonly pulled: PulledCollection; readonly bytesLeft: number }> => {
  const { checkpoint, audiences, epoch } = pull
  const page = createPage(pull.room, pull.sees)
  const reading: Reading = { feeds: pull.feeds, collection: pull.collection, page }
  const progress = new Map(Object.entries(checkpoint?.audiences ?? {}))

  // Pull 3
  for (const [audience, known] of Object.entries(checkpoint?.audiences ?? {})) {
    if (audiences.has(audience)) continue
    const mayHold = await pull.mayHaveBeenIn(audience)
    const left = mayHold ? await takeBack(reading, audience, known) : undefined
    if (left === undefined) progress.delete(audience)
    else progress.set(audience, left)
  }
  // Pull 5 precedes any bootstrap, so that new changes reach a device that is still filling up.
  for (const audience of audiences) {
    const known = progress.get(audience)
    if (isFollowed(known)) progress.set(audience, await follow(reading, audience, known))
  }
  // Pull 4: each bootstrap first gets an equal share, so that all start with the newest records;
  // then they share the rest.
  const fillingNow = () => [...audiences].filter((audience) => !isFollowed(progress.get(audience)))
  let filling = fillingNow()
  do {
    for (const [index, audience] of filling.entries()) {
      const share = sharedRoom(page, filling.length - index)
      const next = await bootstrap(reading, audience, progress.get(audience), share)
      progress.set(audience, next)
    }
    filling = fillingNow()
  } while (filling.length > 0 && !page.isFull)
  return {
    pulled: {
      documents: page.documents,
      checkpoint: { epoch, audiences: Object.fromEntries(progress) },
    },
    bytesLeft: page.room.bytes,
  }
}

const sharedRoom = ({ room, isFull }: Page, among: number): FeedRoom | undefined =>
  isFull ? undefined : { rows: Math.ceil(room.rows / among), bytes: Math.ceil(room.bytes / among) }

const isFollowed = (progress: AudienceProgress | undefined): progress is Followed =>
  progress !== undefined && 'after' in progress

const isBootstrapping = (progress: AudienceProgress | undefined): progress is Bootstrapping =>
  progress !== undefined && 'upTo' in progress

/**
 * Pull 3: removes an audience's records from the device. Even without room, the audience is marked
 * as left: rows of another audience may remove some of its records, which must be sent again if the
 * person returns.
 * @returns undefined if the device has nothing more of the audience.
 */
const takeBack = async (
  { feeds, collection, page }: Reading,
  audience: string,
  known: AudienceProgress,
): Promise<AudienceProgress | undefined> => {
  const held = reachOf(known)
  const leaving = 'leaving' in known ? known.leaving : 0
  if (page.isFull) return { leaving, held }
  const { room } = page
  const rows = await feeds.after(audience, collection, leaving, room, held)
  for (const row of rows) page.add(row)
  const last = rows.at(-1)
  return last !== undefined && isCut(rows, room) ? { leaving: last.number, held } : undefined
}

const isCut = (rows: readonly FeedRow[], room: FeedRoom): boolean =>
  rows.length >= room.rows || rows.reduce((sum, { bytes }) => sum + bytes, 0) >= room.bytes

export const reachOf = (progress: AudienceProgress): number => {
  if ('leaving' in progress) return progress.held
  return isFollowed(progress) ? progress.after : progress.upTo
}

/** Pull 5 */
const follow = async (
  { feeds, collection, page }: Reading,
  audience: string,
  { after }: Followed,
): Promise<Followed> => {
  if (page.isFull) return { after }
  const rows = await feeds.after(audience, collection, after, page.room)
  for (const row of rows) page.add(row)
  return { after: rows.at(-1)?.number ?? after }
}

/**
 * Pull 4: an audience that was being removed when the person came back (`leaving`) starts again.
 * Even without room, the audience is marked: rows of another audience may have brought some of its
 * records (Pull 7), which must be removed if the person leaves.
 */
const bootstrap = async (
  reading: Reading,
  audience: string,
  known: AudienceProgress | undefined,
  share: FeedRoom | undefined,
): Promise<AudienceProgress> => {
  const { feeds, collection, page } = reading
  const position = isBootstrapping(known) ? known : await startOf(feeds, audience)
  if (share === undefined) return position
  const { upTo } = position
  const rows = await feeds.bootstrap(audience, collection, position, share)
  for (const row of rows) page.add(row)
  const last = rows.at(-1)
  if (last !== undefined && isCut(rows, share)) {
    return { upTo, rank: last.rank, before: last.number }
  }
  /**
   * Changes that arrived during the bootstrap are added, because an empty page would end the pull.
   */
  return follow(reading, audience, { after: upTo })
}

const startOf = async (feeds: FeedReader, audience: string): Promise<Bootstrapping> => {
  const upTo = await feeds.counter(audience)
  return { upTo, rank: 0, before: upTo + 1 }
}
