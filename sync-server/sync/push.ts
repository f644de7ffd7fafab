import type { StoredRecord } from '#shared/domain/record.ts'
import type { PushRequest, PushResponse, RefusedRow, Writers } from '#shared/sync/protocol.ts'
import type { Store } from '#server/store/store.ts'
import type { Commit } from './change.ts'
import { requireEpoch } from './epoch.ts'
import { removalOf } from './page.ts'
import { refusalMessage } from './refusalMessage.ts'

/** @throws HttpError 409 `resync` where the device pulled from another epoch than the server's. */
export type Push = (userId: string, request: PushRequest) => Promise<PushResponse>

/** Commits a device's rows and answers a verdict for each that did not go in (Push 9). */
export const createPush =
  ({ commit, store }: { readonly commit: Commit; readonly store: Pick<Store, 'read'> }): Push =>
  async (userId, { collection, epoch, rows }) => {
    /** While a server runs, its database stays the same: it need not be the commit's transaction. */
    if (epoch !== undefined) await store.read((tx) => requireEpoch(tx, epoch))
    const verdicts = await commit(
      { type: 'person', userId },
      rows.map((row) => ({ type: 'push', collection, row })),
    )
    const conflicts: StoredRecord[] = []
    const refused: RefusedRow[] = []
    const taken: string[] = []
    const bases: StoredRecord[] = []
    const writers: { id: string; fields: Writers }[] = []
    for (const [index, verdict] of verdicts.entries()) {
      const id = rows[index]?.newDocumentState.id ?? ''
      if (verdict.type === 'conflict') conflicts.push(verdict.state)
      if (verdict.type === 'conflict' && verdict.taken === true) taken.push(id)
      if (verdict.type === 'conflict' && verdict.base !== undefined) bases.push(verdict.base)
      if (verdict.type === 'conflict' && verdict.writers !== undefined) {
        writers.push({ id, fields: verdict.writers })
      }
      if (verdict.type === 'refused') {
        const { code, fields, issues } = verdict.refusal
        const message = issues?.[0]?.message ?? refusalMessage(code)
        refused.push({ id, code, message, fields, state: verdict.state ?? removalOf(id) })
      }
    }
    return {
      conflicts,
      refused,
      ...(taken.length === 0 ? {} : { taken }),
      ...(bases.length === 0 ? {} : { bases }),
      ...(writers.length === 0 ? {} : { writers }),
    }
  }
