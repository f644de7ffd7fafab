import type { Member } from '#shared/domain/member.ts'
import type { Membership } from '#shared/policies/actor.ts'
import { mayHaveBeenIn } from '#shared/policies/audience.ts'
import type {
  Checkpoint,
  CollectionName,
  PulledCollection,
  PullRequest,
  PullResponse,
} from '#shared/sync/protocol.ts'
import type { Environment } from '#server/environment.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import { audiencesOfPerson } from './actor.ts'
import { pullCollection, reachOf } from './pullCollection.ts'
import { isSealedCheckpoint, sealOfCheckpoint } from './seal.ts'

export type Pull = (userId: string, request: PullRequest) => Promise<PullResponse>

export interface PullOptions {
  readonly store: Pick<Store, 'read' | 'write'>
  readonly environment: Pick<Environment, 'newToken'>
  /** The key of the records' seals, and of the checkpoints'. */
  readonly sealKey: Buffer
}

/**
 * Answers what a device has yet to learn, all of one request on one snapshot (Pull 1–7). A device
 * that has seen what a damaged disk has lost begins another epoch, as a restore does: what devices
 * know is given back, and nothing new is passed over by numbers that were given out twice.
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
  const audiences = await audiencesOfPerson(tx, userId)
  const epoch = await tx.epoch()
  const asked = Object.entries(request.collections) as [CollectionName, Checkpoint | null][]
  // Pull 2
  const isOfAnother = (checkpoint: Checkpoint | null) =>
    checkpoint !== null && checkpoint.epoch !== epoch
  if (asked.some(([, checkpoint]) => isOfAnother(checkpoint))) return { resync: epoch }
  if (await haveSeenSkipped(tx, sealKey, asked)) return 'lost'

  const held = await rolesEverHeld(tx, userId)
  const collections: Partial<Record<CollectionName, PulledCollection>> = {}
  for (const [collection, checkpoint] of asked) {
    const page = await pullCollection({
      feeds: tx.feeds,
      collection,
      checkpoint,
      epoch,
      limit: request.limit,
      audiences: new Set(audiences),
      mayHaveBeenIn: (audience) => mayHaveBeenIn(audience, userId, held),
    })
    const seal = sealOfCheckpoint(sealKey, collection, page.checkpoint)
    collections[collection] = { ...page, checkpoint: { ...page.checkpoint, seal } }
  }
  return { epoch, audiences, collections }
}

/**
 * In any audience: the actor's membership may be what was lost. Only what the server itself has given
 * out counts: everybody's epoch must not change at one person's word.
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

/**
 * A checkpoint is the device's word only: of an audience that no role of theirs was ever in, a person
 * is not even told ids. What history has forgotten the device's own sweep takes (On the device 6).
 */
const rolesEverHeld = async (
  tx: ReadTransaction,
  userId: string,
): Promise<readonly Membership[]> => {
  const held = new Map<string, Membership>()
  for (const member of await tx.records.membershipsOf(userId)) {
    for (const version of [member, ...(await tx.records.history(member.id))]) {
      const { familyId, role } = version as Pick<Member, 'familyId' | 'role'>
      held.set(`${familyId} ${role}`, { familyId, userId, role })
    }
  }
  return [...held.values()]
}
