import type { WireRecord } from '#shared/domain/record.ts'
import { limits } from '#shared/sync/protocol.ts'
import { collectionOf } from './collectionOf.ts'
import type { DeviceTables, Waiting } from './deviceTables.ts'
import type { LocalDatabase } from './localDatabase.ts'

export interface Noted {
  /** @param over `editId` of the state that the write is laid over now. */
  again(over: string | undefined): Promise<void>
  /** Takes the note back where the write that it is about fails. */
  orForgotten(write: Promise<unknown>): Promise<void>
}

/**
 * Notes an edit before it is written, so that no crash leaves one that nobody knows to send.
 * @param over `editId` of the state that it is laid over; undefined for a new record.
 */
export const noteEdit = async (
  { device, environment }: LocalDatabase,
  record: WireRecord,
  over: string | undefined,
): Promise<Noted> => {
  const { waiting } = device
  /** One transaction: whoever ticks waits for it. */
  const { before, mine } = await device.transaction('rw', waiting, async () => {
    const standing = await waiting.get(record.id)
    const noted: Waiting = {
      id: record.id,
      collection: collectionOf(record),
      editId: record.editId ?? '',
      since: standing?.since ?? environment.now().toISOString(),
      ...inherited(standing, over),
    }
    await waiting.put(noted)
    return { before: standing, mine: noted }
  })
  const forget = (): Promise<void> =>
    device.transaction('rw', waiting, async () => {
      if ((await waiting.get(record.id))?.editId !== mine.editId) return
      await (before === undefined ? waiting.delete(record.id) : waiting.put(before))
    })
  return {
    again: async (overNow) => {
      const standing = await waiting.get(record.id)
      await waiting.put({ ...mine, ...inherited(standing, overNow) })
    },
    orForgotten: async (write) => {
      try {
        await write
      } catch (error) {
        await forget()
        throw error
      }
    },
  }
}

/**
 * Only the very edit that was pushed is settled: a later one of the same record goes on waiting.
 * @param next waits in its place; undefined where nothing does.
 * @param theirs the server's state that it was merged with.
 */
export const settleWaiting = (
  device: DeviceTables,
  mine: WireRecord,
  next: WireRecord | undefined,
  theirs?: WireRecord,
): Promise<void> =>
  device.transaction('rw', device.waiting, async () => {
    const row = await device.waiting.get(mine.id)
    if (row === undefined || row.editId !== mine.editId) return
    if (next === undefined) await device.waiting.delete(mine.id)
    else {
      const over = overlaid(row, theirs?.editId)
      await device.waiting.put({ ...withoutLoss(row), ...over, editId: next.editId ?? row.editId })
    }
  })

/**
 * The same for edits that nothing is left of, all at once: settled one by one, each would have
 * whoever watches the notes count them again.
 */
export const settleAcknowledged = (
  device: DeviceTables,
  edits: readonly WireRecord[],
): Promise<void> =>
  device.transaction('rw', device.waiting, async () => {
    const rows = await device.waiting.bulkGet(edits.map(({ id }) => id))
    const settled = edits.filter(({ editId }, at) => rows[at]?.editId === editId)
    await device.waiting.bulkDelete(settled.map(({ id }) => id))
  })

/** What the note of an edit takes on from the one in whose place it comes. */
const inherited = (
  before: Waiting | undefined,
  over: string | undefined,
): Pick<Waiting, 'over' | 'lostByServer'> => ({
  ...overlaid(before, over),
  ...(before?.lostByServer === true ? { lostByServer: true } : {}),
})

/** What an edit is laid over that takes the place of one that waits, or of none. */
const overlaid = (
  before: Waiting | undefined,
  editId: string | undefined,
): Pick<Waiting, 'over'> => {
  if (editId === undefined) return { over: before?.over ?? [] }
  return { over: [...new Set([...(before?.over ?? []), editId])].slice(-limits.pushOver) }
}

/** What is to be sent next was merged with what the server holds now. */
const withoutLoss = (row: Waiting): Waiting => {
  const { lostByServer: _, ...rest } = row
  return rest
}
