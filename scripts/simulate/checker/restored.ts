import { couldNotRead } from './sync/acknowledged.ts'
import type { Exchange, History, Rec, Violation } from './sync/history.ts'
import { answeredPulls, answeredRows, pulledRecords } from './sync/pushes.ts'
import type { PushedRow } from './sync/pushes.ts'
import { contentFields, equal, textOf } from './values.ts'

/**
 * Property 9. No record is older than a version that somebody who may still read it had received; a
 * deletion, a dismissal or a new role from before the restore is still there.
 */
export const devicesGiveBack = (history: History): readonly Violation[] => {
  const restored = history.serverEvents.findLast(({ what }) => what === 'restored')
  if (restored === undefined) return []
  const before = history.exchanges.filter(({ at }) => at < restored.at)
  return [
    ...newestOf(given(history, before)).flatMap((version) => isOlderNow(history, version)),
    ...[...deletions(history, before), ...revocations(before)]
      .filter(({ id, at }) => !isWrittenAfter(history, id, at))
      .filter(({ id, holds }) => !holds(history.records.get(id)))
      .map(({ id, what }) => ({ property: 9, message: `${id} was ${what}, and came back` })),
  ]
}

interface Given {
  readonly device: string
  readonly version: Rec
  readonly at: number
}

interface PulledTasks {
  readonly collections?: { readonly tasks?: unknown }
}

interface PulledPage {
  readonly collections?: { readonly tasks?: { readonly checkpoint?: unknown } }
}

const storedPages = (before: readonly Exchange[]): ((pull: Exchange) => boolean) => {
  const asked = new Set(
    before
      .filter(({ path }) => path === '/api/sync/pull')
      .map(({ device, request }) => {
        const { collections } = request as PulledTasks
        return `${device} ${textOf(collections?.tasks)}`
      }),
  )
  return ({ device, answer }) => {
    const checkpoint = (answer as PulledPage).collections?.tasks?.checkpoint
    return asked.has(`${device} ${textOf(checkpoint)}`)
  }
}

const isOfTasks = ({ kind }: Rec): boolean => kind === 'task' || kind === 'taskSeries'

const given = (history: History, before: readonly Exchange[]): readonly Given[] =>
  answeredPulls(before)
    .filter(({ delivered }) => delivered)
    .filter(storedPages(before))
    .flatMap((pull) =>
      pulledRecords(pull)
        .filter((version) => isOfTasks(version) && version.rev !== undefined)
        .map((version) => ({ device: pull.device, version, at: pull.at })),
    )
    .filter(({ device, version }) => !couldNotRead(history, history.userOf(device), [version]))

const newestOf = (all: readonly Given[]): readonly Given[] => {
  const newest = new Map<string, Given>()
  for (const given of all) {
    const key = `${given.device} ${given.version.id}`
    const known = newest.get(key)?.version.rev ?? 0
    if ((given.version.rev ?? 0) >= known) newest.set(key, given)
  }
  return [...newest.values()]
}

const isOlderNow = (history: History, given: Given): readonly Violation[] => {
  const { device, version } = given
  const { id, rev = 0 } = version
  const now = history.records.get(id)?.rev ?? 0
  if (now >= rev || isDeletedSince(history, id) || isGoneAsWanted(history, device, id)) return []
  if (isWrittenAnew(history, given)) return []
  const message = `${device} had been given version ${rev} of ${id}, and there is version ${now}`
  return [{ property: 9, message }]
}

/** The backup lacks the record, and a person has deleted it since, so nobody has to keep it. */
const isDeletedSince = (history: History, id: string): boolean =>
  !history.records.has(id) &&
  deletionsSince(history, id).some(({ verdict }) => verdict === 'accepted')

/**
 * True if the record was deleted by the device that had received it, which then does not give it
 * back, or by a call, which acts on the server's current state.
 */
const isGoneAsWanted = (history: History, device: string, id: string): boolean =>
  history.records.get(id)?._deleted === true &&
  (deletionsSince(history, id).some(({ exchange }) => exchange.device === device) ||
    calls(since(history), 'DELETE', taskPath).some(({ found }) => found[0] === id))

/**
 * True if the device has sent another edit over the version again. An edit that was acknowledged
 * and never echoed has no seal: the device sends it over the backup's older version, so that it
 * gets a different rev.
 */
const isWrittenAnew = (history: History, { device, version, at }: Given): boolean => {
  const { id } = version
  const now = history.records.get(id)
  if (now === undefined || now._deleted || version._deleted) return false
  const isOwn = ({ exchange, pushed, verdict }: PushedRow): boolean =>
    exchange.device === device && pushed.id === id && !pushed._deleted && verdict === 'accepted'
  const restored = history.serverEvents.findLast(({ what }) => what === 'restored')?.at ?? Infinity
  const own = answeredRows(history.exchanges).filter(isOwn)
  const wasUnechoed = own.some(({ exchange }) => exchange.at > at && exchange.at < restored)
  const isSent = own.some(({ exchange }) => exchange.at > restored)
  const saysOtherwise = (field: string): boolean =>
    history.writes.some(
      (write) =>
        write.id === id &&
        write.at > at &&
        (write.outcome === 'written' || write.outcome === 'unknown') &&
        Object.hasOwn(write.fields, field) &&
        equal(write.fields[field] ?? null, now[field] ?? null),
    )
  return (
    wasUnechoed &&
    isSent &&
    contentFields(version, now).every(
      (field) => equal(version[field] ?? null, now[field] ?? null) || saysOtherwise(field),
    )
  )
}

const deletionsSince = (history: History, id: string): readonly PushedRow[] =>
  pushedSince(history, id).filter(({ pushed }) => pushed._deleted)

const since = ({ serverEvents, exchanges }: History): readonly Exchange[] => {
  const restored = serverEvents.findLast(({ what }) => what === 'restored')
  return exchanges.filter(({ at }) => at > (restored?.at ?? Infinity))
}

const pushedSince = (history: History, id: string): readonly PushedRow[] =>
  answeredRows(since(history)).filter(({ pushed }) => pushed.id === id)

interface Ending {
  readonly id: string
  readonly at: number
  readonly what: string
  readonly holds: (record: Rec | undefined) => boolean
}

const isGone = (record: Rec | undefined): boolean => record === undefined || record._deleted

const deletions = (history: History, before: readonly Exchange[]): readonly Ending[] => [
  ...answeredRows(before)
    .filter(({ verdict, pushed }) => verdict === 'accepted' && pushed._deleted)
    .filter(
      ({ exchange: { device }, pushed: { id } }) =>
        !couldNotRead(history, history.userOf(device), history.versionsOf(id)),
    )
    .map(({ exchange: { at }, pushed: { id } }) => ({ id, at, what: 'deleted', holds: isGone })),
  ...calls(before, 'DELETE', taskPath).map(({ at, found: [id = ''] }) => ({
    id,
    at,
    what: 'deleted',
    holds: isGone,
  })),
]

const taskPath = /^\/api\/tasks\/([^/]+)$/
const memberPath = /^\/api\/families\/([^/]+)\/members\/([^/]+)$/

const revocations = (before: readonly Exchange[]): readonly Ending[] => [
  ...calls(before, 'DELETE', memberPath).map(({ at, found }) => ({
    id: found.join(':'),
    at,
    what: 'dismissed',
    holds: (member: Rec | undefined) => (member?.['leftAt'] ?? null) !== null,
  })),
  ...calls(before, 'PATCH', memberPath).map(({ at, found, request }) => {
    const role = (request as { readonly role?: string }).role
    const holds = (member: Rec | undefined): boolean => member?.['role'] === role
    return { id: found.join(':'), at, what: `made ${String(role)}`, holds }
  }),
]

const calls = (exchanges: readonly Exchange[], wanted: string, pattern: RegExp) =>
  exchanges
    .filter(({ method, status = 0 }) => method === wanted && status >= 200 && status < 300)
    .flatMap(({ path, at, request }) => {
      const found = pattern.exec(path)?.slice(1)
      return found === undefined ? [] : [{ at, request, found }]
    })

const isWrittenAfter = (history: History, id: string, instant: number): boolean =>
  history.writes.some((write) => write.id === id && write.at > instant) ||
  answeredRows(history.exchanges).some(
    ({ exchange, pushed }) => pushed.id === id && exchange.at > instant,
  ) ||
  history.exchanges.some(({ path, at, method }) => {
    if (at <= instant || method === 'GET') return false
    const [first = '', second = ''] = id.split(':')
    return path.endsWith('/accept') || (path.includes(first) && path.includes(second))
  })
