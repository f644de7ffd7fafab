import type { WireRecord } from '#shared/core/record.ts'
import type { User } from '#shared/people/user.ts'
import { m } from '#shared/messages/messages.ts'
import { isParentIn } from '#shared/core/actor.ts'
import { isChildInCare } from '#shared/people/childPolicy.ts'
import { mostFamilies } from '#shared/people/family/memberPolicy.ts'
import type {
  BeginFamilyImport,
  BringRecords,
  FamilyImportAnswer,
  BroughtRecordsAnswer,
  FoundBroughtFamily,
} from '#shared/sync/familyImport.ts'
import { StoreUnavailable } from '#server/errors.ts'
import { createStepRoom } from '#server/jobs/job.ts'
import { yieldToEventLoop } from '#server/queue.ts'
import type { FamilyImport } from '#server/store/familyImports.ts'
import { usageOf } from '#server/store/usage.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import { loadActor } from '../actor.ts'
import type { CommitOptions } from '../writing/commit.ts'
import { exceeds, usualQuota } from '../writing/quota.ts'
import type { Quota } from '../writing/quota.ts'
import { refusalMessage } from '../writing/refusalMessage.ts'
import type { WriteOptions } from '../writing/write.ts'
import { writeAndPublish } from '../writing/writeAndPublish.ts'
import { knownTo, makeRoom, requireFounded, requireOwn } from './access.ts'
import { claimPlace } from './claims.ts'
import type { PlaceInvitation } from './claims.ts'
import { foundBrought, makePlaces } from './found.ts'
import { createIdMap, placeOf } from './ids.ts'
import { BringProblem } from './problem.ts'
import { createRewriting } from './rewrite.ts'
import type { Rewriting } from './rewrite.ts'
import { takeRecord } from './takeRecord.ts'
import type { NotTaken, Taking } from './taking.ts'

export interface BringOptions extends CommitOptions {
  readonly store: Store
  readonly onError: (error: unknown) => void
}

/**
 * Every call may be repeated (shared/sync/familyImport.ts).
 * @throws BringProblem; StoreUnavailable.
 */
export interface Bring {
  begin(userId: string, body: BeginFamilyImport): Promise<FamilyImportAnswer>
  nameIds(userId: string, id: string, ids: readonly string[]): Promise<void>
  found(userId: string, id: string, body: FoundBroughtFamily): Promise<FamilyImportAnswer>
  takeRecords(userId: string, id: string, body: BringRecords): Promise<BroughtRecordsAnswer>
  end(userId: string, id: string): Promise<FamilyImportAnswer>
  /** @returns the import's id; undefined if another person was faster, or the place was removed. */
  claim(userId: string, invitation: PlaceInvitation): Promise<string | undefined>
  resume(): Promise<void>
  close(): Promise<void>
}

export const createBring = (options: BringOptions): Bring => {
  const { quota = usualQuota } = options
  const write = <T>(userId: string, work: (writing: WriteOptions) => Promise<T>): Promise<T> =>
    writeAndPublish(options, (tx, publication) => {
      const now = options.environment.now().toISOString()
      return work({ ...options, tx, author: { type: 'person', userId }, now, publication })
    })
  const rewriting = createRewriting(options)
  return {
    resume: rewriting.resume,
    close: rewriting.close,
    claim: async (userId, invitation) => {
      const id = await write(userId, (writing) => claimPlace(invitation, writing))
      if (id !== undefined) rewriting.begin(id)
      return id
    },
    begin: (userId, body) =>
      write(userId, async ({ tx, now }) => {
        const known = await knownTo(tx, userId, body.from)
        if (known !== undefined) return answerOf(known)
        refuseTooMuch(body, quota)
        await makeRoom(tx, userId)
        return put(tx, newFamilyImport(options.environment, userId, body.from, now))
      }),
    nameIds: (userId, id, ids) =>
      write(userId, async ({ tx }) => {
        const familyImport = await requireOwn(tx, userId, id)
        if (familyImport.state !== 'begun' || familyImport.newIds) return
        if (await isAnyTaken(tx, ids)) await put(tx, { ...familyImport, newIds: true })
      }),
    found: (userId, id, body) =>
      untilDone(() => write(userId, (writing) => found(id, body, writing))),
    takeRecords: (userId, id, { as, records }) =>
      onceNamed(rewriting, id, () =>
        write(userId, async (writing) => {
          const familyImport = await requireFounded(writing, id, as)
          await requireRoom(writing, familyImport.familyId, quota)
          const ids = createIdMap(familyImport)
          return takeAll(records, { ...writing, familyImport, ids, as })
        }),
      ),
    end: (userId, id) =>
      write(userId, async ({ tx }) => {
        const familyImport = await requireOwn(tx, userId, id)
        if (familyImport.state === 'begun') throw new BringProblem('not-founded')
        return put(tx, { ...familyImport, state: 'ended' })
      }),
  }
}

/**
 * Each place is a record, and there may be hundreds, so each transaction makes only as many as a
 * step of a job.
 */
const untilDone = async <T>(step: () => Promise<T | undefined>): Promise<T> => {
  for (;;) {
    const answer = await step()
    if (answer !== undefined) return answer
    await yieldToEventLoop()
  }
}

const most = 3

/**
 * Another person may come back just as a claim ends, so it tries several times.
 * @param take returns undefined while a claim is in progress.
 * @throws StoreUnavailable
 */
const onceNamed = async <T>(
  rewriting: Pick<Rewriting, 'finish'>,
  id: string,
  take: () => Promise<T | undefined>,
): Promise<T> => {
  for (let tries = 0; tries < most; tries += 1) {
    const taken = await take()
    if (taken !== undefined) return taken
    await rewriting.finish(id)
  }
  throw new StoreUnavailable('People are still given their places back')
}

/**
 * Is a returned person's former place still being rewritten to their account? No records may come
 * in until that is done: a child's budget changes its owner, and its readers follow from the owner.
 */
const isUnderWay = ({ claims }: FamilyImport): boolean =>
  Object.values(claims).some(({ isDone }) => !isDone)

const answerOf = ({ id, state, familyId }: FamilyImport): FamilyImportAnswer => ({
  id,
  state,
  familyId,
})

const put = async (
  tx: WriteOptions['tx'],
  familyImport: FamilyImport,
): Promise<FamilyImportAnswer> => {
  await tx.familyImports.put(familyImport)
  return answerOf(familyImport)
}

const refuseTooMuch = (said: BeginFamilyImport, quota: Quota): void => {
  if (exceeds(said, quota)) throw new BringProblem('no-room')
}

/**
 * Checks what is stored already, so an import that is larger than announced fails one page later.
 * @throws BringProblem `no-room`
 */
const requireRoom = async ({ tx }: WriteOptions, familyId: string, quota: Quota): Promise<void> => {
  if (exceeds(await tx.records.usage(usageOf.family(familyId)), quota)) {
    throw new BringProblem('no-room')
  }
}

const newFamilyImport = (
  environment: BringOptions['environment'],
  userId: string,
  from: FamilyImport['from'],
  now: string,
): FamilyImport => {
  const secret = environment.newToken()
  return {
    id: environment.newId(),
    userId,
    from,
    secret,
    newIds: false,
    state: 'begun',
    familyId: null,
    claims: { [placeOf(secret, from.userId)]: { userId, at: now, isDone: true } },
    begunAt: now,
  }
}

/** Ids of parts are derived from ids in this list, so they need no check. */
const isAnyTaken = async (tx: ReadTransaction, ids: readonly string[]): Promise<boolean> => {
  for (const id of ids) {
    if (!id.includes(':') && (await tx.records.get(id)) !== undefined) return true
  }
  return false
}

/**
 * @returns undefined if there are more places than one transaction writes: call again.
 * @throws BringProblem `invalid`; `forbidden` for a person in the maximum of families.
 */
const found = async (
  id: string,
  body: FoundBroughtFamily,
  writing: WriteOptions,
): Promise<FamilyImportAnswer | undefined> => {
  const { tx, author } = writing
  const begun = await requireOwn(tx, author.userId, id)
  if (begun.state !== 'begun') return answerOf(begun)
  const actor = await loadActor(tx, author.userId)
  if (begun.familyId !== null) {
    if (!isParentIn(actor, begun.familyId)) throw new BringProblem('forbidden')
    return goOnFounding(begun, body, writing)
  }
  const profile = (await tx.records.get(author.userId)) as (User & WireRecord) | undefined
  const isChild = isChildInCare(actor, profile, writing.now)
  if (isChild || actor.memberships.length >= mostFamilies) throw new BringProblem('forbidden')
  const { from } = begun
  const newIds = begun.newIds || (await isAnyTaken(tx, [from.familyId]))
  const familyImport: FamilyImport = { ...begun, newIds }
  const familyId = await foundBrought(body, { ...writing, ids: createIdMap(familyImport), from })
  const known = { ...familyImport, familyId }
  await tx.familyImports.put(known)
  return goOnFounding(known, body, writing)
}

const goOnFounding = async (
  begun: FamilyImport,
  body: FoundBroughtFamily,
  writing: WriteOptions,
): Promise<FamilyImportAnswer | undefined> => {
  const founding = { ...writing, ids: createIdMap(begun), from: begun.from }
  const isDone = await makePlaces(body, founding, createStepRoom(writing.tx))
  return isDone ? put(writing.tx, { ...begun, state: 'founded' }) : undefined
}

const takeAll = async (
  records: readonly WireRecord[],
  taking: Taking,
): Promise<BroughtRecordsAnswer | undefined> => {
  if (isUnderWay(taking.familyImport)) return undefined
  const refused: ReturnType<typeof refusedAs>[] = []
  for (const record of records) {
    const problem = await takeRecord(record, taking)
    if (problem !== undefined) refused.push(refusedAs(record.id, problem))
  }
  return { taken: records.length - refused.length, refused }
}

const refusedAs = (id: string, { code, issues }: NotTaken) => ({
  id,
  code,
  message:
    issues?.[0]?.message ??
    (code === 'other-family' ? m.errors_other_family() : refusalMessage({ code, fields: [] })),
})
