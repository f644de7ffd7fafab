import { isServerSet } from '#shared/domain/record.ts'
import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import { isSame } from '#shared/sync/canonical.ts'
import type {
  Completed,
  PushRequest,
  PushResponse,
  PushRow,
  RefusedRow,
} from '#shared/sync/protocol.ts'
import type { Store } from '#server/store/store.ts'
import type { Commit, Verdict } from './change.ts'
import { requireEpoch } from './epoch.ts'
import { mergeContextsOf } from './mergeContext.ts'
import type { Conflict, MergeContext } from './mergeContext.ts'
import { removalOf } from './page.ts'
import { refusalMessage } from './refusalMessage.ts'

/** @throws HttpError 409 `resync` where the device pulled from another epoch than the server's. */
export type Push = (userId: string, request: PushRequest) => Promise<PushResponse>

/**
 * Commits a device's rows and answers a verdict for each (Push 9). Where they are
 * much work, they go in by several commits, between which others get their turn.
 */
export const createPush =
  ({ commit, store }: { readonly commit: Commit; readonly store: Pick<Store, 'read'> }): Push =>
  async (userId, { collection, epoch, rows }) => {
    /** While a server runs, its database stays the same: it need not be the commit's transaction. */
    if (epoch !== undefined) await store.read((tx) => requireEpoch(tx, epoch))
    const changes = rows.map((row) => ({ type: 'push', collection, row }) as const)
    const verdicts: Verdict[] = []
    while (verdicts.length < changes.length) {
      const rest = changes.slice(verdicts.length)
      verdicts.push(...(await commit({ type: 'person', userId }, rest, { inTurns: true })))
    }
    const conflicts = conflictsOf(rows, verdicts)
    const contexts = await mergeContextsOf(store, conflicts)
    const accepted = acceptedOf(rows, verdicts)
    return {
      ...(accepted.length === 0 ? {} : { accepted }),
      ...answerTo(conflicts, contexts),
      refused: refusedOf(rows, verdicts),
    }
  }

/** The last of each record that went in. */
const acceptedOf = (
  rows: readonly PushRow[],
  verdicts: readonly Verdict[],
): readonly Completed[] => {
  const accepted = new Map<string, Completed>()
  for (const [index, { newDocumentState: sent }] of rows.entries()) {
    const verdict = verdicts[index]
    if (verdict?.type === 'accepted') accepted.set(sent.id, completed(sent, verdict.record))
  }
  return [...accepted.values()]
}

/** What the server has otherwise than it was sent; of what is deleted only what every record has. */
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

/** A record is told of once, as its last row found it, however many rows were about it. */
const conflictsOf = (
  rows: readonly PushRow[],
  verdicts: readonly Verdict[],
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

/** The same. */
const refusedOf = (
  rows: readonly PushRow[],
  verdicts: readonly Verdict[],
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

const answerTo = (
  conflicts: readonly Conflict[],
  contexts: readonly MergeContext[],
): Omit<PushResponse, 'accepted' | 'refused'> => {
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
