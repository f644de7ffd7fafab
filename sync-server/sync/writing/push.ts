import { limits } from '#shared/core/limits.ts'
import { m } from '#shared/messages/messages.ts'
import { isServerSet } from '#shared/core/record.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import { isSame } from '#shared/sync/canonical.ts'
import type {
  Completed,
  PushedGroup,
  PushedRows,
  PushGroup,
  PushRequest,
  PushResponse,
  PushRow,
  RefusedRow,
} from '#shared/sync/protocol.ts'
import { HttpError } from '#server/errors.ts'
import type { Store } from '#server/store/store.ts'
import type { Author, Commit, Confirming, PushedChange, Verdict } from './change.ts'
import { isInTheWay } from './commit.ts'
import { requireEpoch } from '../restoring/epoch.ts'
import { mergeContextsOf } from './mergeContext.ts'
import type { Conflict, MergeContext } from './mergeContext.ts'
import { removalOf } from '../reading/page.ts'
import { refusalMessage } from './refusalMessage.ts'

/**
 * @throws HttpError 413 if a group is too large; 409 `resync` if the device pulled from another
 * epoch.
 */
export type Push = (
  userId: string,
  request: PushRequest,
  confirming?: Confirming,
) => Promise<PushResponse>

/** Push 9. Large pushes take several commits, and other requests run in between. */
export const createPush =
  ({ commit, store }: { readonly commit: Commit; readonly store: Pick<Store, 'read'> }): Push =>
  async (userId, { collection, epoch, rows, groups = [] }, confirming) => {
    groups.forEach(requireFitting)
    if (epoch !== undefined) await store.read((tx) => requireEpoch(tx, epoch))
    const author = { type: 'person', userId } as const
    const asked = notingUses(confirming)
    const changes = rows.map((row) => ({ type: 'push', collection, row, ...asked.of }) as const)
    const verdicts: Verdict[] = []
    while (verdicts.length < changes.length) {
      const rest = changes.slice(verdicts.length)
      verdicts.push(...(await commit(author, rest, { inTurns: true })))
    }
    asked.use()
    const taken = await Promise.all(
      groups.map((group) => commitGroup(commit, author, group, confirming)),
    )
    const answer = await answerTo(store, rows, verdicts)
    if (groups.length === 0) return answer
    const answered: PushedGroup[] = []
    for (const { group, outcome, verdicts: own } of taken) {
      const { id } = group
      answered.push({ id, outcome, ...(await answerTo(store, group.rows, own)) })
    }
    return { ...answer, groups: answered }
  }

const requireFitting = ({ rows }: PushGroup): void => {
  if (Buffer.byteLength(JSON.stringify(rows)) > limits.groupBytes) {
    throw new HttpError(413, 'too-large', m.errors_too_large())
  }
}

interface TakenGroup {
  readonly group: PushGroup
  readonly outcome: PushedGroup['outcome']
  readonly verdicts: readonly (Verdict | undefined)[]
}

const commitGroup = async (
  commit: Commit,
  author: Author,
  group: PushGroup,
  confirming: Confirming | undefined,
): Promise<TakenGroup> => {
  const asked = notingUses(confirming)
  const changes = group.rows.map(
    (row) => ({ type: 'push', collection: row.collection, row, ...asked.of }) as const,
  )
  const verdicts = await commit(author, changes, { atomic: true, inTurns: true })
  const only = (type: Verdict['type']) =>
    verdicts.map((verdict) => (verdict.type === type ? verdict : undefined))
  if (verdicts.some(isInTheWay)) return { group, outcome: 'conflict', verdicts: only('conflict') }
  if (verdicts.some(({ type }) => type === 'refused')) {
    return { group, outcome: 'refused', verdicts: only('refused') }
  }
  asked.use()
  return { group, outcome: 'taken', verdicts }
}

/** Only a committed group uses up its PIN confirmation. */
const notingUses = (
  confirming: Confirming | undefined,
): { readonly of: Pick<PushedChange, 'isConfirmed'>; readonly use: () => void } => {
  if (confirming === undefined) return { of: {}, use: () => undefined }
  const used: string[] = []
  const isConfirmed = (text: string): boolean => {
    const confirmed = confirming.isConfirmed(text)
    if (confirmed) used.push(text)
    return confirmed
  }
  return { of: { isConfirmed }, use: () => used.forEach((text) => confirming.use(text)) }
}

const answerTo = async (
  store: Pick<Store, 'read'>,
  rows: readonly PushRow[],
  verdicts: readonly (Verdict | undefined)[],
): Promise<PushedRows> => {
  const conflicts = conflictsOf(rows, verdicts)
  const contexts = await mergeContextsOf(store, conflicts)
  const accepted = acceptedOf(rows, verdicts)
  return {
    ...(accepted.length === 0 ? {} : { accepted }),
    ...tellConflicts(conflicts, contexts),
    refused: refusedOf(rows, verdicts),
  }
}

const acceptedOf = (
  rows: readonly PushRow[],
  verdicts: readonly (Verdict | undefined)[],
): readonly Completed[] => {
  const accepted = new Map<string, Completed>()
  for (const [index, { newDocumentState: sent }] of rows.entries()) {
    const verdict = verdicts[index]
    if (verdict?.type === 'accepted') accepted.set(sent.id, completed(sent, verdict.record))
  }
  return [...accepted.values()]
}

/** A deleted record is returned only with the fields that the server sets and its `editId`. */
const completed = (sent: WireRecord, record: StoredRecord): Completed => ({
  ...Object.fromEntries(
    Object.entries(record).filter(
      ([field, value]) =>
        !isSame(value, sent[field]) &&
        (!record._deleted || isServerSet(field) || field === 'editId'),
    ),
  ),
  id: record.id,
})

const conflictsOf = (
  rows: readonly PushRow[],
  verdicts: readonly (Verdict | undefined)[],
): readonly Conflict[] => {
  const conflicts = new Map<string, Conflict>()
  for (const [index, row] of rows.entries()) {
    const verdict = verdicts[index]
    if (verdict?.type !== 'conflict') continue
    const { state, taken = false } = verdict
    conflicts.set(state.id, { row, state, taken })
  }
  return [...conflicts.values()]
}

const refusedOf = (
  rows: readonly PushRow[],
  verdicts: readonly (Verdict | undefined)[],
): readonly RefusedRow[] => {
  const refused = new Map<string, RefusedRow>()
  for (const [index, { newDocumentState }] of rows.entries()) {
    const verdict = verdicts[index]
    if (verdict?.type !== 'refused') continue
    const { id } = newDocumentState
    const { code, fields, issues, left } = verdict.refusal
    const message = issues?.[0]?.message ?? refusalMessage(verdict.refusal)
    const state = verdict.state ?? removalOf(id)
    refused.set(id, { id, code, message, fields, state, ...(left === undefined ? {} : { left }) })
  }
  return [...refused.values()]
}

const tellConflicts = (
  conflicts: readonly Conflict[],
  contexts: readonly MergeContext[],
): Omit<PushedRows, 'accepted' | 'refused'> => {
  const taken = conflicts.flatMap(({ state, taken }) => (taken ? state.id : []))
  const bases = contexts.flatMap(({ base }) => base ?? [])
  const writers = contexts.flatMap(({ writers: fields }, index) => {
    const id = conflicts[index]?.state.id
    return id === undefined || fields === undefined ? [] : { id, fields }
  })
  return {
    conflicts: conflicts.map(({ state }) => state),
    ...(taken.length === 0 ? {} : { taken }),
    ...(bases.length === 0 ? {} : { bases }),
    ...(writers.length === 0 ? {} : { writers }),
  }
}
