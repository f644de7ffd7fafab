import { isChanged, mayWrite, momentsOf } from './policies.ts'
import type { History, Rec, Violation } from './sync/history.ts'
import { answeredRows } from './sync/pushes.ts'
import { toldOf } from './told.ts'
import { changedBetween } from './values.ts'

/**
 * Property 7: the author of every version had the right to write it, and the author of every
 * refused edit is shown that edit.
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

/** In records of these kinds, the server itself writes only readers and approvals. */
const writtenByPeople: ReadonlySet<unknown> = new Set([
  'task',
  'taskSeries',
  'event',
  'memory',
  'memoryComment',
  'memoryFavorite',
  'album',
  'albumEntry',
  'aisle',
  'list',
  'listItem',
])

const mayHaveWritten = (history: History, before: Rec | undefined, after: Rec): boolean => {
  if (after.kind === 'member') return mayWriteMember(history, before, after)
  if (!writtenByPeople.has(after.kind) || isMove(before, after)) return true
  return mayWrite(momentsOf(history, after), after.updatedBy ?? '', before, after)
}

const isMove = (before: Rec | undefined, after: Rec): boolean =>
  !isChanged(before, after) &&
  (before?.audience !== after.audience || before?.['approval'] !== after['approval'])

const mayWriteMember = (history: History, before: Rec | undefined, after: Rec): boolean => {
  const author = after.updatedBy ?? ''
  if (!changedBetween(before, after).includes('role')) return true
  if (rolesAt(history, author, String(after['familyId']), after).has('parent')) return true
  const joins = before === undefined || (before['leftAt'] ?? null) !== null
  return author === after['userId'] && joins
}

export const isLive = (member: Rec): boolean =>
  member.kind === 'member' && !member._deleted && (member['leftAt'] ?? null) === null

/**
 * Returns several roles if the server wrote a membership within the same millisecond.
 * @param written the version in question, which gives its author no right to itself.
 */
export const rolesAt = (
  history: History,
  userId: string,
  familyId: string,
  written: Rec,
): ReadonlySet<string | undefined> => {
  const instant = written.updatedAt ?? ''
  const versions = history
    .versionsOf(`${familyId}:${userId}`)
    .filter(({ id, rev }) => id !== written.id || (rev ?? 0) < (written.rev ?? 0))
  const roleOf = (version: Rec | undefined): string | undefined =>
    version !== undefined && isLive(version) ? String(version['role']) : undefined
  const before = versions.filter(({ updatedAt }) => (updatedAt ?? '') < instant)
  const within = versions.filter(({ updatedAt }) => updatedAt === instant)
  return new Set([roleOf(before.at(-1)), ...within.map(roleOf)])
}

/**
 * If an answer comes too late for its page, the refusal of a later edit is shown in its place. A
 * stored edit that is sent again may be refused although nothing is missing.
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
