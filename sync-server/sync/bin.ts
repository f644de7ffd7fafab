import { UTCDateMini } from '@date-fns/utc/date/mini'
import { addDays, subDays } from 'date-fns'
import { limits } from '#shared/core/limits.ts'
import { isErased } from '#shared/core/record.ts'
import type { StoredRecord } from '#shared/core/record.ts'
import { kindOf, kindsErasedAfterBin } from '#shared/core/registry.ts'
import { mayEditWhole } from '#shared/core/authorize.ts'
import { createStepRoom } from '#server/jobs/job.ts'
import type { ReadTransaction } from '#server/store/store.ts'
import { repeatSteps } from '#server/queue.ts'
import type { CommitOptions } from './writing/commit.ts'
import { eraseOpened, opened } from './erasing/eraseInSteps.ts'
import type { Opened } from './erasing/eraseInSteps.ts'
import type { WriteOptions } from './writing/write.ts'
import { createPolicyContextLoader } from './writing/policyContextLoader.ts'
import { writeAndPublish } from './writing/writeAndPublish.ts'

const erasedAtOnce = 100

const mostListed = 500

export const erasedAt = ({ updatedAt }: Pick<StoredRecord, 'updatedAt'>): string =>
  addDays(new UTCDateMini(updatedAt), limits.binDays).toISOString()

const binBegins = (now: string): string =>
  subDays(new UTCDateMini(now), limits.binDays).toISOString()

type BringsBack = (record: StoredRecord) => Promise<boolean>

export const bringsBack = async (
  tx: ReadTransaction,
  userId: string,
  now: string,
): Promise<BringsBack> => {
  const surroundings = createPolicyContextLoader(tx, { type: 'person', userId }, now)
  const actor = await surroundings.actor()
  return async (record) => {
    const kind = kindOf(record.kind)
    const isThere = record._deleted && !isErased(record) && record.updatedAt >= binBegins(now)
    if (kind?.comesBack?.(record) !== true || !isThere) return false
    if (actor.type !== 'person' || !(await surroundings.canRead(record))) return false
    const context = await surroundings.context(kind.policy, [record])
    return mayEditWhole(kind.policy, actor, record, context)
  }
}

export const binOf = async (
  tx: ReadTransaction,
  userId: string,
  of: { readonly familyId: string; readonly kinds: readonly string[]; readonly now: string },
): Promise<readonly StoredRecord[]> => {
  const { familyId, kinds, now } = of
  const mayBringBack = await bringsBack(tx, userId, now)
  const query = { familyId, from: binBegins(now), limit: mostListed }
  const deleted = await Promise.all(kinds.map((kind) => tx.records.deleted({ kind, ...query })))
  const latest = deleted.flat().toSorted((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1))
  const found: StoredRecord[] = []
  for (const record of latest.slice(0, mostListed)) {
    if (await mayBringBack(record)) found.push(record)
  }
  return found
}

export const createEmptyBins = (options: CommitOptions) => async (): Promise<void> => {
  for (const kind of kindsErasedAfterBin) {
    await repeatSteps<readonly Opened[]>((begun = []) => eraseSome(options, kind, begun))
  }
}

const eraseSome = (
  options: CommitOptions,
  kind: string,
  begun: readonly Opened[],
): Promise<readonly Opened[] | undefined> =>
  writeAndPublish(options, async (tx, publication) => {
    const now = options.environment.now().toISOString()
    const author = { type: 'system', userId: 'server' } as const
    const writing: WriteOptions = { ...options, tx, author, now, publication }
    if (begun.length > 0) return eraseOpened(begun, writing, createStepRoom(tx))
    const old = await tx.records.deleted({ kind, before: binBegins(now), limit: erasedAtOnce })
    if (old.length === 0) return undefined
    return eraseOpened(
      old.map(({ id }) => opened(id)),
      writing,
      createStepRoom(tx),
    )
  })
