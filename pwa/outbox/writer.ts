import type { WireRecord } from '#shared/core/record.ts'
import { authorize } from '#shared/core/authorize.ts'
import { kindOf } from '#shared/core/registry.ts'
import { appendAll } from '#pwa/outbox/outbox.ts'
import type { MadeEdit } from '#pwa/outbox/outbox.ts'
import { editedBy } from '#pwa/outbox/merging/fold.ts'
import type { Edit } from '#pwa/database/pendingChange.ts'
import type { LocalDatabase } from '#pwa/database/localDatabase.ts'
import { isRemoval } from '#pwa/database/localRecord.ts'
import { keepPolicyContexts } from './policyContext.ts'
import type { KnownPeople, PolicyContexts } from './policyContext.ts'
import { readLiveRecord, readRecord } from '#pwa/database/readRecord.ts'
import { LocalRefusal } from './localRefusal.ts'
import { revert } from './undo/revert.ts'
import type { Reverted } from './undo/revert.ts'
import { createUndoStack, isOfNone, stepOf } from './undo/undoStack.ts'
import type { Sending, Step, Written } from './undo/undoStack.ts'

export { LocalRefusal }

export const ignoreNotFound = (change: Promise<void>): Promise<void> =>
  change.catch((failure: unknown) => {
    if (!(failure instanceof LocalRefusal) || failure.code !== 'not-found') throw failure
  })

/** Sets back only values that nobody changed since. @throws LocalRefusal. */
export type Undo = () => Promise<Reverted>

type Changes = Readonly<Record<string, unknown>>

export interface Writes {
  /**
   * @param start the defaults that follow from another record (derivedDefaults.ts).
   * @param heldUntil the time, in milliseconds since 1970, before which the record is not sent
   * (held.ts).
   * @returns the record as it is now stored locally.
   */
  create(record: WireRecord, start?: WireRecord, heldUntil?: number): Promise<WireRecord>
  /**
   * Resolves when the record's lists are up to date.
   * @throws LocalRefusal 'not-found' if the record is deleted or has not arrived yet.
   */
  change(
    kind: string,
    id: string,
    changes: Changes | ((current: WireRecord) => Changes),
  ): Promise<void>
  remove(kind: string, id: string): Promise<Undo>
}

export interface Writer extends Writes {
  /**
   * Stores, at the end of `work`, everything that `work` wrote with its writer, or nothing; one
   * undo takes all of it back. Until it is stored, queries do not see it, but policies do. `work`
   * must use no other writer, which would wait forever.
   * @param sending with 'as-one', the default, the server also takes all or nothing; with 'apart'
   * it may accept any number of records one by one.
   * @throws LocalRefusal 'too-large' if it is more than the server takes as one group.
   */
  batch(work: (writer: Writes) => Promise<unknown>, sending?: Sending): Promise<Undo>
  /** @param elsewhere this person's families that are not in view; their writes are skipped. */
  undo(elsewhere?: readonly string[]): Promise<Reverted | undefined>
  lastWritten(elsewhere: readonly string[]): Written | undefined
  /** Undo skips these writes, because nobody would think of them as a change. */
  readonly withoutUndo: Writes
}

/**
 * Each write goes into the outbox and its record in one step (docs/protocol.md, On the device 2).
 * This tab's writes run one after another; another tab or the sync may write in between.
 * @throws LocalRefusal if a rule forbids it, or the storage's own error; nothing is written then.
 */
export const createWriter = (database: LocalDatabase): Writer => {
  const contexts = keepPolicyContexts(database)
  const writing: Writing = { database, contexts }
  const inTurn = createTurns()
  const { remember, undoOf, undoLast, lastWritten } = createUndo(writing, inTurn)
  const writesOf = (note: Note): Writes => createWrites(writing, inTurn, note, undoOf)
  return {
    ...writesOf((written) => remember(stepOf([written], 'as-one'))),
    withoutUndo: writesOf((written) => stepOf([written], 'as-one')),
    batch: (work, sending = 'as-one') =>
      inTurn(async () => {
        const written: Written[] = []
        const note: Note = (each) => {
          written.push(each)
          return stepOf([each], sending)
        }
        await inBatch(writing, sending, (own) =>
          work(createWrites(own, createTurns(), note, undoOf)),
        )
        return undoOf(remember(stepOf(written, sending)))
      }),
    undo: (elsewhere = []) => undoLast(elsewhere),
    lastWritten,
  }
}

interface Writing {
  readonly database: LocalDatabase
  readonly contexts: PolicyContexts
  readonly batch?: Batch
}

interface Batch {
  readonly drafts: Map<string, WireRecord>
  readonly edits: MadeEdit[]
}

const inBatch = async <T>(
  { database, contexts }: Writing,
  sending: Sending,
  work: (writing: Writing) => Promise<T>,
): Promise<T> => {
  const batch: Batch = { drafts: new Map(), edits: [] }
  const done = await work({ database, contexts, batch })
  if (batch.edits.length > 0) await appendAll(database, batch.edits, sending === 'as-one')
  return done
}

const createUndo = (writing: Writing, inTurn: ReturnType<typeof createTurns>) => {
  const steps = createUndoStack()
  const revertStep = async (step: Step): Promise<Reverted> => {
    steps.delete(step)
    try {
      return await inBatch(writing, step.sending, (own) =>
        revert(writing.database, step, {
          put: (record: WireRecord) => put(own, record),
          modify: (change: Change) => modify(own, change),
        }),
      )
    } catch (error) {
      /**
       * A step stays if the storage failed, because a second try may succeed. A forbidden step
       * goes, because it would block those before it.
       */
      if (!(error instanceof LocalRefusal)) steps.add(step)
      throw error
    }
  }
  return {
    remember: (step: Step): Step => {
      steps.add(step)
      return step
    },
    undoOf:
      (step: Step): Undo =>
      () =>
        inTurn(() => revertStep(step)),
    undoLast: (elsewhere: readonly string[]): Promise<Reverted | undefined> =>
      inTurn(async () => {
        const step = steps.last(isOfNone(elsewhere))
        return step && revertStep(step)
      }),
    lastWritten: (elsewhere: readonly string[]): Written | undefined =>
      steps.last(isOfNone(elsewhere))?.writes[0],
  }
}

type Note = (written: Written) => Step

const createWrites = (
  writing: Writing,
  inTurn: ReturnType<typeof createTurns>,
  note: Note,
  undoOf: (step: Step) => Undo,
): Writes => ({
  create: (record, start, heldUntil) =>
    inTurn(async () => {
      const origin = {
        createdAt: writing.database.environment.now().toISOString(),
        createdBy: writing.database.userId,
      }
      const { made, written } = await put(
        writing,
        { ...record, ...origin },
        { ...(start && { start }), ...(heldUntil !== undefined && { heldUntil }) },
      )
      note(written)
      return made
    }),
  change: (kind, id, changes) =>
    inTurn(async () => {
      const written = await modify(writing, { kind, id, changes })
      if (written === undefined) throw notHere()
      note(written)
    }),
  remove: (kind, id) =>
    inTurn(async () => {
      const written = await modify(writing, { kind, id, changes: { _deleted: true } })
      return undoOf(written === undefined ? stepOf([], 'as-one') : note(written))
    }),
})

interface Change extends Pick<Edit, 'kind' | 'id'> {
  readonly changes: Changes | ((current: WireRecord) => Changes)
}

const notHere = (): LocalRefusal => new LocalRefusal('not-found', [])

const createTurns = () => {
  let last: Promise<unknown> | undefined
  return <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last === undefined ? work() : last.then(work)
    const end = (): void => {
      if (last === ended) last = undefined
    }
    const ended: Promise<void> = turn.then(end, end)
    last = ended
    return turn
  }
}

const put = async (
  writing: Writing,
  record: WireRecord,
  begun: Pick<Edit, 'start' | 'heldUntil'> = {},
): Promise<{ readonly made: WireRecord; readonly written: Written }> => {
  const { database, contexts, batch } = writing
  const { id, kind = '' } = record
  const editId = database.environment.newEditId()
  const edit: Edit = { id, kind, editId, changes: record, isNew: true, ...begun }
  const made = editedBy(edit, undefined, database.userId)
  const here = batch?.drafts.get(id) ?? (await readRecord(database, made))
  const current = here === undefined || isRemoval(here) ? undefined : here
  const around = await contexts.load(made, batch?.drafts)
  assertAllowed(database, around, current, made)
  const { edit: told, next } = withApproval(database, around, edit, current, made)
  await write(writing, { edit: told, over: here }, next)
  const before = here?._deleted === false ? here : undefined
  return { made: next, written: { id, kind, before, after: next } }
}

const modify = async (writing: Writing, wanted: Change): Promise<Written | undefined> => {
  const { database, contexts, batch } = writing
  const { kind, id } = wanted
  const before = batch?.drafts.get(id) ?? (await readLiveRecord(database, wanted))
  if (before === undefined || before._deleted) return undefined
  const { changes } = wanted
  const edit: Edit = {
    kind,
    id,
    isNew: false,
    editId: database.environment.newEditId(),
    changes: typeof changes === 'function' ? changes(before) : changes,
  }
  const changed = editedBy(edit, before, database.userId)
  const around = await contexts.load(changed, batch?.drafts)
  assertAllowed(database, around, before, changed)
  const { edit: told, next } = withApproval(database, around, edit, before, changed)
  await write(writing, { edit: told, over: before }, next)
  return { id, kind, before, after: next._deleted ? undefined : next }
}

const write = async (
  { database, batch }: Writing,
  made: MadeEdit,
  next: WireRecord,
): Promise<void> => {
  if (batch === undefined) return appendAll(database, [made])
  batch.edits.push(made)
  batch.drafts.set(next.id, next)
}

/**
 * Sets the approval that this device expects, so that 'pending' shows before the record is sent;
 * the server decides.
 */
const withApproval = (
  { userId }: LocalDatabase,
  { context, actorFor }: KnownPeople,
  edit: Edit,
  current: WireRecord | undefined,
  next: WireRecord,
): { readonly edit: Edit; readonly next: WireRecord } => {
  const policy = kindOf(next.kind)?.policy
  if (policy?.approval === undefined || next._deleted) return { edit, next }
  const approval = policy.approval(actorFor(userId), current, next, context)
  if (approval === undefined) return { edit, next }
  return {
    edit: { ...edit, changes: { ...edit.changes, approval } },
    next: { ...next, approval },
  }
}

const assertAllowed = (
  { userId }: LocalDatabase,
  { context, actorFor }: KnownPeople,
  current: WireRecord | undefined,
  next: WireRecord,
): void => {
  const kind = kindOf(next.kind)
  if (kind === undefined) throw new LocalRefusal('unknown-kind', [])
  /** Restoring a deleted record needs the right to edit all of it, as on the server. */
  const refusal = authorize(kind.policy, actorFor(userId), current, next, context)
  if (refusal !== undefined) throw new LocalRefusal(refusal.code, refusal.fields, refusal.left)
}
