import { beforeEach, expect, it } from 'vitest'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addPerson, request } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'
import { prepare } from '#shared/testing/prepare.ts'

interface Shown {
  readonly id: string
  readonly current: boolean
  readonly userAgent: string
}

const server = prepareServer(beforeEach)
const ada = prepare(beforeEach, () => addPerson(server))

const signInAgain = async (userAgent: string): Promise<string> => {
  server.advance(1000)
  const { userId } = ada
  const started = { userId, userAgent, idToken: null, cookieHeader: undefined }
  return (await server.sessions.start(started)).split(';')[0] ?? ''
}

const listed = () => jsonOf<Shown[]>(ada.request('GET', '/api/sessions'))

const statusOf = async (cookie: string): Promise<number> =>
  (await request(server.url, cookie, 'GET', '/api/auth/user')).status

it('lists where one is signed in, the latest first, and says which is this one', async () => {
  await signInAgain('a tablet')
  await addPerson(server)
  expect((await listed()).map(({ userAgent, current }) => [userAgent, current])).toEqual([
    ['a tablet', false],
    ['test', true],
  ])
})

it('signs one of them out, and tells nobody what would sign in', async () => {
  const tablet = await signInAgain('a tablet')
  const [shown] = await listed()
  expect(await statusOf(tablet)).toBe(200)
  expect((await ada.request('DELETE', `/api/sessions/${shown?.id}`)).status).toBe(204)
  expect(await statusOf(tablet)).toBe(401)
  const held = await server.store.read((tx) => tx.accounts.sessionsOf(ada.userId))
  for (const { id } of await listed()) {
    expect(held.map(({ idHash }) => idHash)).not.toContain(id)
  }
})

it('signs out everywhere but here', async () => {
  const cookies = [await signInAgain('a tablet'), await signInAgain('a phone')]
  expect((await ada.request('DELETE', '/api/sessions')).status).toBe(204)
  expect(await Promise.all(cookies.map(statusOf))).toEqual([401, 401])
  expect(await listed()).toMatchObject([{ current: true }])
})

it('knows nothing of the sessions of others', async () => {
  const ben = await addPerson(server)
  const [own] = await listed()
  expect(await refusalOf(ben.request('DELETE', `/api/sessions/${own?.id}`))).toBe('404 not-found')
  expect(await statusOf(ada.cookie)).toBe(200)
})
