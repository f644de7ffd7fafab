import { request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { m } from '#shared/messages/messages.ts'
import type { Role } from '#shared/core/role.ts'
import { jsonOf } from '#server/testing/answers.ts'
import { addFamily, addFamilyOf, addPerson, childsBirth } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { shareDevice } from '#server/testing/people/sharedDevice.ts'

const open: TestServer[] = []

afterEach(async () => {
  for (const server of open.splice(0)) await server.close()
})

const start = async (config = {}): Promise<TestServer> => {
  const server = await startServer({ allowances: 'unlimited', config })
  open.push(server)
  return server
}

const plainHttp = 'http://our-life.home'
const localhost = 'http://localhost'
const https = 'https://our-life.home'

interface Answer {
  readonly status: number
  readonly text: string
  readonly cookies: string
}

const send = (
  url: URL,
  origin: string,
  cookies: string,
  call: { readonly method: string; readonly body?: object },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const headers = {
      Host: new URL(origin).host,
      Origin: origin,
      Cookie: cookies,
      'Content-Type': 'application/json',
    }
    const asking = request(url, { method: call.method, headers }, (response) => {
      let text = ''
      const set = (response.headers['set-cookie'] ?? []).map((each) => each.split(';')[0])
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          text,
          cookies: [cookies, ...set].join('; '),
        }),
      )
    })
    asking.on('error', reject)
    asking.end(call.body === undefined ? undefined : JSON.stringify(call.body))
  })

const choose = async (origin: string, role: Role, pin: string): Promise<Answer> => {
  const server = await start(
    origin === https ? { baseUrl: https, baseUrlConfigured: true } : undefined,
  )
  const { people } = await addFamilyOf(server, role)
  const [{ cookie }] = people as [Person]
  const at = (path: string) => new URL(path, server.url)
  const begun = await send(at('/api/device/people'), origin, cookie, { method: 'POST' })
  expect(begun.status).toBe(204)
  return send(at('/api/device/pin'), origin, begun.cookies, { method: 'PUT', body: { pin } })
}

describe('The PIN of a parent', () => {
  it.each([
    [plainHttp, '4711839', 8],
    [https, '47118', 6],
    [localhost, '47118', 6],
  ])('fails on %s if it is %s, with %d digits as the requirement', async (origin, pin, n) => {
    const { status, text } = await choose(origin, 'parent', pin)
    expect(status).toBe(400)
    expect(JSON.parse(text)).toMatchObject({
      error: { issues: [{ path: 'pin', message: m.errors_pin_too_short({ n }) }] },
    })
  })

  it.each([
    [plainHttp, '47118395'],
    [https, '471183'],
    [localhost, '471183'],
  ])('succeeds on %s if it is %s', async (origin, pin) => {
    expect((await choose(origin, 'parent', pin)).status).toBe(204)
  })
})

describe('The PIN of a child', () => {
  it.each([plainHttp, https, localhost])('needs four digits at least on %s', async (origin) => {
    expect((await choose(origin, 'child', '471')).status).toBe(400)
    expect((await choose(origin, 'child', '4711')).status).toBe(204)
  })
})

describe('The PIN of another person', () => {
  /**
   * A parent of the family in which the person has a child's role sets their PIN on a tablet that
   * opens for them without one.
   * @returns the status, and the tablet's answer to a tap on the person's face afterwards.
   */
  const reset = async (dateOfBirth: string | null, isParentElsewhere = false) => {
    const server = await start()
    const parent = await addPerson(server, 'Mom')
    const other = await addPerson(server, 'Robin', dateOfBirth)
    const familyId = await addFamily(server, [
      { userId: parent.userId, role: 'parent' },
      { userId: other.userId, role: 'child' },
    ])
    if (isParentElsewhere) await addFamily(server, [{ userId: other.userId, role: 'parent' }])
    const tablet = await shareDevice(server, other)
    const path = `/api/families/${familyId}/members/${other.userId}/pin`
    const { status } = await parent.request('PUT', path, { pin: '582294' })
    return [status, await tablet.open(other)]
  }

  it('can be set by a parent if a birth date shows that they are a child', async () => {
    expect(await reset(childsBirth)).toEqual([204, '403 pin-needed'])
  })

  it('cannot be set by a parent if only the role shows that they are a child', async () => {
    expect(await reset(null)).toEqual([403, '204'])
  })

  it('cannot be set by a parent if they are of age', async () => {
    expect(await reset('1990-05-04')).toEqual([403, '204'])
  })

  it('cannot be set by a parent if they are a parent in another family', async () => {
    expect(await reset(childsBirth, true)).toEqual([403, '204'])
  })

  it('belongs to a device that a parent signs out only where a birth date says that they are a child', async () => {
    const server = await start()
    const [parent, other] = [await addPerson(server, 'Mom'), await addPerson(server, 'Robin')]
    await addFamily(server, [
      { userId: parent.userId, role: 'parent' },
      { userId: other.userId, role: 'child' },
    ])
    await shareDevice(server, other)
    const listed = await jsonOf<readonly { readonly own: boolean }[]>(
      parent.request('GET', '/api/sessions'),
    )
    expect(listed.filter(({ own }) => !own)).toEqual([])
  })
})
