import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import { settings } from '#pwa/data/settings.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import { pulledUpTo } from './books.ts'
import type { MetaStore } from './books.ts'
import { pause } from './gate.ts'
import { giveBack } from './giveBack.ts'
import type { Transport } from './transport.ts'

/** Under which of the server's epochs one collection stands (sync-protocol, Words and Restore). */
export interface Epochs {
  /** What pushes claim; undefined before the first pull. */
  current(): Promise<string | undefined>
  /** The collection has been pulled under this epoch. */
  reached(epoch: string): Promise<void>
  /** Gives a restored server what this collection knows, once, before anything else is sent or fetched. */
  enter(epoch: string): Promise<void>
  /** The same, where a push learnt that there is another epoch but not which. */
  enterNewest(): Promise<void>
}

interface Options {
  readonly database: LocalDatabase
  readonly collection: CollectionName
  readonly transport: Pick<Transport, 'pull' | 'restore'>
  /** RxDB's books of the collection, open while its replication runs. */
  meta(): MetaStore
}

export const createEpochs = (options: Options): Epochs => {
  const { database, collection, transport } = options
  const { settings: table } = database.device
  let known: string | undefined
  let written: string | undefined

  const current = async (): Promise<string | undefined> => {
    known ??= await epochIn(database, collection)
    known ??= await epochOfPages(options.meta())
    return known
  }
  const reached = async (epoch: string): Promise<void> => {
    if (written === epoch) return
    await table.put({ key: settings.epoch(collection), value: epoch })
    known = written = epoch
  }
  const enter = async (epoch: string): Promise<void> => {
    if ((await current()) === epoch) return
    if (collection !== 'families') await familiesFirst(database, epoch)
    await giveBack({ database, collection, transport, meta: options.meta(), epoch })
    await reached(epoch)
  }
  const enterNewest = async (): Promise<void> => {
    const asked: Checkpoint = { epoch: (await current()) ?? '', audiences: {} }
    const answer = await transport.pull({ collections: { [collection]: asked }, limit: 1 })
    await enter('resync' in answer ? answer.resync : answer.epoch)
  }
  /** Pushes that are under way together learn of it together. */
  let entering: Promise<void> | undefined
  return {
    current,
    reached,
    enter,
    enterNewest: () => {
      entering ??= enterNewest().finally(() => {
        entering = undefined
      })
      return entering
    },
  }
}

const epochIn = async (
  { device }: LocalDatabase,
  collection: CollectionName,
): Promise<string | undefined> =>
  (await device.settings.get(settings.epoch(collection)))?.value as string | undefined

/** The epoch of the last page that was stored. */
const epochOfPages = async (meta: MetaStore): Promise<string | undefined> => {
  const [pulled] = await meta.findDocumentsById([pulledUpTo], true)
  return (pulled?.checkpointData as unknown as Checkpoint | undefined)?.epoch
}

/** How long a collection waits for families before this attempt counts as failed, in milliseconds. */
const familiesPatience = 5000
const lookEvery = 50

/** Who may read and write follows from memberships, which the backup may lack, too. */
const familiesFirst = async (database: LocalDatabase, epoch: string): Promise<void> => {
  for (let waited = 0; (await epochIn(database, 'families')) !== epoch; waited += lookEvery) {
    if (waited >= familiesPatience) throw new Error('families have not been given back yet')
    await pause(lookEvery)
  }
}
