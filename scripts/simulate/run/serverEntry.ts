import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { v7 } from 'uuid'
import { readConfig } from '#server/config.ts'
import type { Environment } from '#server/environment.ts'
import { startServer } from '#server/server.ts'
import { addPerson, request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { shareDevice } from '#server/testing/people/sharedDevice.ts'
import type { Account } from './serverProcess.ts'

const allowances = {
  perAddress: { standard: 1_000_000, sensitive: 1_000_000 },
  perAccount: 1_000_000,
}

const start = async (): Promise<void> => {
  const { CLOCK_OFFSET = '0', PEOPLE = '0', SIGN_IN = '', ...variables } = process.env
  const read = readConfig(variables)
  if (read.type === 'problems') throw new Error(read.problems.join('\n'))
  const { config } = read
  const environment: Environment = {
    now: () => new Date(Date.now() + Number(CLOCK_OFFSET)),
    newId: () => v7(),
    newToken: () => randomBytes(32).toString('base64url'),
  }
  const log = pino({ level: 'error' }, pino.destination(2))
  const server = await startServer({
    config,
    environment,
    releaseNotes: [],
    log,
    appRoot: 'dist/none',
    allowances,
  })
  const stage = { ...server, environment, url: config.baseUrl }
  const people = await Promise.all(Array.from({ length: Number(PEOPLE) }, () => addPerson(stage)))
  const signIn = async (userId: string): Promise<Account> => {
    const session = { userId, userAgent: 'simulation', idToken: null, cookieHeader: undefined }
    const header = await server.sessions.start(session)
    return { userId, cookie: header.split(';')[0] ?? '' }
  }
  const back = await Promise.all(SIGN_IN.split(' ').filter(Boolean).map(signIn))
  process.once('SIGTERM', () => void server.close(2000).then(() => process.exit(0)))
  const told = [...people.map(({ userId, cookie }) => ({ userId, cookie })), ...back]
  const sharing = told.length < 4 ? told.slice(-2) : told.slice(2, 4)
  const tablet = {
    cookie: await shareTablet(stage, signIn, sharing),
    userIds: sharing.map(({ userId }) => userId),
  }
  process.stdout.write(`${JSON.stringify({ people: told, tablet })}\n`)
}

const shareTablet = async (
  stage: Parameters<typeof shareDevice>[0],
  signIn: (userId: string) => Promise<Account>,
  [first, second]: readonly Account[],
): Promise<string> => {
  if (first === undefined || second === undefined) return ''
  const person = ({ userId, cookie }: Account): Person => ({
    userId,
    cookie,
    request: (...call) => request(stage.url, cookie, ...call),
  })
  const device = await shareDevice(stage, person(await signIn(first.userId)), person(second))
  return device.cookieHeader()
}

await start()
