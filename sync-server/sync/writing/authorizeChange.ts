import { isErased } from '#shared/core/record.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { m } from '#shared/messages/messages.ts'
import type { Actor } from '#shared/core/actor.ts'
import { authorize, changedFields } from '#shared/core/authorize.ts'
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
import { isShallow, normalize, validate, validateDeletion } from './validate.ts'

export type Judgment =
  | { readonly type: 'go'; readonly version: Proposed }
  | { readonly type: 'stop'; readonly verdict: Verdict }

export interface Proposed {
  readonly kind: Kind
  readonly current: StoredRecord | undefined
  readonly next: WireRecord
  /** The next `rev` must exceed this one, which is known elsewhere. */
  readonly above?: number
  readonly folded?: readonly string[]
  readonly isRoomFull?: boolean
}

export interface JudgeOptions {
  readonly author: Author
  readonly surroundings: PolicyContextLoader
  readonly environment: Pick<Environment, 'newToken'>
  readonly now: string
}

export const authorizePushedChange = async (
  { row, collection, isConfirmed }: PushedChange,
  current: StoredRecord | undefined,
  options: JudgeOptions,
): Promise<Judgment> => {
  const { assumedMasterState: assumed, newDocumentState: sent, start } = row
  if (sent._deleted && current === undefined) return judgeUnseen(row, collection, options)
  const readable = current !== undefined && (await options.surroundings.canRead(current))
  const visible = readable ? current : undefined
  // Push 2: deleting an unreadable record reveals nothing and changes nothing.
  if (sent._deleted && !readable) return stop({ type: 'acknowledged' })
  // Push 1
  if (!isShallow(assumed) || !isShallow(start))
    return refuse({ code: 'invalid', fields: [] }, visible)
  const checked =
    sent._deleted && visible !== undefined
      ? validateDeletion(visible, sent, collection)
      : validate(sent, collection)
  // Push 3: the answer is the same whatever the row assumes, and whatever a newer program would
  // decide.
  const taken =
    visible !== undefined && (await isAlreadyApplied(visible, sent, collection, options))
  if (checked.type === 'refused') {
    return taken ? stop(conflictWith(visible, taken)) : refuse(checked.refusal, visible)
  }
  const { kind, record: next } = checked
  const begin: Begin = (policy, actor, record, context) =>
    withDerivedDefaults(policy, actor, record, context, start)
  const propose = async (known: StoredRecord | undefined): Promise<Judgment> => {
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
    const judgment = isGuessable ? tellingNothing(made) : made
    const isFree = current === undefined || judgment.type === 'stop'
    return isFree ? judgment : refuse({ code: 'not-found', fields: [] }, undefined)
  }
  // Push 3: a retry. Without the current `rev`, its author does not know the outcome yet.
  if (sameContent(visible, next) && sent.rev === visible.rev) return stop(accepted(visible))
  // Push 4 does not compare `rev`, because every keystroke before the answer would then be a
  // conflict.
  const isAsAssumed =
    !sameContent(visible, next) && assumed !== undefined && sameContent(normalize(assumed), visible)
  if (taken || !isAsAssumed) return stop(conflictWith(visible, taken))
  return propose(visible)
}

const fieldsToConfirm = (
  current: StoredRecord | undefined,
  next: WireRecord,
  sent: WireRecord,
  isConfirmed: PushedChange['isConfirmed'],
): readonly string[] | undefined => {
  if (isConfirmed === undefined) return undefined
  const { kind = '' } = next
  if (!needsConfirmation(current, next)) return undefined
  const fields = writtenFields(current, sent)
  return isConfirmed(textOfChange({ ...sent, kind }, fields)) ? undefined : fields
}

/**
 * The call that creates a record may still arrive after the device gave up and deleted it. If the
 * author may create the record, the deletion is stored for that call to find. Otherwise it reveals
 * nothing and changes nothing.
 */
const judgeUnseen = async (
  row: PushRow,
  collection: PushedChange['collection'],
  options: JudgeOptions,
): Promise<Judgment> => {
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

const foldedInto = ({ over = [], newDocumentState: { editId } }: PushRow): readonly string[] =>
  over.filter((other) => other !== editId)

/** Push 3: the answer was lost, and others may have written since. */
const isAlreadyApplied = async (
  { id, kind }: StoredRecord,
  { editId }: WireRecord,
  collection: PushedChange['collection'],
  { surroundings }: JudgeOptions,
): Promise<boolean> =>
  kindOf(kind)?.collection === collection && isToken(editId) && surroundings.hasOwnEdit(id, editId)

const isToken = (editId: unknown): editId is string => typeof editId === 'string'

const conflictWith = (state: StoredRecord, taken: boolean): Verdict => ({
  type: 'conflict',
  state,
  ...(taken ? { taken } : {}),
})

/**
 * Push 2: derived ids can be guessed, so the answer to an edit must not reveal whether the record
 * exists to a person who may not create it.
 */
const tellingNothing = (judgment: Judgment): Judgment =>
  judgment.type === 'stop' &&
  judgment.verdict.type === 'refused' &&
  judgment.verdict.refusal.code === 'forbidden'
    ? refuse({ code: 'not-found', fields: [] }, undefined)
    : judgment

export const authorizeAppliedChange = async (
  change: AppliedChange,
  current: StoredRecord | undefined,
  options: JudgeOptions,
): Promise<Judgment> => {
  if (current !== undefined && !(await options.surroundings.canRead(current))) {
    return refuse({ code: 'not-found', fields: [] }, undefined)
  }
  const applied = change.apply(current)
  if (isRefusal(applied)) return refuse(applied, current)
  if (applied._deleted && current === undefined) {
    return refuse({ code: 'not-found', fields: [] }, undefined)
  }
  /** Data that the server read from a family before its erasure must not create anything in it. */
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

const asSent: Begin = (_policy, _actor, next) => next

interface Judging {
  readonly begin?: Begin
  /** The author of an API call sees invalid fields at once. */
  readonly isCall?: boolean
}

const judgeDifference = async (
  { kind, current, next: sent, folded = [] }: Proposed,
  { author, surroundings, now }: JudgeOptions,
  { begin = asSent, isCall = false }: Judging = {},
): Promise<Judgment> => {
  if (current !== undefined && current.kind !== sent.kind) {
    return refuse({ code: 'fixed-field', fields: ['kind'] }, current)
  }
  if (current !== undefined && isErased(current) && !sent._deleted && author.type === 'person') {
    return refuse({ code: 'erased', fields: [] }, current)
  }
  // Push 6: server-set fields from the device must not influence rights.
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
      ? authorize(kind.policy, actor, known, next, context)
      : brokenInvariant(kind.policy.invariant?.(known, next, context))
  if (refusal !== undefined) return refuse(refusal, current)
  /**
   * A person may not name a file that they cannot read: naming it lets others read it, and former
   * readers know its name.
   */
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
 * An approval belongs to one version, named by its `editId`, so another version must not reuse that
 * `editId`.
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
  readonly known: StoredRecord | undefined
  readonly next: WireRecord
  readonly sent: WireRecord
}

/** Push 6 ignores the approval that a person sent. A deletion does not change it. */
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
 * After a restore, the server may know only the deletion of a record (beginEpoch.ts). There is no
 * live version to compare with, so restoring the record counts as creating it.
 */
const isContentlessTombstone = (kind: Kind, current: StoredRecord | undefined): boolean =>
  current?._deleted === true && !kind.schema.safeParse(current).success

const freshEdit = (
  current: StoredRecord | undefined,
  applied: WireRecord,
  { environment }: JudgeOptions,
): string =>
  applied.editId === undefined || applied.editId === current?.editId
    ? environment.newToken()
    : applied.editId

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

const stop = (verdict: Verdict): Judgment => ({ type: 'stop', verdict })

const accepted = (record: StoredRecord): Verdict => ({ type: 'accepted', record })

const refuse = (refusal: Refusal, state: StoredRecord | undefined): Judgment =>
  stop({ type: 'refused', refusal, state })
