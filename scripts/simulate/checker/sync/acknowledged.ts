import type { Exchange, History, Rec, Violation } from './history.ts'
import { answeredRows } from './pushes.ts'
import type { PushedRow } from './pushes.ts'
import { isAsSeriesSays } from '../times.ts'
import { contentFields, equal } from '../values.ts'

/** Property 1: each row and REST call that was answered with success is a version at the end. */
export const acknowledgedIsKept = (history: History): readonly Violation[] => [
  ...answeredRows(history.exchanges)
    .filter(({ verdict }) => verdict === 'accepted')
    .filter((row) => !isKept(history, row))
    .map(({ exchange, pushed }) =>
      lost(`${exchange.device} pushed ${pushed.id} (edit ${String(pushed.editId)})`),
    ),
  ...history.exchanges
    .filter(({ path, status }) => !path.startsWith('/api/sync/') && isSuccess(status))
    .filter((exchange) => !isCallKept(history, exchange))
    .map(({ device, method, path }) => lost(`${device} called ${method} ${path}`)),
]

const lost = (what: string): Violation => ({
  property: 1,
  message: `${what}, which was acknowledged and is not in the database`,
})

const isSuccess = (status: number | undefined): boolean =>
  status !== undefined && status >= 200 && status < 300

/** The server copies names into memberships, picks a free color and notes who set a role. */
const setForMembers = new Set([
  'firstName',
  'lastName',
  'profileImageUrl',
  'colour',
  'roleSetBy',
  'offeredBy',
])

const isKept = (history: History, { exchange, pushed }: PushedRow): boolean => {
  const versions = history.versionsOf(pushed.id)
  if (pushed._deleted) {
    if (versions.some(({ _deleted }) => _deleted)) return true
    if (!wasThereBefore(history, exchange, versions[0])) return true
    return couldNotRead(history, history.userOf(exchange.device), versions)
  }
  const fields = contentFields(pushed).filter(
    (field) => pushed.kind !== 'member' || !setForMembers.has(field),
  )
  return versions.some(
    (version, at) =>
      version.editId === pushed.editId &&
      fields.every(
        (field) =>
          equal(version[field], pushed[field]) ||
          isAsSeriesSays(history, versions[at - 1], version, field),
      ),
  )
}

/**
 * True if the record was on the server before its deletion. A record that was sent only later
 * needed no deletion.
 */
const wasThereBefore = (history: History, { at }: Exchange, first: Rec | undefined): boolean =>
  first !== undefined &&
  !answeredRows(history.exchanges).some(
    ({ exchange, pushed }) => pushed.editId === first.editId && exchange.startedAt > at,
  )

/**
 * True if the author could not read the record: the server then acknowledges its deletion, and does
 * nothing.
 */
export const couldNotRead = (
  history: History,
  userId: string,
  versions: readonly Rec[],
): boolean => {
  const family = String(versions[0]?.['familyId'] ?? versions[0]?.['homeFamilyId'])
  const memberships = history.versionsOf(`${family}:${userId}`)
  const waited = versions.some(({ approval = 'approved' }) => approval !== 'approved')
  return (
    memberships.length === 0 ||
    memberships.some(
      ({ leftAt = null, role }) =>
        leftAt !== null ||
        role === 'extended_family' ||
        /** Only parents can read the waiting records of a person who is no longer a child. */
        (waited && role === 'grandparent'),
    )
  )
}

type Fields = Readonly<Record<string, unknown>>

const isCallKept = (
  history: History,
  { method, path, request, answer, device }: Exchange,
): boolean => {
  const given = (request ?? {}) as Fields
  const told = (answer ?? {}) as Fields
  const some = (id: string, holds: (version: Rec) => boolean): boolean =>
    history.versionsOf(id).some(holds)
  const has = (fields: Fields) => (version: Rec) =>
    Object.entries(fields).every(([field, value]) => equal(version[field], value))
  const [, , noun, first = '', part, second = ''] = path.split('/')
  switch (`${method} ${[noun, part].filter((each) => each !== undefined).join('/')}`) {
    case 'POST families/tasks':
    case 'PATCH tasks': {
      const id = String(told['id'])
      return some(id, (version) => version.updatedAt === told['updatedAt'] && has(given)(version))
    }
    case 'DELETE tasks':
      return some(first, ({ _deleted }) => _deleted)
    case 'PATCH families/members':
      return some(`${first}:${second}`, has(given))
    case 'DELETE families/members':
      return some(`${first}:${second}`, (version) => (version['leftAt'] ?? null) !== null)
    case 'POST invitations/accept': {
      const id = `${String(told['familyId'])}:${history.userOf(device)}`
      return some(id, has({ role: told['role'], leftAt: null }))
    }
    case 'PUT user/profile':
      return some(history.userOf(device), has(given))
    default:
      return true
  }
}
