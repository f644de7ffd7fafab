import type { StoredRecord } from '#shared/core/record.ts'
import { sameContent } from '#shared/sync/content.ts'
import type { PushRow, Writers } from '#shared/sync/protocol.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import { beginTurn, yieldToEventLoop } from '#server/queue.ts'
import { writersSince } from './writers.ts'

/** A pushed row that conflicts with a record's present state. */
export interface Conflict {
  readonly row: PushRow
  readonly state: StoredRecord
  /** The very edit went in before. */
  readonly taken: boolean
}

/** What a device needs of the versions before `state` to merge its edit with it. */
export interface MergeContext {
  /** The newest version that the row says it was laid over. */
  readonly base?: StoredRecord
  /** Who wrote what, where it was not the author of `state`. */
  readonly writers?: Writers
}

/**
 * Reads the versions of many records, each of them much: after the commit, which others wait for, and
 * giving way in between.
 * @returns one a conflict, in their order.
 */
export const mergeContextsOf = async (
  store: Pick<Store, 'read'>,
  conflicts: readonly Conflict[],
): Promise<readonly MergeContext[]> => {
  const contexts: MergeContext[] = []
  while (contexts.length < conflicts.length) {
    await store.read(async (tx) => {
      const turn = beginTurn()
      for (const conflict of conflicts.slice(contexts.length)) {
        contexts.push(await mergeContextOf(tx, conflict))
        if (turn.isOver()) break
      }
    })
    await yieldToEventLoop()
  }
  return contexts
}

const mergeContextOf = async (
  { records }: ReadTransaction,
  { row, state, taken }: Conflict,
): Promise<MergeContext> => {
  const { assumedMasterState: assumed, newDocumentState: sent, over = [] } = row
  /** A retry: nothing is left to merge. */
  if (sameContent(state, sent)) return {}
  const known = await records.history(state.id)
  /** Others may have written since the verdict. */
  const versions = known.filter(({ rev }) => rev <= state.rev)
  const base = versions.findLast(({ editId }) => over.includes(editId))
  const writers = taken ? undefined : writersSince(versions, [...over, assumed?.editId])
  return {
    ...(base === undefined ? {} : { base }),
    ...(writers === undefined ? {} : { writers }),
  }
}
