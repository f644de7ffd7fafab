import { couldNotRead } from './acknowledged.ts'
import type { FinalDevice, History, Rec, Violation, Write } from './history.ts'
import { editsSent } from './pushes.ts'
import { toldOf } from '../told.ts'
import { beginningsOf } from '../times.ts'
import { equal, isContent } from '../values.ts'

/**
 * Properties 1 and 10: an acknowledged edit arrived or was written over, or its author sees why it
 * was not stored.
 */
export const localWritesAreAccountedFor = (history: History): readonly Violation[] => {
  const later = laterWrites(history.writes)
  const devices = new Map(history.devices.map((device) => [device.device, device]))
  return history.writes
    .filter(({ outcome }) => outcome === 'written')
    .flatMap((write) => {
      const device = devices.get(write.device)
      const missing = missingOf(history, write, later(write), device)
      return missing.length === 0 ? [] : [vanished(write, missing)]
    })
}

const vanished = ({ device, op, id, fields, clock }: Write, missing: readonly string[]) => {
  const what = missing.map((field) => `${field} ${JSON.stringify(fields[field])}`).join(', ')
  return {
    property: clock === 0 ? 1 : 10,
    message: `${device}: ${op} ${id} ${what} is neither on the server nor in the list of what needs attention`,
  }
}

const laterWrites = (writes: readonly Write[]): ((write: Write) => readonly Write[]) => {
  const keyOf = ({ device, id }: Write): string => `${device} ${id}`
  const byKey = new Map<string, Write[]>()
  for (const write of writes) {
    if (write.outcome !== 'written' && write.outcome !== 'unknown') continue
    byKey.set(keyOf(write), [...(byKey.get(keyOf(write)) ?? []), write])
  }
  return (write) => {
    const all = byKey.get(keyOf(write)) ?? []
    return all.slice(all.indexOf(write) + 1)
  }
}

const missingOf = (
  history: History,
  write: Write,
  later: readonly Write[],
  device: FinalDevice | undefined,
): readonly string[] => {
  const told = toldOf(device?.attention ?? []).filter(({ recordId }) => recordId === write.id)
  if (write.op === 'remove')
    return isRemovalFound(history, write, later) || told.length > 0 ? [] : ['_deleted']
  if (write.op === 'undo')
    return isUndoFound(history, write, later) || told.length > 0 ? [] : ['_deleted']
  const versions = history.versionsOf(write.id)
  return Object.entries(write.fields)
    .filter(([field]) => isContent(field) && changes(history, write, field))
    .filter(([field]) => !later.some((other) => replacesIn(history, write, other, field)))
    .filter(([field, value]) => !versions.some((version) => isIn(version[field], value)))
    .filter(([, value]) => !isLeftOpen(write, value, versions))
    .filter(([field, value]) => !told.some(({ content }) => equal(content[field], value)))
    .filter(([field, value]) => {
      const places = [...versions, ...told.map(({ content }) => content)]
      return field !== 'imageUrl' || !isNamedAsKept(history, write.id, value, places)
    })
    .filter(([field, value]) => !isAsUntouched(history, write, field, value))
    .filter(([field]) => !ofTick.has(field) || !isDoneByAnother(write, versions))
    .map(([field]) => field)
}

const isNamedAsKept = (
  { photos }: History,
  memoryId: string,
  imageUrl: unknown,
  places: readonly { readonly imageUrl?: unknown }[],
): boolean =>
  photos.some(
    ({ memoryId: of, sentHash, keptHash }) =>
      of === memoryId &&
      imageUrl === `/api/objects/${sentHash}` &&
      places.some((place) => place.imageUrl === `/api/objects/${keptHash}`),
  )

/** Lists merge by their elements. */
const isIn = (stands: unknown, written: unknown): boolean =>
  equal(stands, written) ||
  (Array.isArray(stands) &&
    Array.isArray(written) &&
    written.every((each) => stands.some((other) => equal(other, each))))

const isLeftOpen = ({ op, editId }: Write, value: unknown, versions: readonly Rec[]): boolean =>
  op === 'create' && value === null && versions.length > 0 && versions[0]?.editId !== editId

/**
 * True if the edit says what the series says, or takes back the author's own values before they
 * were stored.
 */
const isAsUntouched = (history: History, write: Write, field: string, value: unknown): boolean => {
  const { op, id } = write
  if (op !== 'touch' || !isOverNothing(history, write)) return false
  const [seriesId = ''] = id.split(':')
  const said = [
    ...history.versionsOf(id).flatMap((time) => beginningsOf(history, time)),
    ...history.versionsOf(seriesId),
  ]
  return said.some((start) => Object.hasOwn(start, field) && equal(start[field], value))
}

const isOverNothing = (history: History, { device, id, at, seen }: Write): boolean => {
  if (seen === undefined) return true
  const own = history.writes.filter(
    (other) => other.device === device && other.id === id && other.at < at,
  )
  const edits = new Set(own.map(({ editId }) => editId))
  const hasGoneIn = history.versionsOf(id).some(({ editId }) => edits.has(editId))
  return own.some((first) => first.seen === undefined) && !hasGoneIn
}

const ofTick: ReadonlySet<string> = new Set(['completedAt', 'doneAt', 'doneBy'])

/**
 * True if another person also ticked the task, without knowing of this tick. The earlier of the two
 * times then counts.
 */
const isDoneByAnother = ({ fields }: Write, versions: readonly Rec[]): boolean =>
  (fields['status'] === 'completed' && versions.some(({ status }) => status === 'completed')) ||
  (fields['isDone'] === true && versions.some((version) => version['isDone'] === true))

/** Also counts a record of another kind: a modified client may replace its own record by one. */
const replacesIn = (history: History, write: Write, other: Write, field: string): boolean =>
  other.kind !== write.kind || replaces(history, other, field)

const replaces = (history: History, write: Write, field: string): boolean =>
  write.op === 'remove' ||
  write.op === 'undo' ||
  (Object.hasOwn(write.fields, field) && changes(history, write, field))

/**
 * True if the edit changes the field. An edit that repeats the current value does not, unless it is
 * uncertain whether that value was written, because the device was killed.
 */
const changes = (history: History, write: Write, field: string): boolean => {
  const { device, id, at, seen, fields } = write
  if (seen === undefined || !Object.hasOwn(seen, field)) return true
  const isUnsure = (other: Write): boolean =>
    other.device === device &&
    other.id === id &&
    other.outcome === 'unknown' &&
    other.at < at &&
    equal(other.fields[field], fields[field])
  return !equal(seen[field], fields[field]) || history.writes.some(isUnsure)
}

const isRemovalFound = (history: History, write: Write, later: readonly Write[]): boolean => {
  const versions = history.versionsOf(write.id)
  return (
    later.length > 0 ||
    versions.length === 0 ||
    versions.some(({ _deleted }) => _deleted) ||
    couldNotRead(history, write.userId, versions)
  )
}

/**
 * True if the undoing was stored or followed by another write, or if the record stayed or lives
 * again. The deletion of a restored occurrence may have been rebased.
 */
const isUndoFound = (history: History, write: Write, later: readonly Write[]): boolean => {
  const { id, editId } = write
  const versions = history.versionsOf(id)
  if (later.length > 0 || versions.some((version) => version.editId === editId)) return true
  if (isOfSkip(history, write)) return isSkipUndone(history, write)
  const deleted = versions.findIndex(({ _deleted }) => _deleted)
  return deleted === -1 || versions.slice(deleted).some(({ _deleted }) => !_deleted)
}

/**
 * True if the undone change skipped an occurrence: people never delete the record of an occurrence
 * by hand.
 */
const isOfSkip = ({ writes }: History, { device, id, at }: Write): boolean =>
  writes.some(
    (other) =>
      other.device === device &&
      other.id === id &&
      other.at <= at &&
      other.fields['skipped'] === true,
  )

const isSkipUndone = (history: History, { device, id, at }: Write): boolean => {
  const sent = editsSent(history.exchanges, device, id, at)
  const isSkipped = (version: Rec): boolean => !version._deleted && version['skipped'] === true
  const versions = history.versionsOf(id)
  const skipped = versions.findLastIndex(
    (version) => isSkipped(version) && sent.has(version.editId),
  )
  return skipped === -1 || versions.slice(skipped).some((version) => !isSkipped(version))
}
