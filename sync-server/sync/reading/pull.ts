import { limits } from '#shared/core/limits.ts'
import { budgetOfAudience, mayHaveBeenIn } from '#shared/core/audience.ts'
import type {
  Checkpoint,
  CollectionName,
  PulledCollection,
  PullRequest,
  PullResponse,
} from '#shared/sync/protocol.ts'
import type { Environment } from '#server/environment.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import { audiencesOfActor, loadActor } from '../actor.ts'
import { budgetAccessOf, mayHaveReadBudget } from '../money/budgetAccess.ts'
import { loadMemberships, revsOf, rolesEverHeld, withoutInterrupted } from '../memberships.ts'
import { pullCollection, reachOf } from './pullCollection.ts'
import { sightOf } from './sight.ts'
import { isSealedCheckpoint, sealOfCheckpoint } from '../writing/seal.ts'

export type Pull = (userId: string, request: PullRequest) => Promise<PullResponse>

export interface PullOptions {
  readonly store: Pick<Store, 'read' | 'write'>
  readonly environment: Pick<Environment, 'newToken'>
  readonly sealKey: Buffer
}

/**
 * Pull 1–7, from one snapshot. If a device has seen changes that a damaged disk lost, a new epoch
 * begins as after a restore: devices give back what they know, and no change is missed because a
 * number was used twice.
 */
export const createPull =
  ({ store, environment, sealKey }: PullOptions): Pull =>
  async (userId, request) => {
    const answer = await store.read((tx) => pullAll(tx, sealKey, userId, request))
    if (answer !== 'lost') return answer
    return store.write(async (tx) => {
      const again = await pullAll(tx, sealKey, userId, request)
      if (again !== 'lost') return again
      const epoch = environment.newToken()
      await tx.restoring.begin(epoch)
      return { resync: epoch }
    })
  }

const pullAll = async (
  tx: ReadTransaction,
  sealKey: Buffer,
  userId: string,
  request: PullRequest,
): Promise<PullResponse | 'lost'> => {
  // Pull 1
  const actor = await loadActor(tx, userId)
  const audiences = await audiencesOfActor(tx, actor)
  const budgets = await budgetAccessOf(tx, actor)
  const epoch = await tx.epoch()
  const asked = Object.entries(request.collections) as [CollectionName, Checkpoint | null][]
  // Pull 2
  const isOfAnother = (checkpoint: Checkpoint | null) =>
    checkpoint !== null && checkpoint.epoch !== epoch
  if (asked.some(([, checkpoint]) => isOfAnother(checkpoint))) return { resync: epoch }
  if (await haveSeenSkipped(tx, sealKey, asked)) return 'lost'

  const { sees } = await sightOf(tx, audiences)
  const memberships = await loadMemberships(tx, userId)
  const held = rolesEverHeld(memberships)
  const collections: Partial<Record<CollectionName, PulledCollection>> = {}
  let bytes: number = limits.answerBytes
  for (const [at, [collection, checkpoint]] of asked.entries()) {
    // Pull 6: a collection leaves the unused part of its share to the next ones.
    const share = Math.ceil(Math.max(bytes, 0) / (asked.length - at))
    const { pulled, bytesLeft } = await pullCollection({
      feeds: tx.feeds,
      collection,
      checkpoint:
        checkpoint && withoutInterrupted(checkpoint, userId, audiences, memberships, budgets),
      epoch,
      room: { rows: request.limit, bytes: share },
      audiences: new Set(audiences),
      sees,
      mayHaveBeenIn: async (audience) => {
        const budgetId = budgetOfAudience(audience)
        return budgetId === undefined
          ? mayHaveBeenIn(audience, userId, held)
          : mayHaveReadBudget(tx, budgetId, userId, held)
      },
    })
    const seal = sealOfCheckpoint(sealKey, collection, pulled.checkpoint)
    const shares = budgets.size === 0 ? {} : { shares: Object.fromEntries(budgets) }
    const given = { ...pulled.checkpoint, memberships: revsOf(memberships), ...shares, seal }
    collections[collection] = { ...pulled, checkpoint: given }
    bytes -= share - bytesLeft
  }
  return { epoch, audiences, takesGroups: true, collections }
}

/**
 * Did the device see numbers that were lost with a damaged disk? The actor's membership may be
 * lost, too, so all audiences are checked. Only sealed checkpoints count, since one person's claim
 * must not change everybody's epoch.
 */
const haveSeenSkipped = async (
  tx: ReadTransaction,
  sealKey: Buffer,
  asked: readonly (readonly [CollectionName, Checkpoint | null])[],
): Promise<boolean> => {
  for (const [collection, checkpoint] of asked) {
    if (checkpoint === null || !(await namesSkipped(tx, checkpoint))) continue
    if (isSealedCheckpoint(sealKey, collection, checkpoint)) return true
  }
  return false
}

const namesSkipped = async (tx: ReadTransaction, { audiences }: Checkpoint): Promise<boolean> => {
  for (const [audience, progress] of Object.entries(audiences)) {
    if (await tx.feeds.wasSkipped(audience, reachOf(progress))) return true
  }
  return false
}
