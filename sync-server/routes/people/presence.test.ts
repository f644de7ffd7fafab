import { beforeAll, expect, it } from 'vitest'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamilyOf, addPerson } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { prepareServer } from '#server/testing/prepared.ts'

const server = prepareServer(beforeAll)

const hour = 60 * 60 * 1000

interface Shown {
  readonly userId: string
  readonly online: boolean
  readonly lastSeenAt: string | null
}

const presenceIn = async (familyId: string, by: Person): Promise<ReadonlyMap<string, Shown>> => {
  const shown = await jsonOf<Shown[]>(by.request('GET', `/api/families/${familyId}/presence`))
  return new Map(shown.map((each) => [each.userId, each]))
}

const familyOfTwo = async () => {
  const { familyId, people } = await addFamilyOf(server, 'parent', 'extended_family')
  const [ann, eve] = people
  if (ann === undefined || eve === undefined) throw new Error('no people')
  return { familyId, ann, eve }
}

it('says who has the app open, and when the others last had', async () => {
  const { familyId, ann, eve } = await familyOfTwo()
  const stream = await eve.request('GET', '/api/sync/live?protocol=1')
  expect((await presenceIn(familyId, ann)).get(eve.userId)).toMatchObject({ online: true })
  server.advance(2 * hour)
  const closedAt = server.environment.now().getTime()
  await stream.body?.cancel()
  const seen = async () => (await presenceIn(familyId, ann)).get(eve.userId)
  await expect.poll(seen).toMatchObject({ online: false })
  expect(Date.parse((await seen())?.lastSeenAt ?? '')).toBeGreaterThanOrEqual(closedAt)
})

it('knows from their sessions of those who had it open before the server started', async () => {
  const { familyId, ann, eve } = await familyOfTwo()
  const [session] = await server.sessions.listOf(eve.userId)
  expect((await presenceIn(familyId, ann)).get(eve.userId)).toEqual({
    userId: eve.userId,
    online: false,
    lastSeenAt: session?.lastSeenAt,
  })
})

it('claims nothing of somebody who is signed in nowhere', async () => {
  const { familyId, ann, eve } = await familyOfTwo()
  await server.sessions.endAllOf(eve.userId)
  const seen = (await presenceIn(familyId, ann)).get(eve.userId)
  expect(seen).toMatchObject({ online: false, lastSeenAt: null })
})

it('takes whoever asks for online', async () => {
  const { familyId, ann } = await familyOfTwo()
  expect((await presenceIn(familyId, ann)).get(ann.userId)).toMatchObject({ online: true })
})

it('requires a member of the family, and shows members alone', async () => {
  const { familyId, ann, eve } = await familyOfTwo()
  const stranger = await addPerson(server)
  const path = `/api/families/${familyId}/presence`
  expect(await refusalOf(stranger.request('GET', path))).toBe('404 not-found')
  await ann.request('DELETE', `/api/families/${familyId}/members/${eve.userId}`)
  expect(await refusalOf(eve.request('GET', path))).toBe('404 not-found')
  expect([...(await presenceIn(familyId, ann)).keys()]).toEqual([ann.userId])
})
