import type { WireRecord } from '#shared/domain/record.ts'
import { authorise } from '#shared/policies/authorise.ts'
import type { RefusalCode } from '#shared/policies/policy.ts'
import { kindOf } from '#shared/sync/registry.ts'
import { collectionOf } from './collectionOf.ts'
import { forgetAnswersDuring } from './keptAnswers.ts'
import type { KeptEdit } from './keptEdits.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { layEdit } from './layEdit.ts'
import type { Laid } from './layEdit.ts'
import { isRemoval } from './localRecord.ts'
import { keepPolicyContexts } from './policyContext.ts'
import type { KnownPeople, PolicyContexts } from './policyContext.ts'
import { liveInMemory, liveState, stored } from './standing.ts'
import { takeBack } from './takeBack.ts'
import type { TakenBack } from './takeBack.ts'
import { createUndoSteps, stepOf } from './undoSteps.ts'
import type { Step, Written } from './undoSteps.ts'
import { beginEdit, editedBy } from './underWay.ts'
import type { UnderWay } from './underWay.ts'

/** A rule says no before anything is written; the server would say the same. */
export class RefusedLocally extends Error {
  override readonly name = 'RefusedLocally'
  constructor(
    readonly code: RefusalCode,
    readonly fields: readonly string[],
  ) {
    super(code)
  }
}

/**
 * Takes back a write, as one more write: only what still is as it was written is set back.
 * @throws RefusedLocally when a rule says no.
 */
export type Undo = () => Promise<TakenBack>

/** The ways in which this device's screens write records. */
export interface Writes {
  /**
   * @returns the record as it now stands locally.
   * @param kept as in `change`.
   * @param start what it begins with, where that follows from another record (beginning.ts).
   */
  create(record: WireRecord, kept?: () => void, start?: WireRecord): Promise<WireRecord>
  /**
   * Lays `changes` over the record's present state. Resolves once it is in its lists.
   * @param kept called before that, as soon as no crash undoes the change.
   * @throws RefusedLocally 'not-found' where it is not here: not arrived yet, or deleted meanwhile.
   */
  change(
    kind: string,
    id: string,
    changes: Readonly<Record<string, unknown>>,
    kept?: () => void,
  ): Promise<void>
  remove(kind: string, id: string): Promise<Undo>
}

/** What is written here, this tab remembers, so that it can be taken back, the last first. */
export interface Writer extends Writes {
  /** What `work` writes by the writer that it is given is taken back as one. */
  together(work: (writer: Writes) => Promise<unknown>): Promise<Undo>
  /** Takes back the last that was written and not taken back; undefined where there is nothing. */
  undo(): Promise<TakenBack | undefined>
  /** For what nobody would think of as a change of theirs. */
  readonly unremembered: Writes
}

/**
 * Every write is written down first as an edit that is under way, so that a crash from then on does not
 * undo it; then noted as waiting, with the token of its edit, so that what is unsent is known for
 * certain; and then laid over its record. The note is dropped when the server acknowledges that edit,
 * or when the write itself fails. One write after another; and each is laid over what stands at that
 * very moment, since another tab or the replication may have written meanwhile.
 * @throws RefusedLocally when a rule says no, or the storage's own error; nothing is written then.
 */
export const createWriter = (database: LocalDatabase): Writer => {
  const desk: Desk = { database, contexts: keepPolicyContexts(database.collections) }
  const inTurn = createTurns()
  const { remember, undoOf, undoLast } = createUndoing(desk, inTurn)
  const writesOf = (note: Note): Writes => createWrites(desk, inTurn, note, undoOf)
  const open = new Set<Promise<unknown>>()
  return {
    ...writesOf((written) => remember([written])),
    unremembered: writesOf((written) => [written]),
    together: async (work) => {
      const group: Written[] = []
      const note: Note = (written) => {
        group.push(written)
        return [written]
      }
      const working = work(writesOf(note))
      open.add(working)
      try {
        await working
      } catch (error) {
        remember(stepOf(group))
        throw error
      } finally {
        open.delete(working)
      }
      return undoOf(remember(stepOf(group)))
    },
    undo: async () => {
      await Promise.allSettled(open)
      return undoLast()
    },
  }
}

/** What every write here works with. */
interface Desk {
  readonly database: LocalDatabase
  readonly contexts: PolicyContexts
}

/** What this tab remembers of its writes, and the way to take it back. */
const createUndoing = (desk: Desk, inTurn: ReturnType<typeof createTurns>) => {
  const steps = createUndoSteps()
  const door = {
    put: (record: WireRecord) => put(desk, record),
    modify: (change: Change) => modify(desk, change),
  }
  const takeStepBack = async (step: Step): Promise<TakenBack> => {
    steps.delete(step)
    try {
      return await takeBack(desk.database, step, door)
    } catch (error) {
      /** What the storage refused can be tried again; what a rule refuses would stand in the way. */
      if (!(error instanceof RefusedLocally)) steps.add(step)
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
        inTurn(() => takeStepBack(step)),
    undoLast: (): Promise<TakenBack | undefined> =>
      inTurn(async () => {
        const step = steps.last()
        return step && takeStepBack(step)
      }),
  }
}

/** Told of each write; answers what taking it back alone would be. */
type Note = (written: Written) => Step

const createWrites = (
  desk: Desk,
  inTurn: ReturnType<typeof createTurns>,
  note: Note,
  undoOf: (step: Step) => Undo,
): Writes => ({
  create: (record, kept, start) =>
    inTurn(async () => {
      const origin = {
        createdAt: desk.database.environment.now().toISOString(),
        createdBy: desk.database.userId,
      }
      const { made, written } = await put(desk, { ...record, ...origin }, kept, start)
      note(written)
      return made
    }),
  change: (kind, id, changes, kept) =>
    inTurn(async () => {
      const written = await modify(desk, { kind, id, changes }, kept)
      if (written === undefined) throw notHere()
      note(written)
    }),
  remove: (kind, id) =>
    inTurn(async () => {
      const written = await modify(desk, { kind, id, changes: { _deleted: true } })
      return undoOf(written === undefined ? [] : note(written))
    }),
})

type Change = Pick<UnderWay, 'kind' | 'id' | 'changes'>

const notHere = (): RefusedLocally => new RefusedLocally('not-found', [])

/** Runs one piece of work after another, at once where none is under way; one that fails holds up none. */
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
  { database, contexts }: Desk,
  record: WireRecord,
  kept?: () => void,
  start?: WireRecord,
): Promise<{ readonly made: WireRecord; readonly written: Written }> => {
  const { id, kind = '' } = record
  const editId = database.environment.newEditId()
  const begun = start === undefined ? {} : { start }
  const edit: UnderWay = { id, kind, editId, changes: record, isNew: true, ...begun }
  const made = editedBy(edit, undefined, database.userId)
  const here = await stored(database, made)
  const current = here === undefined || isRemoval(here) ? undefined : here
  assertAllowed(database, await contexts.load(made), current, made)
  await keepAndLay(database, edit, kept)
  const before = here?._deleted === false ? here : undefined
  return { made, written: { id, kind, before, after: made } }
}

/**
 * Waits for nothing before it keeps the edit, where what it needs to know is in memory: what is begun
 * while the click is being handled is done a frame earlier.
 * @returns undefined where there was nothing to modify.
 */
const modify = async (
  { database, contexts }: Desk,
  wanted: Change,
  kept?: () => void,
): Promise<Written | undefined> => {
  const { kind, id } = wanted
  const before = liveInMemory(database, wanted) ?? (await liveHere(database, wanted))
  if (before === undefined) return undefined
  const edit: UnderWay = { ...wanted, editId: database.environment.newEditId(), isNew: false }
  const next = editedBy(edit, before, database.userId)
  assertAllowed(database, contexts.atOnce(next) ?? (await contexts.load(next)), before, next)
  const change = next._deleted ? undefined : { before, after: next }
  if ((await keepAndLay(database, edit, kept, change)) === 'gone') throw notHere()
  return { id, kind, before, after: next._deleted ? undefined : next }
}

const liveHere = async (
  { collections }: LocalDatabase,
  { id, kind }: Change,
): Promise<WireRecord | undefined> => {
  const found = await collections[collectionOf({ kind })].findOne(id).exec()
  return found === null ? undefined : liveState(found)
}

/**
 * Nothing else is asked of the storage before the edit is kept: whoever ticks is told of that one write,
 * a frame earlier where it does not share the disk and the processor with its own note.
 * @throws the storage's own error.
 */
const keepAndLay = async (
  database: LocalDatabase,
  edit: UnderWay,
  kept: (() => void) | undefined,
  change?: Pick<KeptEdit, 'before' | 'after'>,
): Promise<Laid> =>
  /** No event tells of it before it is laid, which a crash may put off to the next start. */
  forgetAnswersDuring(collectionOf(edit), async () => {
    await beginEdit(database.device, edit)
    kept?.()
    const laid = layEdit(database, edit)
    if (change !== undefined) database.keptEdits.next({ ...change, laid })
    return laid
  })

/** Asks the same policy that the server will ask (design.md, principle 2). */
const assertAllowed = (
  { userId }: LocalDatabase,
  { context, actorFor }: KnownPeople,
  current: WireRecord | undefined,
  next: WireRecord,
): void => {
  const kind = kindOf(next.kind)
  if (kind === undefined) throw new RefusedLocally('unknown-kind', [])
  /** What was deleted is brought back by the right to edit the whole of it, as the server asks. */
  const refusal = authorise(kind.policy, actorFor(userId), current, next, context)
  if (refusal !== undefined) throw new RefusedLocally(refusal.code, refusal.fields)
}
