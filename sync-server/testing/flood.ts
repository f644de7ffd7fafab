import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { eventSchema } from '#shared/domain/event.ts'
import { limits } from '#shared/domain/limits.ts'
import type { StoredRecord, WireRecord } from '#shared/domain/record.ts'
import { taskSchema } from '#shared/domain/task.ts'
import { collectionNames, protocolVersion } from '#shared/sync/protocol.ts'
import { leaveToSend } from './objects.ts'
import { addFamilyOf, newEdit, put } from './people.ts'
import type { Person } from './people.ts'
import type { TestServer } from './serve.ts'

/** Somebody with a family of their own that is as much work as one may make. */
export interface Flooder {
  readonly person: Person
  readonly familyId: string
  /** A record with many long versions: its first state and its present one. */
  readonly heavy: { readonly first: WireRecord; readonly current: StoredRecord }
  readonly epoch: string
}

const filler = 'x'.repeat(60_000)

/** @param size of each of its lists. */
export const makeFlooder = async (server: TestServer, size: number): Promise<Flooder> => {
  const { familyId, people } = await addFamilyOf(server, 'parent')
  const [person] = people
  if (person === undefined) throw new Error('nobody was added')
  const common = () => ({ ...newEdit(server), id: server.environment.newId(), familyId })
  const live = (record: object): WireRecord => ({ ...record, _deleted: false }) as WireRecord
  const aTask = (title: string) =>
    live({ ...taskSchema.parse({ ...common(), kind: 'task', title }) })
  const times = { startDate: '2026-01-01T09:00', rrule: 'FREQ=DAILY', timeZone: 'Europe/Berlin' }
  for (let made = 0; made < size; made += 1) {
    await put(server, person.userId, { ...aTask('long'), filler })
    const series = { ...common(), ...times, kind: 'event', title: 'daily' }
    await put(server, person.userId, live(eventSchema.parse(series)))
  }
  const first = { ...aTask('heavy'), filler }
  await put(server, person.userId, first)
  for (let edit = 0; edit < size; edit += 1) {
    await put(server, person.userId, { ...first, ...newEdit(server), edit })
  }
  const [current, epoch] = await server.store.read(async (tx) => [
    await tx.records.get(first.id),
    await tx.epoch(),
  ])
  if (current === undefined) throw new Error('nothing was made')
  return { person, familyId, heavy: { first, current }, epoch }
}

/**
 * Does the worst that an account can, all of it at once and again and again.
 * @returns a function that ends it.
 */
export const flood = (server: TestServer, flooder: Flooder): (() => Promise<void>) => {
  let over = false
  const again = async (call: () => Promise<unknown>): Promise<void> => {
    while (!over) {
      await call().catch(() => undefined)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  }
  const calls = worstCalls(flooder)
  const loops = calls.flatMap((call) => Array.from({ length: 4 }, () => again(call)))
  const sockets = Array.from({ length: 8 }, () => pullUnread(server, flooder.person))
  for (let sent = 0; sent < 8; sent += 1) void sendOneByte(server, flooder.person, sockets)
  return async () => {
    over = true
    for (const socket of sockets) socket.destroy()
    await Promise.all(loops)
  }
}

const everything = {
  protocol: protocolVersion,
  collections: Object.fromEntries(collectionNames.map((name) => [name, null])),
  limit: limits.pullRows,
}

const worstCalls = ({
  person,
  familyId,
  heavy: { first, current },
  epoch,
}: Flooder): readonly (() => Promise<unknown>)[] => {
  const ask = async (...call: Parameters<Person['request']>): Promise<unknown> =>
    (await person.request(...call)).arrayBuffer()
  const family = `/api/families/${familyId}`
  const { rev, id } = current
  const known = Array.from({ length: limits.restoreKnown }, (_, at) => ({
    id,
    rev,
    editId: `${at}`,
  }))
  const rows = Array.from({ length: limits.pushRows }, (_, at) => ({
    assumedMasterState: { ...first, filler: '' },
    newDocumentState: { ...first, filler: '', title: `${at}`, editId: `${at}` },
  }))
  const push = { protocol: protocolVersion, collection: 'tasks', epoch, rows }
  const amount = `1${' '.repeat(40_000)}1`
  const expense = { description: 'x', categoryId: 'c', date: '2026-01-01', amount }
  return [
    () => ask('POST', '/api/sync/pull', everything),
    () => ask('POST', '/api/sync/restore', { protocol: protocolVersion, epoch, known, states: [] }),
    () => ask('POST', '/api/sync/push', push),
    () => ask('GET', `${family}/calendar/events?from=2026-01-01&to=2027-02-01`),
    () => ask('GET', `${family}/calendar/events?from=2026-01-01&to=2026-02-01`),
    () => ask('GET', `${family}/tasks`),
    () => ask('GET', `/api/records/${id}/history`),
    () => ask('POST', `${family}/budget/expenses`, expense),
  ]
}

const headersOf = (server: TestServer, { cookie }: Person): string =>
  `Host: localhost\r\nOrigin: ${server.url}\r\nCookie: ${cookie}\r\n`

/** Asks for everything and never reads the answer. */
const pullUnread = (server: TestServer, person: Person): Socket => {
  const body = JSON.stringify(everything)
  const socket = connect(server.port, 'localhost')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(
    `POST /api/sync/pull HTTP/1.1\r\n${headersOf(server, person)}` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  return socket
}

/** Begins to send a photo and never goes on. */
const sendOneByte = async (server: TestServer, person: Person, all: Socket[]): Promise<void> => {
  const { pathname } = new URL(await leaveToSend(person))
  const socket = connect(server.port, 'localhost')
  all.push(socket)
  socket.on('error', () => undefined)
  socket.write(
    `PUT ${pathname} HTTP/1.1\r\n${headersOf(server, person)}` +
      `Content-Type: image/png\r\nContent-Length: 1000\r\n\r\nx`,
  )
}
