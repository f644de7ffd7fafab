import type { StoredRecord } from '#shared/core/record.ts'
import { sameContent } from '#shared/sync/content.ts'
import type { PushRow, Writers } from '#shared/sync/protocol.ts'
import type { ReadTransaction, Store } from '#server/store/store.ts'
import { beginTurn, yieldToEventLoop } from '#server/queue.ts'
import { writersSince } from './writers.ts'

export interface Conflict {
  readonly row: PushRow
  readonly state: StoredRecord
  readonly taken: boolean
}

export interface MergeContext {
  readonly base?: StoredRecord
  readonly writers?: Writers
}

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
  /** The row is a retry, so nothing is left to merge. */
  if (sameContent(state, sent)) return {}
  const known = await records.history(state.id)
  const versions = known.filter(({ rev }) => rev <= state.rev)
  const base = versions.findLast(({ editId }) => over.includes(editId))
  const writers = taken ? undefined : writersSince(versions, [...over, assumed?.editId])
  return {
    ...(base === undefined ? {} : { base }),
    ...(writers === undefined ? {} : { writers }),
  }
}
