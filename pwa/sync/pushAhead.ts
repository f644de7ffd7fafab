import type { KeptEdit } from '#pwa/data/keptEdits.ts'
import { sameContent } from '#shared/sync/content.ts'
import type { PushResponse, PushRow } from '#shared/sync/protocol.ts'
import { pause } from './gate.ts'
import type { Gate } from './gate.ts'

/** An edit that was sent as soon as it was kept, before RxDB has come to send it. */
export interface PushAhead {
  /** Sends it, where nothing else of its collection is on its way. */
  begin(edit: KeptEdit): Promise<void>
  /** @returns the server's answer to the very same row; undefined where the row is yet to be sent. */
  take(row: PushRow): Promise<PushResponse | undefined>
  /** Was one of these records sent ahead? */
  hasAny(ids: readonly string[]): boolean
}

interface Sent {
  readonly row: PushRow
  readonly answer: Promise<PushResponse | undefined>
  /** How many pulls had begun by then. */
  readonly pulls: number
  readonly end: () => void
}

/** RxDB hears of what is laid at once; after so many milliseconds it is not going to. */
const patience = 2000

/**
 * RxDB writes a record, and reads its books, before it sends it: the network is asked beside that. It
 * is a push like any other, one that began earlier, and its answer is the answer to RxDB's own where
 * that would send the same row. Else RxDB's is sent, and the server takes it for the retry that it is:
 * whatever goes wrong here is as if the answer had been lost.
 * @param send fails as a push does; RxDB's own push then finds out more.
 */
export const createPushAhead = (
  gate: Gate,
  send: (row: PushRow) => Promise<PushResponse | undefined>,
): PushAhead => {
  const sent = new Map<string, Sent>()
  const forget = (id: string, which: Sent): void => {
    if (sent.get(id) === which) sent.delete(id)
    which.end()
  }
  const sendNow = ({ before, after, laid }: KeptEdit, end: () => void): void => {
    const row = { assumedMasterState: before, newDocumentState: after }
    const answer = send(row).catch(() => undefined)
    const one: Sent = { row, answer, pulls: gate.pullsBegun(), end }
    sent.set(after.id, one)
    laid.then(
      async (outcome) => {
        if (outcome === 'laid') await pause(patience)
        forget(after.id, one)
      },
      () => forget(after.id, one),
    )
  }
  return {
    begin: async (edit) => {
      /** What the server has never seen it would take for made just now, without what it began with. */
      if (edit.before.rev === undefined) return
      let end = (): void => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      await gate.pushingAhead(() => sendNow(edit, end), ended)
    },
    take: async (row) => {
      const one = sent.get(row.newDocumentState.id)
      if (one === undefined) return undefined
      const answer = await one.answer
      /** RxDB has come to it, and holds pulls up itself until it has entered it in its books. */
      forget(row.newDocumentState.id, one)
      /** A pull may have brought the echo before: then its author learns the outcome by a push alone. */
      return isSame(one.row, row) && gate.pullsBegun() === one.pulls ? answer : undefined
    },
    hasAny: (ids) => sent.size > 0 && ids.some((id) => sent.has(id)),
  }
}

const isSame = (sent: PushRow, row: PushRow): boolean =>
  row.over === undefined &&
  row.start === undefined &&
  row.assumedMasterState !== undefined &&
  sent.assumedMasterState !== undefined &&
  sameContent(sent.assumedMasterState, row.assumedMasterState) &&
  sameContent(sent.newDocumentState, row.newDocumentState)
