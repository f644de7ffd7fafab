import type { ReplicationPullHandlerResult } from 'rxdb'
import { isWhole, noteCompleteness } from '#pwa/data/completeness.ts'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { toLocal } from '#pwa/data/localRecord.ts'
import { settings } from '#pwa/data/settings.ts'
import type { Checkpoint, CollectionName } from '#shared/sync/protocol.ts'
import type { Gate } from './gate.ts'
import { noteReplacements } from './noteAttention.ts'
import type { Epochs } from './epochs.ts'
import { pageSize } from './pageSize.ts'
import { createPullAhead } from './pullAhead.ts'
import { ServerWasRestored } from './pullTogether.ts'
import type { createPullTogether, PulledPage } from './pullTogether.ts'
import { createSweep } from './sweep.ts'
import { unechoedIds } from './unechoed.ts'

interface Options {
  readonly database: LocalDatabase
  readonly collection: CollectionName
  readonly pullTogether: ReturnType<typeof createPullTogether>
  readonly gate: Gate
  readonly epochs: Epochs
  /** Resolves once RxDB has stored all that was handed out before. */
  stored(checkpoint: Checkpoint): Promise<void>
  /** Resolves when the first screen has been painted: later pages must not hold it up. */
  painted(): Promise<void>
}

/**
 * RxDB's pull handler: one page at a time, the next one not before the last is stored, so that a
 * page that cannot be stored is never passed over (sync-protocol, Pull 6 and On the device 8).
 */
export const createPullHandler = (options: Options) => {
  const { database, collection, epochs, stored, painted } = options
  const { sweep, beforeStoring } = createSweep(database, collection)
  const { ask, ahead } = createAsking(options)
  let handedOut: Checkpoint | undefined
  let pages = 0
  const handle = async (
    last: Checkpoint | undefined,
  ): Promise<ReplicationPullHandlerResult<LocalRecord, Checkpoint>> => {
    if (handedOut !== undefined) await stored(handedOut)
    if (pages > 0) await painted()
    const [acknowledged, { page, audiences }] = await ask(last, pageSize(pages))
    await epochs.reached(page.checkpoint.epoch)
    pages += 1
    await noteReplacements(database, page.documents)
    const brings = page.documents.length > 0
    if (brings) await beforeStoring(audiences)
    const documents = brings ? page.documents : await sweep(audiences, acknowledged)
    const isWholeThen = isWhole(page.checkpoint, audiences)
    if (!isWholeThen || documents.length === 0) {
      await noteCompleteness(database.device, collection, isWholeThen)
    }
    if (documents.length === 0 && collection === 'families') await familiesHaveArrived(database)
    if (documents.length > 0) handedOut = page.checkpoint
    ahead.expect(handedOut ?? last, pageSize(pages))
    return {
      documents: documents.map(toLocal),
      checkpoint: page.checkpoint,
    } as ReplicationPullHandlerResult<LocalRecord, Checkpoint>
  }
  return { handle, ahead }
}

/** A page, and what had been acknowledged and never echoed when it was asked for. */
type Answer = readonly [acknowledged: readonly string[], pulled: PulledPage]

const createAsking = ({ database, collection, pullTogether, gate, epochs }: Options) => {
  /** RxDB keeps no checkpoint of a pull that brought nothing: a restore is to be noticed all the same. */
  const beginning = async (): Promise<Checkpoint | null> => {
    const epoch = await epochs.current()
    return epoch === undefined ? null : { epoch, audiences: {} }
  }
  const pullPage = async (last: Checkpoint | undefined, limit: number): Promise<PulledPage> => {
    try {
      return await pullTogether(collection, last ?? (await beginning()), limit)
    } catch (error) {
      if (!(error instanceof ServerWasRestored)) throw error
      await epochs.enter(error.epoch)
      /** Collections share requests: it may be another one's checkpoint that is of before. */
      return pullPage(last?.epoch === error.epoch ? last : undefined, limit)
    }
  }
  /** Nothing is acknowledged while a pull is under way: asked for beside it is as good as before it. */
  const withAcknowledged = (pulled: Promise<PulledPage>): Promise<Answer> =>
    Promise.all([unechoedIds(database.device, collection), pulled])
  const ahead = createPullAhead<Answer>(gate, (checkpoint, limit) =>
    withAcknowledged(pullTogether(collection, checkpoint, limit)),
  )
  const ask = async (last: Checkpoint | undefined, limit: number): Promise<Answer> =>
    (await ahead.take(last)) ?? gate.pulling(() => withAcknowledged(pullPage(last, limit)))
  return { ask, ahead }
}

const familiesHaveArrived = async ({ device }: LocalDatabase): Promise<void> => {
  const known = await device.settings.get(settings.familiesArrived)
  if (known === undefined) await device.settings.put({ key: settings.familiesArrived, value: true })
}
