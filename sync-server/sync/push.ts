import type { PushRequest, PushResponse, PushRow, RefusedRow } from '#shared/sync/protocol.ts'
import type { Store } from '#server/store/store.ts'
import type { Commit, Verdict } from './change.ts'
import { requireEpoch } from './epoch.ts'
import { removalOf } from './page.ts'
import { refusalMessage } from './refusalMessage.ts'

/** @throws HttpError 409 `resync` where the device pulled from another epoch than the server's. */
export type Push = (userId: string, request: PushRequest) => Promise<PushResponse>

/**
 * Commits a device's rows and answers a verdict for each that did not go in (Push 9). Where they are
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
    return answerTo(rows, verdicts)
  }

/** A record is told of once, as its last row found it, however many rows were about it. */
const answerTo = (rows: readonly PushRow[], verdicts: readonly Verdict[]): PushResponse => {
  const conflicts = new Map<string, ConflictVerdict>()
  const refused = new Map<string, RefusedRow>()
  for (const [index, verdict] of verdicts.entries()) {
    const id = rows[index]?.newDocumentState.id ?? ''
    if (verdict.type === 'conflict') conflicts.set(id, verdict)
    if (verdict.type === 'refused') {
      const { code, fields, issues } = verdict.refusal
      const message = issues?.[0]?.message ?? refusalMessage(code)
      refused.set(id, { id, code, message, fields, state: verdict.state ?? removalOf(id) })
    }
  }
  const all = [...conflicts]
  const taken = all.flatMap(([id, verdict]) => (verdict.taken === true ? id : []))
  const bases = all.flatMap(([, verdict]) => verdict.base ?? [])
  const writers = all.flatMap(([id, { writers: fields }]) =>
    fields === undefined ? [] : { id, fields },
  )
  return {
    conflicts: all.map(([, { state }]) => state),
    refused: [...refused.values()],
    ...(taken.length === 0 ? {} : { taken }),
    ...(bases.length === 0 ? {} : { bases }),
    ...(writers.length === 0 ? {} : { writers }),
  }
}

type ConflictVerdict = Extract<Verdict, { readonly type: 'conflict' }>
