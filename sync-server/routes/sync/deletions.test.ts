import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { refusalOf } from '#server/testing/answers.ts'
import { signUp } from '#server/testing/browserless.ts'
import { addFamily, addPerson, request } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'
import { prepare } from '#shared/testing/prepare.ts'

const password = 'seven green tomatoes'

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const gil = prepare(beforeEach, () => signUp(server, 'Gil', password))

const post = (path: string, body: object): Promise<Response> =>
  gil.fetch(path, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  })

const isThere = async (): Promise<boolean> => (await gil.fetch('/api/auth/user')).status === 200

describe('Deleting an account', () => {
  const path = '/api/user/deletion'

  it('takes the password beside the name, so that an unlocked device is not enough', async () => {
    expect(await refusalOf(post(path, { name: 'Gil' }))).toBe('403 password-wrong')
    const wrong = { name: 'Gil', password: 'not the password' }
    expect(await refusalOf(post(path, wrong))).toBe('403 password-wrong')
    expect(await isThere()).toBe(true)
    expect((await post(path, { name: 'Gil', password })).status).toBe(204)
    expect(await isThere()).toBe(false)
  })

  it('limits guesses of the password', async () => {
    const wrong = { name: 'Gil', password: 'not the password' }
    for (let tries = 0; tries < 10; tries += 1) await post(path, wrong)
    expect(await refusalOf(post(path, { name: 'Gil', password }))).toBe('429 rate-limited')
  })

  it('takes a fresh sign-in of who has no password here', async () => {
    const person = await addPerson(server)
    server.advance(11 * 60 * 1000)
    const erase = () => person.request('POST', path, { name: 'Robin' })
    expect(await refusalOf(erase())).toBe('403 sign-in-again')
    expect(await refusalOf(deleteWith(person.userId, 20))).toBe('403 sign-in-again')
    expect((await deleteWith(person.userId, 1)).status).toBe(204)
  })

  const deleteWith = async (userId: string, minutes: number): Promise<Response> => {
    const authTime = Math.floor(server.environment.now().getTime() / 1000) - minutes * 60
    const claims = Buffer.from(JSON.stringify({ auth_time: authTime })).toString('base64url')
    const idToken = `head.${claims}.signature`
    const asked = { userId, userAgent: 'test', idToken, cookieHeader: undefined }
    const cookie = (await server.sessions.start(asked)).split(';')[0]
    return request(server.url, cookie, 'POST', path, { name: 'Robin' })
  }
})

it('Deleting a family takes the password of the parent who does', async () => {
  const familyId = await addFamily(server, [{ userId: gil.userId, role: 'parent' }])
  const path = `/api/families/${familyId}/deletion`
  expect(await refusalOf(post(path, { name: 'Ash' }))).toBe('403 password-wrong')
  expect((await post(path, { name: 'Ash', password })).status).toBe(204)
})
