import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamily, addPerson, childsBirth, request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { shareDevice } from '#server/testing/people/sharedDevice.ts'
import type { SharedDevice } from '#server/testing/people/sharedDevice.ts'
import { prepareServer } from '#server/testing/prepared.ts'
import { prepare } from '#shared/testing/prepare.ts'

const momsPin = '471183'
const minute = 60_000

const server = prepareServer(beforeAll, { allowances: 'unlimited' })
const mom = prepare(beforeEach, () => addPerson(server, 'Mom'))
const kim = prepare(beforeEach, () => addPerson(server, 'Kim', childsBirth))
let tablet: SharedDevice

beforeEach(async () => {
  await addFamily(server, [
    { userId: mom.userId, role: 'parent' },
    { userId: kim.userId, role: 'child' },
  ])
  tablet = await shareDevice(server, mom, kim)
  await tablet.open(mom)
  await tablet.outcome('PUT', '/api/device/pin', { pin: momsPin })
  await tablet.open(kim)
})

interface Shown {
  readonly firstName: string
  readonly state: string
  readonly hasPin: boolean
  readonly wait: number
}

const people = async (device = tablet) =>
  (await jsonOf<{ people: Shown[] }>(device.call('GET', '/api/device/people'))).people

describe('A device that several people share', () => {
  it('says who is on it, and who is in front', async () => {
    expect(await people()).toMatchObject([
      { firstName: 'Mom', state: 'suspended', hasPin: true, wait: 0 },
      { firstName: 'Kim', state: 'in-front', hasPin: false, wait: 0 },
    ])
    expect(await tablet.whoIsInFront()).toBe(kim.userId)
  })

  it('opens for the one whose PIN it is, and the other waits', async () => {
    expect(await tablet.open(mom, momsPin)).toBe('204')
    expect(await tablet.whoIsInFront()).toBe(mom.userId)
    expect((await people()).map(({ state }) => state)).toEqual(['in-front', 'suspended'])
  })

  it('says nothing to whoever has another device’s cookie, or none', async () => {
    const other = await shareDevice(server, await addPerson(server, 'Eve'))
    expect((await people(other)).map(({ firstName }) => firstName)).toEqual(['Eve'])
    expect(await other.open(mom, momsPin)).toBe('404 not-found')
    const stranger = await request(server.url, undefined, 'GET', '/api/device/people')
    expect(await stranger.json()).toEqual({ signedOut: null, people: [] })
    const guessed = `our_life_device=${server.environment.newToken()}`
    const path = `/api/device/people/${mom.userId}/open`
    expect(await refusalOf(request(server.url, guessed, 'POST', path, { pin: momsPin }))).toBe(
      '404 not-found',
    )
  })

  it('answers only its own pages', async () => {
    for (const path of [`/api/device/people/${kim.userId}/open`, '/api/device/lock']) {
      const response = await fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: {
          Origin: 'https://elsewhere.example',
          Cookie: tablet.cookieHeader(),
          'Content-Type': 'application/json',
        },
        body: '{}',
      })
      expect([response.status, await response.json()]).toMatchObject([
        403,
        { error: { code: 'foreign-origin' } },
      ])
    }
    expect(await tablet.whoIsInFront()).toBe(kim.userId)
  })

  it('goes back to the faces, after which nobody is signed in', async () => {
    expect(await tablet.outcome('POST', '/api/device/lock')).toBe('204')
    expect(await tablet.whoIsInFront()).toBe('nobody')
    expect((await people()).map(({ state }) => state)).toEqual(['suspended', 'suspended'])
  })

  it('forgets whoever signs out there, and nobody else', async () => {
    expect(await tablet.outcome('POST', '/api/logout')).toBe('204')
    expect((await people()).map(({ firstName }) => firstName)).toEqual(['Mom'])
    expect(await tablet.open(mom, momsPin)).toBe('204')
  })

  it('opens for nobody without a PIN whose owner has not said that they want none', async () => {
    const dad = await addPerson(server, 'Dad')
    await tablet.signIn(dad)
    const device = /our_life_device=[^;]+/.exec(tablet.cookieHeader())?.[0]
    const path = `/api/device/people/${dad.userId}/open`
    const elsewhere = () => refusalOf(request(server.url, device, 'POST', path, {}))
    expect(await elsewhere()).toBe('409 sign-in-needed')
    expect(await tablet.whoIsInFront()).toBe(dad.userId)
    await tablet.outcome('POST', '/api/device/lock')
    expect(await elsewhere()).toBe('409 sign-in-needed')
    expect((await people())[2]).toMatchObject({ firstName: 'Dad', state: 'sign-in-needed' })
    await tablet.signIn(dad)
    expect(await tablet.outcome('PUT', '/api/device/pin', { pin: null })).toBe('204')
    await tablet.open(kim)
    expect(await tablet.open(dad)).toBe('204')
  })

  it('asks whoever signs in anew for a PIN anew, and opens for nobody until then', async () => {
    await tablet.signIn(mom)
    await tablet.open(kim)
    expect(await tablet.open(mom)).toBe('409 sign-in-needed')
    expect(await tablet.open(mom, momsPin)).toBe('409 sign-in-needed')
    await tablet.signIn(mom)
    await tablet.outcome('PUT', '/api/device/pin', { pin: momsPin })
    await tablet.open(kim)
    expect(await tablet.open(mom)).toBe('403 pin-needed')
    expect(await tablet.open(mom, momsPin)).toBe('204')
  })

  it('opens for a child by the PIN that a parent has set before it chose one', async () => {
    await tablet.signIn(kim)
    await tablet.open(mom, momsPin)
    const [{ familyId } = { familyId: '' }] = await server.store.read((tx) =>
      tx.records.membershipsOf(kim.userId),
    )
    const path = `/api/families/${familyId}/members/${kim.userId}/pin`
    expect(await tablet.confirmed(momsPin, 'PUT', path, { pin: '5822' })).toBe('204')
    expect(await tablet.open(kim)).toBe('403 pin-needed')
    expect(await tablet.open(kim, '5822')).toBe('204')
  })

  it('asks for a sign-in where a session has ended, which brings no old PIN back', async () => {
    await server.sessions.endAllOf(mom.userId)
    expect((await people())[0]).toMatchObject({ state: 'sign-in-needed' })
    expect(await tablet.open(mom, momsPin)).toBe('409 sign-in-needed')
  })
})

describe('A child who knows the browser’s tools', () => {
  it('does not open a parent’s face without the PIN', async () => {
    expect(await tablet.open(mom)).toBe('403 pin-needed')
    expect(await tablet.open(mom, '')).toBe('403 pin-wrong')
    expect(await tablet.open(mom, '000000')).toBe('403 pin-wrong')
    expect(await tablet.whoIsInFront()).toBe(kim.userId)
  })

  it('gets nothing by the cookies of a suspended session', async () => {
    await tablet.open(mom, momsPin)
    const stolen = tablet.cookieHeader()
    const statusOf = async (cookie: string) =>
      (await request(server.url, cookie, 'GET', '/api/auth/user')).status
    expect(await statusOf(stolen)).toBe(200)
    await tablet.open(kim)
    expect(await statusOf(stolen)).toBe(401)
    /**
     * The key of the active person does not help, nor does the old session after the parent is
     * active again.
     */
    const [session = ''] = /our_life_session=[^;]+/.exec(stolen) ?? []
    const mixed = tablet.cookieHeader().replace(/our_life_session=[^;]+/, session)
    expect(await statusOf(mixed)).toBe(401)
    await tablet.open(mom, momsPin)
    expect(await statusOf(stolen)).toBe(401)
  })

  it('gets nothing by a parent’s cookie that was left when the tablet went offline', async () => {
    await tablet.open(mom, momsPin)
    tablet.forgetKey()
    expect(await tablet.whoIsInFront()).toBe('nobody')
    expect(await tablet.outcome('PUT', '/api/device/pin', { pin: null })).toBe('401 unauthorized')
  })

  it('waits longer and longer for each wrong PIN, also when many are tried at once', async () => {
    const path = `/api/device/people/${mom.userId}/open`
    const tries = await Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        tablet.outcome('POST', path, { pin: `9000${10 + at}` }),
      ),
    )
    expect(tries.filter((outcome) => outcome === '403 pin-wrong')).toHaveLength(3)
    expect(tries.filter((outcome) => outcome === '429 pin-wait')).toHaveLength(17)
    const refused = await tablet.call('POST', path, { pin: momsPin })
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(25)
    expect((await people())[0]?.wait).toBeGreaterThan(25)
    server.advance(31_000)
    expect(await tablet.open(mom, '900099')).toBe('403 pin-wrong')
    server.advance(31_000)
    expect(await tablet.open(mom, momsPin)).toBe('429 pin-wait')
    server.advance(minute)
    expect(await tablet.open(mom, momsPin)).toBe('204')
    await tablet.open(kim)
    expect(await tablet.open(mom, '900099')).toBe('403 pin-wrong')
    expect(await tablet.open(mom, momsPin)).toBe('204')
  })

  it('does not change a parent’s PIN on a tablet that was left open', async () => {
    await tablet.open(mom, momsPin)
    const change = (body: unknown) => tablet.outcome('PUT', '/api/device/pin', body)
    expect(await change({ pin: null })).toBe('403 pin-wrong')
    expect(await change({ pin: '582294', currentPin: '000000' })).toBe('403 pin-wrong')
    expect(await change({ pin: '582294', currentPin: momsPin })).toBe('204')
    await tablet.open(kim)
    expect(await tablet.open(mom, momsPin)).toBe('403 pin-wrong')
    expect(await tablet.open(mom, '582294')).toBe('204')
  })
})

describe('A PIN', () => {
  const choose = (pin: string) => tablet.outcome('PUT', '/api/device/pin', { pin })

  it('needs four digits for a child and six for a parent, and must not be easy to guess', async () => {
    expect(await choose('4711')).toBe('204')
    await tablet.open(mom, momsPin)
    for (const pin of ['4711', '123456', '47118a'])
      expect(await tablet.outcome('PUT', '/api/device/pin', { pin, currentPin: momsPin })).toBe(
        '400 invalid',
      )
  })

  it('lets a parent of the family reset a child’s PIN on every device', async () => {
    await choose('4711')
    await tablet.outcome('POST', '/api/device/lock')
    const phone = await addPerson(server)
    const [{ familyId } = { familyId: '' }] = await server.store.read((tx) =>
      tx.records.membershipsOf(kim.userId),
    )
    const set = (person: Person, pin: string) =>
      person.request('PUT', `/api/families/${familyId}/members/${kim.userId}/pin`, { pin })
    expect(await refusalOf(set(phone, '5822'))).toBe('404 not-found')
    await tablet.open(mom, momsPin)
    const ask = (pin: string) =>
      tablet.confirmed(momsPin, 'PUT', `/api/families/${familyId}/members/${kim.userId}/pin`, {
        pin,
      })
    expect(await ask('1234')).toBe('400 invalid')
    expect(await ask('5822')).toBe('204')
    expect(await tablet.open(kim, '4711')).toBe('403 pin-wrong')
    expect(await tablet.open(kim, '5822')).toBe('204')
    expect(
      await tablet.outcome('PUT', `/api/families/${familyId}/members/${mom.userId}/pin`, {
        pin: '582294',
      }),
    ).toBe('403 forbidden')
  })

  it('lets a parent of either family reset a child’s PIN, and informs the other’s parents', async () => {
    await choose('4711')
    const dad = await addPerson(server, 'Dad')
    const elm = await addFamily(
      server,
      [
        { userId: dad.userId, role: 'parent' },
        { userId: kim.userId, role: 'child' },
      ],
      'Elm',
    )
    const set = (pin: string) =>
      dad.request('PUT', `/api/families/${elm}/members/${kim.userId}/pin`, { pin })
    expect((await set('5822')).status).toBe(204)
    const memberships = await server.store.read((tx) => tx.records.membershipsOf(kim.userId))
    const told = memberships.filter(({ pinResetAt }) => pinResetAt != null)
    expect(told).toHaveLength(1)
    expect(told[0]?.familyId).not.toBe(elm)
  })

  it('rejects a reset by a parent who was removed while it was being hashed', async () => {
    await choose('4711')
    const [dad, eve] = [await addPerson(server, 'Dad'), await addPerson(server, 'Eve')]
    const elm = await addFamily(
      server,
      [
        { userId: dad.userId, role: 'parent' },
        { userId: eve.userId, role: 'parent' },
        { userId: kim.userId, role: 'child' },
      ],
      'Elm',
    )
    const members = `/api/families/${elm}/members`
    const { resetPin } = server.devices
    const spy = vi.spyOn(server.devices, 'resetPin').mockImplementation(async (...call) => {
      expect((await eve.request('DELETE', `${members}/${dad.userId}`)).status).toBe(204)
      return resetPin(...call)
    })
    const set = dad.request('PUT', `${members}/${kim.userId}/pin`, { pin: '5822' })
    expect(await refusalOf(set)).toBe('404 not-found')
    expect(spy).toHaveBeenCalledOnce()
    spy.mockRestore()
    expect(await tablet.open(kim, '5822')).toBe('403 pin-wrong')
    expect(await tablet.open(kim, '4711')).toBe('204')
  })

  it('rejects a reset if nobody shares a device', async () => {
    const dad = await addPerson(server)
    const leo = await addPerson(server, 'Leo', childsBirth)
    const elm = await addFamily(
      server,
      [
        { userId: dad.userId, role: 'parent' },
        { userId: leo.userId, role: 'child' },
      ],
      'Elm',
    )
    const path = `/api/families/${elm}/members/${leo.userId}/pin`
    expect(await refusalOf(dad.request('PUT', path, { pin: '5822' }))).toBe('409 no-device')
  })
})

describe('A lost tablet', () => {
  interface Listed {
    readonly id: string
    readonly own: boolean
    readonly current: boolean
    readonly children: readonly string[]
  }

  const phoneOf = async ({ userId }: Person): Promise<Person> => {
    const started = { userId, userAgent: 'a phone', idToken: null, cookieHeader: undefined }
    const cookie = (await server.sessions.start(started)).split(';')[0] ?? ''
    return { userId, cookie, request: (...call) => request(server.url, cookie, ...call) }
  }

  const listed = (person: Person) => jsonOf<Listed[]>(person.request('GET', '/api/sessions'))

  it('can be signed out by a parent from their phone, with their children, and learns of it', async () => {
    const phone = await phoneOf(mom)
    const found = (await listed(phone)).find(({ children }) => children.length > 0)
    expect(found).toMatchObject({ own: true, current: false, children: ['Kim'] })
    expect((await phone.request('DELETE', `/api/sessions/${found?.id}`)).status).toBe(204)
    expect(await tablet.whoIsInFront()).toBe('nobody')
    const told = await jsonOf<{ signedOut: string | null; people: Shown[] }>(
      tablet.call('GET', '/api/device/people'),
    )
    expect(told.signedOut).toBe(kim.userId)
    expect(told.people.map(({ state }) => state)).toEqual([
      'signed-out-elsewhere',
      'signed-out-elsewhere',
    ])
    expect(await tablet.open(mom, momsPin)).toBe('409 signed-out-elsewhere')
    expect((await phone.request('GET', '/api/auth/user')).status).toBe(200)
  })

  it('can be signed out by a parent who was never on it if it is the children’s alone', async () => {
    const dad = await addPerson(server, 'Dad')
    const [leo, pia] = [
      await addPerson(server, 'Leo', childsBirth),
      await addPerson(server, 'Pia', childsBirth),
    ]
    await addFamily(
      server,
      [
        { userId: dad.userId, role: 'parent' },
        { userId: leo.userId, role: 'child' },
        { userId: pia.userId, role: 'child' },
      ],
      'Elm',
    )
    const childrens = await shareDevice(server, leo, pia)
    const found = (await listed(dad)).find(({ own }) => !own)
    expect(found?.children.toSorted()).toEqual(['Leo', 'Pia'])
    expect((await dad.request('DELETE', `/api/sessions/${found?.id}`)).status).toBe(204)
    expect((await people(childrens)).map(({ state }) => state)).toEqual([
      'signed-out-elsewhere',
      'signed-out-elsewhere',
    ])
  })

  it('stays as it is for a child’s own wishes: it signs nobody else out', async () => {
    const phone = await phoneOf(kim)
    const found = (await listed(phone)).find(({ current }) => !current)
    expect(found).toMatchObject({ own: true, children: [] })
    await Promise.all(
      (await listed(phone))
        .filter(({ current }) => !current)
        .map(({ id }) => phone.request('DELETE', `/api/sessions/${id}`)),
    )
    expect((await people()).map(({ state }) => state)).toEqual([
      'suspended',
      'signed-out-elsewhere',
    ])
    expect(await tablet.open(mom, momsPin)).toBe('204')
  })
})
