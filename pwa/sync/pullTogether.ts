import type { Checkpoint, CollectionName, PulledCollection } from '#shared/sync/protocol.ts'
import type { Transport } from './transport.ts'

export interface PulledPage {
  readonly page: PulledCollection
  readonly audiences: readonly string[]
}

/** The server's database was restored from a backup: nothing may be pulled before it is made whole. */
export class ServerWasRestored extends Error {
  override readonly name = 'ServerWasRestored'
  constructor(readonly epoch: string) {
    super('the server was restored from a backup')
  }
}

type Pull = (
  collection: CollectionName,
  checkpoint: Checkpoint | null,
  limit: number,
) => Promise<PulledPage>

interface Asked {
  readonly collection: CollectionName
  readonly checkpoint: Checkpoint | null
  readonly limit: number
  readonly resolve: (page: PulledPage) => void
  readonly reject: (error: unknown) => void
}

/** Pulls asked for within this time share a request (On the device 9), in milliseconds. */
const togetherWithin = 5

/**
 * Answers each collection's pull; those asked for at nearly the same moment travel together.
 * @param isAlone of this collection it is known that no other one will ask with it.
 */
export const createPullTogether = (
  transport: Pick<Transport, 'pull'>,
  isAlone: (collection: CollectionName) => boolean = () => false,
): Pull => {
  let asked: Asked[] = []
  const send = async (): Promise<void> => {
    const together = asked
    asked = []
    try {
      const answer = await transport.pull({
        collections: Object.fromEntries(
          together.map(({ collection, checkpoint }) => [collection, checkpoint]),
        ),
        limit: Math.min(...together.map(({ limit }) => limit)),
      })
      if ('resync' in answer) throw new ServerWasRestored(answer.resync)
      for (const { collection, resolve, reject } of together) {
        const page = answer.collections[collection]
        if (page === undefined) reject(new Error(`no answer for ${collection}`))
        else resolve({ page, audiences: answer.audiences })
      }
    } catch (error) {
      for (const { reject } of together) reject(error)
    }
  }
  return (collection, checkpoint, limit) =>
    new Promise((resolve, reject) => {
      const isFirst = asked.length === 0
      asked.push({ collection, checkpoint, limit, resolve, reject })
      if (!isFirst) return
      if (isAlone(collection)) void send()
      else setTimeout(() => void send(), togetherWithin)
    })
}
