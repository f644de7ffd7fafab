import { connect } from 'node:net'
import type { Socket } from 'node:net'
import type { Flooder } from './flood.ts'
import { leaveToSend } from '../photos/objects.ts'
import { monotonicNow } from '../monotonicNow.ts'
import { request } from '../people/people.ts'
import type { Person } from '../people/people.ts'
import { everything, worstCalls } from './worstCalls.ts'
import type { Call } from './worstCalls.ts'

export interface FloodOrder {
  readonly url: string
  readonly flooder: Flooder
}

export type Flooding = Readonly<Record<string, number>>

const callsOfEach = 4
const unfinishedOfEach = 8

/**
 * The flood runs in a process of its own, so that measurements of the server exclude it. It sends
 * the first answers after all calls were answered, and then the time of each further answer.
 */
process.once('message', (order: FloodOrder) => void flood(order))
process.once('disconnect', () => process.exit())

const flood = async ({ url, flooder }: FloodOrder): Promise<void> => {
  const calls = Object.entries(worstCalls(url, flooder))
  const first: Record<string, number> = {}
  await Promise.all(
    calls.map(async ([name, call]) => {
      first[name] = await statusOf(call)
    }),
  )
  for (const [, call] of calls) {
    for (let loop = 0; loop < callsOfEach; loop += 1) void again(call)
  }
  for (let sent = 0; sent < unfinishedOfEach; sent += 1) void sendOneByte(url, flooder)
  pullUnread(url, flooder)
  process.send?.(first satisfies Flooding)
}

const statusOf = async (call: Call): Promise<number> => {
  const answer = await call()
  await answer.arrayBuffer()
  return answer.status
}

const again = async (call: Call): Promise<never> => {
  for (;;) {
    const isAnswered = await statusOf(call).catch(() => undefined)
    if (isAnswered !== undefined) process.send?.(monotonicNow())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

const open = (url: string, { cookie }: Flooder, firstLine: string, rest: string): Socket => {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  const headers = `Host: ${hostname}:${port}\r\nOrigin: ${url}\r\nCookie: ${cookie}\r\n`
  socket.write(`${firstLine} HTTP/1.1\r\n${headers}${rest}`)
  return socket
}

const pullUnread = (url: string, flooder: Flooder): void => {
  const body = JSON.stringify(everything)
  const about = `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`
  open(url, flooder, 'POST /api/sync/pull', `${about}${body}`).pause()
}

const sendOneByte = async (url: string, flooder: Flooder): Promise<void> => {
  const ask: Person['request'] = (...call) => request(url, flooder.cookie, ...call)
  const { pathname } = new URL(await leaveToSend({ request: ask }))
  const about = 'Content-Type: image/png\r\nContent-Length: 1000\r\n\r\nx'
  open(url, flooder, `PUT ${pathname}`, about)
}
