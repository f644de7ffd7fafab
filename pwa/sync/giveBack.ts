import { getChangedDocumentsSince } from 'rxdb'
import type { LocalDatabase } from '#pwa/data/localDatabase.ts'
import type { LocalRecord } from '#pwa/data/localRecord.ts'
import { isRemoval, toWire } from '#pwa/data/localRecord.ts'
import { markLost } from '#pwa/data/lostByServer.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import type { CollectionName, KnownVersion } from '#shared/sync/protocol.ts'
import type { MetaStore } from './books.ts'
import { intoRequests } from './pushRows.ts'
import type { Transport } from './transport.ts'

interface Options {
  readonly database: LocalDatabase
  readonly collection: CollectionName
  readonly transport: Pick<Transport, 'restore'>
  /** RxDB's books of the collection: the server's states as this device last knew them. */
  readonly meta: MetaStore
  /** The restored server's. */
  readonly epoch: string
}

/** Versions named in one request. */
const batchSize = 1000

/**
 * Gives back to a server that was restored from a backup what this device knows and the backup lacks
 * (sync-protocol, Restore): sealed states as they are, other people's too; what was acknowledged but
 * never echoed bears no seal and is noted as waiting, to be pushed again.
 * @throws SyncHttpError, or TypeError where the server cannot be reached; may be called again.
 */
export const giveBack = async (options: Options): Promise<void> => {
  let position: unknown
  for (;;) {
    const found = await getChangedDocumentsSince(options.meta, batchSize, position)
    if (found.documents.length === 0) return
    position = found.checkpoint
    const states = found.documents
      .filter(({ isCheckpoint, docData }) => isCheckpoint === '0' && docData !== undefined)
      .map(({ docData }) => toWire(docData as LocalRecord))
    await giveBackStates(
      options,
      states.filter((state) => !isRemoval(state)),
    )
  }
}

const giveBackStates = async (
  { database, collection, transport, epoch }: Options,
  states: readonly WireRecord[],
): Promise<void> => {
  if (states.length === 0) return
  const answer = await transport.restore({ epoch, known: states.map(versionOf), states: [] })
  const wanted = new Set(answer.wanted)
  const lost = states.filter(({ id }) => wanted.has(id))
  const unechoed = lost.filter((state) => !hasEchoed(state)).map(({ id }) => id)
  await markLost(database, collection, unechoed)
  for (const request of intoRequests(lost.filter(hasEchoed)).requests) {
    const { refused } = await transport.restore({ epoch, known: [], states: [...request] })
    await markLost(database, collection, refused)
  }
}

/** The echo of a write brings its seal; until then a state bears the number of the one before. */
const hasEchoed = ({ seal }: WireRecord): boolean => seal !== undefined

const versionOf = (state: WireRecord): KnownVersion => ({
  id: state.id,
  rev: (state.rev ?? 0) + (hasEchoed(state) ? 0 : 1),
  editId: state.editId ?? '',
})
