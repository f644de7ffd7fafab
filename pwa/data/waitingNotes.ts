import { isServerSet } from '#shared/domain/record.ts'
import type { WireRecord } from '#shared/domain/record.ts'
import { isSame } from '#shared/sync/canonical.ts'
import { limits } from '#shared/domain/limits.ts'
import { collectionOf } from './collectionOf.ts'
import type { DeviceTables, Waiting } from './deviceTables.ts'
import type { LocalDatabase } from './localDatabase.ts'
import { deleteMany } from './stretches.ts'
import { endEdit, endEdits, isUnderWay } from './underWay.ts'
import type { UnderWay } from './underWay.ts'

export interface Noted {
  /**
   * Another write came between, and its note.
   * @param over `editId` of the state that the write is laid over now.
   * @returns false where another tab has laid the edit meanwhile.
   */
  again(over: string | undefined): Promise<boolean>
  /** Takes the note back, and the edit. @returns false where another tab has laid it meanwhile. */
  forget(): Promise<boolean>
}

/** Why an edit is not noted: it has been laid, or another tab's, noted before it, has not. */
export type NotNoted = 'laid' | 'another-first'

/**
 * Notes an edit that is under way before it is written, so that no crash leaves one that nobody knows
 * to send.
 * @param over `editId` of the state that it is laid over; undefined for a new record.
 */
export const noteEdit = async (
  { device, environment }: LocalDatabase,
  edit: UnderWay,
  over: string | undefined,
): Promise<Noted | NotNoted> => {
  const { waiting, settings } = device
  const { id, editId } = edit
  const transaction = <T>(work: () => Promise<T>): Promise<T> =>
    device.transaction('rw', waiting, settings, work)
  const note = (standing: Waiting | undefined, overNow: string | undefined): Promise<unknown> =>
    waiting.put({
      id,
      collection: collectionOf(edit),
      editId,
      since: standing?.since ?? environment.now().toISOString(),
      ...inherited(standing, overNow),
      ...beginningOf(edit, standing),
    })
  let before: Waiting | undefined
  const why = await transaction(async (): Promise<NotNoted | undefined> => {
    const [isWanted, standing] = await Promise.all([isUnderWay(device, editId), waiting.get(id)])
    if (!isWanted) return 'laid'
    before = standing
    const isForeign = standing !== undefined && ![over, editId].includes(standing.editId)
    if (isForeign && (await isUnderWay(device, standing.editId))) return 'another-first'
    await Promise.all([
      note(standing, over),
      over === undefined ? undefined : endEdit(device, over),
    ])
    return undefined
  })
  if (why !== undefined) return why
  return {
    again: (overNow) =>
      transaction(async () => {
        if (!(await isUnderWay(device, editId))) return false
        await note(await waiting.get(id), overNow)
        return true
      }),
    forget: () =>
      transaction(async () => {
        if (!(await isUnderWay(device, editId))) return false
        await endEdit(device, editId)
        if ((await waiting.get(id))?.editId === editId) {
          await (before === undefined ? waiting.delete(id) : waiting.put(before))
        }
        return true
      }),
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
  device.transaction('rw', device.waiting, device.settings, async () => {
    const row = await device.waiting.get(mine.id)
    if (row === undefined || row.editId !== mine.editId) return
    await endEdit(device, mine.editId)
    if (next === undefined) await device.waiting.delete(mine.id)
    else {
      const editId = next.editId ?? row.editId
      const over = theirs === undefined ? overBelow(row, editId) : mergedOver(row, theirs)
      await device.waiting.put({ ...withoutLoss(row), ...hadWith(row, next), over, editId })
    }
  })

/**
 * What a merged edit lies over: the edit that it takes the place of, too, so that what that one was
 * laid over is still known where the merged one is never written.
 */
const mergedOver = (row: Waiting, theirs: WireRecord): readonly string[] =>
  overlaid({ ...row, ...overlaid(row, row.editId) }, theirs.editId).over ?? []

/** What an edit lies over: a later edit's note names this one too, and what it was laid over before it. */
export const overBelow = (
  { over = [] }: Pick<Waiting, 'over'>,
  editId: string,
): readonly string[] => {
  const own = over.indexOf(editId)
  return own === -1 ? over : over.slice(0, own)
}

/**
 * The same for edits that nothing is left of, all at once: settled one by one, each would have
 * whoever watches the notes count them again.
 */
export const settleAcknowledged = (
  device: DeviceTables,
  edits: readonly WireRecord[],
): Promise<void> =>
  device.transaction('rw', device.waiting, device.settings, async () => {
    const rows = await device.waiting.bulkGet(edits.map(({ id }) => id))
    const settled = edits.filter(({ editId }, at) => rows[at]?.editId === editId)
    await Promise.all([
      deleteMany(
        device.waiting,
        settled.map(({ id }) => id),
      ),
      endEdits(
        device,
        settled.map(({ editId }) => editId ?? ''),
      ),
    ])
  })

/** Made anew, it begins anew; what this device has had there it has had all the same. */
const beginningOf = (
  edit: UnderWay,
  before: Waiting | undefined,
): Pick<Waiting, 'start' | 'had'> => {
  const start = edit.isNew ? edit.start : before?.start
  if (start === undefined) return {}
  return { start, ...hadWith({ start, had: before?.had }, edit.changes) }
}

/** What was had otherwise than it began, with what a state has so. */
const hadWith = (
  { start, had = {} }: { readonly start?: WireRecord; readonly had?: Waiting['had'] | undefined },
  state: Readonly<Record<string, unknown>>,
): Pick<Waiting, 'had'> => {
  if (start === undefined) return {}
  const all: Record<string, readonly unknown[]> = { ...had }
  for (const field of Object.keys(start).filter((name) => !isServerSet(name))) {
    const value = state[field]
    const known = all[field] ?? []
    const isNew = [start[field], ...known].every((each) => !isSame(each, value))
    if (Object.hasOwn(state, field) && isNew) all[field] = [...known, value]
  }
  return { had: all }
}

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
