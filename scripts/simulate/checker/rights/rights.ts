import { rolesAt } from './access.ts'
import type { History, Rec, Violation } from '../sync/history.ts'
import { mayWriteAisle, mayWriteList, mayWriteListItem } from './listRights.ts'
import {
  mayWriteAlbum,
  mayWriteAlbumEntry,
  mayWriteComment,
  mayWriteFavorite,
  mayWriteMemory,
} from './memoryRights.ts'
import { answeredRows } from '../sync/pushes.ts'
import { changedBetween, mayWriteSeries, mayWriteTask } from './taskRights.ts'
import { toldOf } from '../told.ts'

/**
 * Property 7, its second half: 'Rights taken away: … edits made until then are refused, visibly.' No version is
 * stored without its author's right to it, and a refused author finds the edit in the list of what needs
 * attention.
 */
export const rightsHold = (history: History): readonly Violation[] => [
  ...history.recordIds.flatMap((id) => withoutRight(history, history.versionsOf(id))),
  ...refusedUnseen(history),
]

const withoutRight = (history: History, versions: readonly Rec[]): readonly Violation[] =>
  versions
    .filter((version, at) => !mayHaveWritten(history, versions[at - 1], version))
    .map(({ id, rev, updatedBy }) => ({
      property: 7,
      message: `${String(updatedBy)} had no right to version ${String(rev)} of ${id}`,
    }))

const mayHaveWritten = (history: History, before: Rec | undefined, after: Rec): boolean => {
  const author = after.updatedBy ?? ''
  const roles = rolesAt(history, author, String(after['familyId']), after)
  if (after.kind === 'task')
    return [...roles].some((role) => mayWriteTask(history, role, author, before, after))
  if (after.kind === 'taskSeries')
    return [...roles].some((role) => mayWriteSeries(role, author, before, after))
  if (after.kind === 'event') return mayWriteEvent(roles, author, before)
  if (after.kind === 'memory') return mayWriteMemory(roles, author, before)
  if (after.kind === 'memoryComment') return mayWriteComment(roles, author, before, after)
  if (after.kind === 'album') return mayWriteAlbum(roles, author, makerOf(history, after.id, after))
  if (after.kind === 'albumEntry') {
    const maker = makerOf(history, String(after['albumId']), after)
    return mayWriteAlbumEntry(roles, author, maker, { before, after })
  }
  if (after.kind === 'aisle') return mayWriteAisle(roles)
  if (after.kind === 'list') return mayWriteList(roles, author, before)
  if (after.kind === 'listItem') {
    const maker = makerOf(history, String(after['listId']), after)
    return mayWriteListItem(roles, author, maker, { before, after })
  }
  if (after.kind === 'memoryFavorite') return mayWriteFavorite(author, after)
  if (after.kind === 'member') {
    return mayWriteMember(roles, author, before, after, changedBetween(before, after))
  }
  return true
}

/** Returns the maker of a record when something was written about it; undefined where the record came later. */
const makerOf = (history: History, id: string, written: Rec): string | undefined => {
  const made = history.versionsOf(id)[0]
  if (made === undefined || timeOf(made) > timeOf(written)) return undefined
  const { createdBy } = made
  return typeof createdBy === 'string' ? createdBy : undefined
}

const timeOf = ({ updatedAt = '' }: Rec): string => updatedAt

/** Parents write all events; a child makes one, and changes its own until a parent has approved it. */
const mayWriteEvent = (
  roles: ReadonlySet<string | undefined>,
  author: string,
  before: Rec | undefined,
): boolean => {
  if (roles.has('parent')) return true
  if (!roles.has('child')) return false
  if (before === undefined) return true
  return before['createdBy'] === author && (before['approval'] ?? 'approved') !== 'approved'
}

/** Parents decide; anybody joins with an invitation, leaves, and brings their names along. */
const mayWriteMember = (
  roles: ReadonlySet<string | undefined>,
  author: string,
  before: Rec | undefined,
  after: Rec,
  changed: readonly string[],
): boolean => {
  if (roles.has('parent') || !changed.includes('role')) return true
  const joins = before === undefined || (before['leftAt'] ?? null) !== null
  return author === after['userId'] && joins
}

/**
 * An answer may come too late for its page; then the server refuses the edit again, with all later edits of
 * the record, and the page shows that refusal. A stored edit that is sent again with a batch that lost another
 * request may be refused: none of it is missing.
 */
const refusedUnseen = (history: History): readonly Violation[] => {
  const typed = new Set(history.writes.map(({ device, editId }) => `${device} ${String(editId)}`))
  const told = new Set(
    history.devices.flatMap(({ device, attention }) =>
      toldOf(attention).map(({ recordId }) => `${device} ${recordId}`),
    ),
  )
  return answeredRows(history.exchanges)
    .filter(({ verdict, exchange }) => verdict === 'refused' && exchange.delivered)
    .filter(({ exchange: { device }, pushed: { id, editId } }) => {
      if (history.versionsOf(id).some((version) => version.editId === editId)) return false
      return typed.has(`${device} ${String(editId)}`) && !told.has(`${device} ${id}`)
    })
    .map(({ exchange, pushed }) => ({
      property: 7,
      message: `${exchange.device} was refused ${pushed.id} (edit ${String(pushed.editId)}) and does not show it`,
    }))
}
