import { isErased } from '#shared/core/record.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import type { Actor } from '#shared/core/actor.ts'
import { authorise, changedFields } from '#shared/core/authorise.ts'
import { inTheirPlaces, tooPreciseIn } from '#shared/money/amountPolicy.ts'
import { withDerivedDefaults } from '#shared/core/derivedDefaults.ts'
import { needsConfirmation, textOfChange, writtenFields } from '#shared/core/confirming.ts'
import type { PolicyContext, Refusal } from '#shared/core/policy.ts'
import { sameContent } from '#shared/sync/content.ts'
import { replacedIn, stillToTell } from '#shared/sync/replacements.ts'
import type { PushRow } from '#shared/sync/protocol.ts'
import type { Kind } from '#shared/core/kind.ts'
import { kindOf } from '#shared/core/registry.ts'
import type { Environment } from '#server/environment.ts'
import type { AppliedChange, Author, PushedChange, Verdict } from './change.ts'
import type { PolicyContextLoader } from './policyContextLoader.ts'
import { isShallow, normalise, validate, validateDeletion } from './validate.ts'

/** A change that may be written, or the verdict that ends it. */
export type Judgement =
  | { readonly type: 'go'; readonly version: Proposed }
  | { readonly type: 'stop'; readonly verdict: Verdict }

export interface Proposed {
  readonly kind: Kind
  readonly current: StoredRecord | undefined
  /** The next state, with the first version's `createdAt` and `createdBy` and no other server-set field. */
  readonly next: WireRecord
  /** The `rev` of a version known elsewhere: the next `rev` must be higher. */
  readonly above?: number
  /**
   * Ids of the author's earlier edits that are folded into this one, as far as the device named
   * them.
   */
  readonly folded?: readonly string[]
  /** Is its author's room for replaced versions full? */
  readonly isRoomFull?: boolean
}

export interface JudgeOptions {
  readonly author: Author
  readonly surroundings: PolicyContextLoader
  readonly environment: Pick<Environment, 'newToken'>
  /** ISO 8601 instant, one for the whole commit. */
  readonly now: string
}

/** Push 1–5 for a row that a device pushed. @param current the record's state now, deleted or not. */
export const authorizePushedChange = async (
  { row, collection, isConfirmed }: PushedChange,
  current: StoredRecord | undefined,
  options: JudgeOptions,
): Promise<Judgement> => {
  const { assumedMasterState: assumed, newDocumentState: sent, start } = row
  if (sent._deleted && current === undefined) return judgeUnseen(row, collection, options)
  const readable = current !== undefined && (await options.surroundings.canRead(current))
  const visible = readable ? current : undefined
  // Push 2: a deletion of an unreadable record reveals nothing and changes nothing.
  if (sent._deleted && !readable) return stop({ type: 'acknowledged' })
  // Push 1
  if (!isShallow(assumed) || !isShallow(start))
    return refuse({ code: 'invalid', fields: [] }, visible)
  const checked =
    sent._deleted && visible !== undefined
      ? validateDeletion(visible, sent, collection)
      : validate(sent, collection)
  // Push 3: the answer holds whatever the row assumes now, and whatever a newer program would say
  // of it.
  const taken =
    visible !== undefined && (await isAlreadyApplied(visible, sent, collection, options))
  if (checked.type === 'refused') {
    return taken ? stop(conflictWith(visible, taken)) : refuse(checked.refusal, visible)
  }
  const { kind, record: next } = checked
  const begin: Begin = (policy, actor, record, context) =>
    withDerivedDefaults(policy, actor, record, context, start)
  const propose = async (known: StoredRecord | undefined): Promise<Judgement> => {
    const unconfirmed = fieldsToConfirm(known, next, sent, isConfirmed)
    if (unconfirmed !== undefined) return refuse({ code: 'confirm', fields: unconfirmed }, known)
    const replaced = await options.surroundings.replacedTruly(known, next)
    const told = { ...next, replaced }
    const proposed = { kind, current: known, next: told, folded: foldedInto(row) }
    return judgeDifference(proposed, options, { begin })
  }
  // Push 2
  if (visible === undefined) {
    const made = await propose(undefined)
    const isGuessable = assumed !== undefined || kind.idOf?.(next) !== undefined
    const judgement = isGuessable ? tellingNothing(made) : made
    const isFree = current === undefined || judgement.type === 'stop'
    return isFree ? judgement : refuse({ code: 'not-found', fields: [] }, undefined)
  }
  // Push 3: a retry; without the present `rev` its author has yet to learn the outcome.
  if (sameContent(visible, next) && sent.rev === visible.rev) return stop(accepted(visible))
  // Push 4: never by `rev`, or every keystroke before the echo would be a conflict.
  const isAsAssumed =
    !sameContent(visible, next) && assumed !== undefined && sameContent(normalise(assumed), visible)
  if (taken || !isAsAssumed) return stop(conflictWith(visible, taken))
  return propose(visible)
}

/** @returns undefined if no PIN is required, or if the person has entered it. */
const fieldsToConfirm = (
  current: StoredRecord | undefined,
  next: WireRecord,
  sent: WireRecord,
  isConfirmed: PushedChange['isConfirmed'],
): readonly string[] | undefined => {
  if (isConfirmed === undefined) return undefined
  const { kind = '' } = next
  if (!needsConfirmation(current, next)) return undefined
  /** The device's own version is compared, because the server's changes follow from it. */
  const fields = writtenFields(current, sent)
  return isConfirmed(textOfChange({ ...sent, kind }, fields)) ? undefined : fields
}

/**
 * Handles the deletion of a record that the server never had: the call that creates it may still be
 * on its way after the device gave up waiting. If the author may create the record, the deletion is
 * kept, and the late call finds it. Otherwise the deletion reveals nothing and changes nothing.
 */
const judgeUnseen = async (
  row: PushRow,
  collection: PushedChange['collection'],
  options: JudgeOptions,
): Promise<Judgement> => {
  const sent = row.newDocumentState
  const nothing = stop({ type: 'acknowledged' })
  const checked = validate({ ...sent, _deleted: false }, collection)
  if (checked.type === 'refused' || checked.kind.bearsRights === true) return nothing
  const made = await judgeDifference(
    { kind: checked.kind, current: undefined, next: checked.record, folded: foldedInto(row) },
    options,
  )
  if (made.type === 'stop') return nothing
  const { version } = made
  return { type: 'go', version: { ...version, next: { ...version.next, _deleted: true } } }
}

/** A row names all states that it was laid over, as far as the device knows them. */
const foldedInto = ({ over = [], newDocumentState: { editId } }: PushRow): readonly string[] =>
  over.filter((other) => other !== editId)

/**
 * Push 3: has the record taken this very edit? The answer was lost, and others may have written
 * since.
 */
const isAlreadyApplied = async (
  { id, kind }: StoredRecord,
  { editId }: WireRecord,
  collection: PushedChange['collection'],
  { surroundings }: JudgeOptions,
): Promise<boolean> =>
  kindOf(kind)?.collection === collection && isToken(editId) && surroundings.hasOwnEdit(id, editId)

/** A device may send any value here. */
const isToken = (editId: unknown): editId is string => typeof editId === 'string'

const conflictWith = (state: StoredRecord, taken: boolean): Verdict => ({
  type: 'conflict',
  state,
  ...(taken ? { taken } : {}),
})

/**
 * Push 2: a derived id can be guessed, and an edit names a record as if it existed. A person who
 * may not create the record must not learn from the answer whether it exists.
 */
const tellingNothing = (judgement: Judgement): Judgement =>
  judgement.type === 'stop' &&
  judgement.verdict.type === 'refused' &&
  judgement.verdict.refusal.code === 'forbidden'
    ? refuse({ code: 'not-found', fields: [] }, undefined)
    : judgement

/** Push 1, 2 and 5 for a change that applies to the current state. */
export const authorizeAppliedChange = async (
  change: AppliedChange,
  current: StoredRecord | undefined,
  options: JudgeOptions,
): Promise<Judgement> => {
  if (current !== undefined && !(await options.surroundings.canRead(current))) {
    return refuse({ code: 'not-found', fields: [] }, undefined)
  }
  const applied = change.apply(current)
  if (isRefusal(applied)) return refuse(applied, current)
  if (applied._deleted && current === undefined) {
    return refuse({ code: 'not-found', fields: [] }, undefined)
  }
  /** Data that the server read of a family before its deletion creates nothing in it afterwards. */
  if (current === undefined && (await options.surroundings.isOfErased(applied))) {
    return refuse({ code: 'not-found', fields: [] }, undefined)
  }
  const edited = { ...applied, id: change.id, editId: freshEdit(current, applied, options) }
  const checked =
    edited._deleted && current !== undefined
      ? validateDeletion(current, edited)
      : validate({
          ...edited,
          replaced: stillToTell(edited, options.author.userId, replacedIn(current)),
        })
  if (checked.type === 'refused') return refuse(checked.refusal, current)
  const next = withoutEmptyEdit(current, checked.record)
  return judgeDifference({ kind: checked.kind, current, next }, options, { isCall: true })
}

type Begin = typeof withDerivedDefaults

/** A change to the present state comes from no older version of the program. */
const asSent: Begin = (_policy, _actor, next) => next

interface Judging {
  /** Turns the sent state into the record's first version; by default the sent state itself. */
  readonly begin?: Begin
  /** Is it a call, whose author learns at once of fields that do not fit? */
  readonly isCall?: boolean
}

/** Push 5. */
const judgeDifference = async (
  { kind, current, next: sent, folded = [] }: Proposed,
  { author, surroundings, now }: JudgeOptions,
  { begin = asSent, isCall = false }: Judging = {},
): Promise<Judgement> => {
  if (current !== undefined && current.kind !== sent.kind) {
    return refuse({ code: 'fixed-field', fields: ['kind'] }, current)
  }
  if (current !== undefined && isErased(current) && !sent._deleted && author.type === 'person') {
    return refuse({ code: 'erased', fields: [] }, current)
  }
  // Push 6: no change is authorized by server-set fields that the device sent.
  const told = withOrigin(current, sent, author.userId, now)
  const known = isContentlessTombstone(kind, current) ? undefined : current
  const context = await surroundings.context(
    kind.policy,
    known === undefined ? [told] : [known, told],
  )
  const actor = await surroundings.actor()
  const begun =
    actor.type === 'person' && (known === undefined || known._deleted)
      ? begin(kind.policy, actor, told, context)
      : told
  const versions = { current: known, next: begun, context }
  const tooPrecise =
    isCall && actor.type === 'person' ? tooPreciseIn(kind.policy.money, versions) : []
  if (tooPrecise.length > 0) return refuse(refusalOfPlaces(tooPrecise), current)
  const kept =
    actor.type === 'person'
      ? {
          ...kind.policy.kept?.(known, begun, context),
          ...inTheirPlaces(kind.policy.money, versions),
        }
      : {}
  const next = { ...begun, ...kept }
  if (actor.type === 'person' && (await isTakenAgain(kind, current, next, surroundings))) {
    return refuse({ code: 'invalid', fields: ['editId'] }, current)
  }
  const refusal =
    actor.type === 'person'
      ? authorise(kind.policy, actor, known, next, context)
      : brokenInvariant(kind.policy.invariant?.(known, next, context))
  if (refusal !== undefined) return refuse(refusal, current)
  /** Naming a file lets others read it, and its name is no secret to its former readers. */
  const foreign = actor.type === 'person' ? await surroundings.foreignFiles(known, next) : []
  if (foreign.length > 0) return refuse({ code: 'forbidden', fields: foreign }, current)
  const approval = approvalOf(kind, { actor, current, known, next, sent }, context)
  return { type: 'go', version: { kind, current, next: { ...next, ...approval }, folded } }
}

const refusalOfPlaces = (fields: readonly string[]): Refusal => ({
  code: 'invalid',
  fields,
  issues: fields.map((path) => ({ path, message: m.budget_money_too_precise() })),
})

/**
 * An approval is of one version, which its `editId` names: a version that goes by the name of an earlier
 * one would be taken for it.
 */
const isTakenAgain = async (
  { policy }: Kind,
  current: StoredRecord | undefined,
  { editId }: WireRecord,
  { hasEdit }: PolicyContextLoader,
): Promise<boolean> =>
  policy.approval !== undefined &&
  current !== undefined &&
  editId !== undefined &&
  editId !== current.editId &&
  (await hasEdit(current.id, editId))

interface Approving {
  readonly actor: Actor
  readonly current: StoredRecord | undefined
  /** The current state, if the server knows its content and not only its deletion. */
  readonly known: StoredRecord | undefined
  readonly next: WireRecord
  readonly sent: WireRecord
}

/** Push 6: the approval that a person sent is ignored. A deletion leaves it unchanged. */
const approvalOf = (
  { policy }: Kind,
  { actor, current, known, next, sent }: Approving,
  context: PolicyContext,
): Pick<WireRecord, 'approval'> => {
  if (actor.type === 'system') return ofApproval(sent.approval)
  if (next._deleted) return ofApproval(current?.approval)
  return ofApproval(policy.approval?.(actor, known, next, context))
}

const ofApproval = (approval: WireRecord['approval']): Pick<WireRecord, 'approval'> =>
  approval === undefined ? {} : { approval }

/**
 * A restored backup may know only the deletion of a record, not its content (beginEpoch.ts). It has
 * no live version to compare with, so restoring such a record counts as creating it.
 */
const isContentlessTombstone = (kind: Kind, current: StoredRecord | undefined): boolean =>
  current?._deleted === true && !kind.schema.safeParse(current).success

/** Every write carries an edit token of its own. */
const freshEdit = (
  current: StoredRecord | undefined,
  applied: WireRecord,
  { environment }: JudgeOptions,
): string =>
  applied.editId === undefined || applied.editId === current?.editId
    ? environment.newToken()
    : applied.editId

/** A change without a difference is no edit: the record keeps its version. */
const withoutEmptyEdit = (current: StoredRecord | undefined, next: WireRecord): WireRecord => {
  if (current === undefined || current._deleted !== next._deleted) return next
  if (changedFields(current, next).length > 0) return next
  return { ...next, editId: current.editId, replaced: current['replaced'] }
}

const withOrigin = (
  current: StoredRecord | undefined,
  sent: WireRecord,
  userId: string,
  now: string,
): WireRecord => {
  const {
    audience: _a,
    rev: _r,
    seal: _s,
    updatedAt: _u,
    updatedBy: _b,
    broughtIn: _i,
    approval: _p,
    ...content
  } = sent
  return Object.assign(content, {
    createdAt: current?.createdAt ?? now,
    createdBy: current?.createdBy ?? userId,
    ...ofApproval(current?.approval),
  })
}

const isRefusal = (applied: WireRecord | Refusal): applied is Refusal => !('_deleted' in applied)

const brokenInvariant = (code: Refusal['code'] | undefined): Refusal | undefined =>
  code === undefined ? undefined : { code, fields: [] }

const stop = (verdict: Verdict): Judgement => ({ type: 'stop', verdict })

const accepted = (record: StoredRecord): Verdict => ({ type: 'accepted', record })

const refuse = (refusal: Refusal, state: StoredRecord | undefined): Judgement =>
  stop({ type: 'refused', refusal, state })
