import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { appUpdateSchema } from '#shared/device/appUpdate.ts'
import type { AppUpdate } from '#shared/device/appUpdate.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { familyWithChild, signInByName } from '#server/testing/people/children.ts'
import { createVisitor } from '#server/testing/browserless.ts'
import { ada } from '#server/testing/people/identityVisits.ts'
import { addPerson, request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { prepareFamily } from '#server/testing/prepared.ts'

const update = (id: string, fields: Partial<AppUpdate> = {}): AppUpdate =>
  appUpdateSchema.parse({
    id,
    version: '1.2.0',
    title: 'Goals',
    description: 'Set goals.',
    publishedAt: '2026-04-01T12:00:00.000Z',
    ...fields,
  })

const server = prepare(beforeAll, () =>
  startServer({
    releaseNotes: [
      update('first'),
      update('second', { publishedAt: '2026-04-02T12:00:00.000Z', type: 'bugfix' }),
      update('money', { targetRoles: ['parent'], publishedAt: '2026-04-03T12:00:00.000Z' }),
      update('expired', { expiresAt: '2026-04-04T12:00:00.000Z' }),
      update('quiet', { isHighlighted: false }),
    ],
  }),
)
const [parent, child] = prepareFamily(beforeEach, server, 'parent', 'child').people

const unseen = async (by: Person): Promise<readonly string[]> => {
  const updates = await jsonOf<AppUpdate[]>(by.request('GET', '/api/app-updates/unseen'))
  return updates.map(({ id }) => id)
}

const markSeen = (by: Person, body: unknown): Promise<Response> =>
  by.request('POST', '/api/app-updates/mark-seen', body)

describe('Unseen updates', () => {
  it('returns those for the role in the family, the newest first', async () => {
    expect(await unseen(parent)).toEqual(['money', 'second', 'first'])
    expect(await unseen(child)).toEqual(['second', 'first'])
  })

  it('returns their full text', async () => {
    const [newest] = await jsonOf<AppUpdate[]>(child.request('GET', '/api/app-updates/unseen'))
    expect(newest).toEqual(
      update('second', { publishedAt: '2026-04-02T12:00:00.000Z', type: 'bugfix' }),
    )
  })

  it('go by the role picked in onboarding for who is in no family', async () => {
    const person = await addPerson(server)
    await person.request('PUT', '/api/user/profile', { role: 'child' })
    expect(await unseen(person)).toEqual(['second', 'first'])
  })
})

describe('A new account', () => {
  it('counts earlier updates as seen, and later ones as unseen', async () => {
    const directory = await makeTemporaryDirectory()
    const before = [update('first'), update('second')]
    const first = await startServer({ dataDir: directory.path, releaseNotes: before })
    const visitor = createVisitor(first.url)
    await visitor.signUp(ada)
    await first.close()
    const later = update('later', { publishedAt: '2026-05-01T12:00:00.000Z' })
    const second = await startServer({
      dataDir: directory.path,
      releaseNotes: [...before, later],
    })
    const ask = (path: string) =>
      jsonOf<unknown>(request(second.url, visitor.cookieHeader(), 'GET', path))
    expect(await ask('/api/user/profile')).toMatchObject({ lastSeenUpdate: 'first' })
    expect(await ask('/api/app-updates/unseen')).toEqual([later])
    await second.close()
    await directory.remove()
  })

  it('that a parent makes for a child has seen what there was before it', async () => {
    const made = await familyWithChild(server)
    const mia = await signInByName(server, made.child.signInName)
    const news = await mia?.request('GET', '/api/app-updates/unseen')
    expect(await news?.json()).toEqual([])
  })
})

describe('Marking updates as seen', () => {
  it('takes one away, for that person alone, and the profile says so', async () => {
    expect((await markSeen(parent, { updateId: 'second' })).status).toBe(204)
    expect(await unseen(parent)).toEqual(['money', 'first'])
    expect(await unseen(child)).toEqual(['second', 'first'])
    const profile = await jsonOf(parent.request('GET', '/api/user/profile'))
    expect(profile).toMatchObject({ lastSeenUpdate: 'second' })
  })

  it('changes nothing the second time', async () => {
    await markSeen(parent, { updateId: 'second' })
    expect((await markSeen(parent, { updateId: 'second' })).status).toBe(204)
    expect(await unseen(parent)).toEqual(['money', 'first'])
  })

  it('takes all away, and the newest is the one that was seen last', async () => {
    await markSeen(parent, { updateId: 'money' })
    for (let time = 0; time < 2; time += 1) {
      const answer = await parent.request('POST', '/api/app-updates/mark-all-seen')
      expect(answer.status).toBe(204)
      expect(await unseen(parent)).toEqual([])
      const profile = await jsonOf(parent.request('GET', '/api/user/profile'))
      expect(profile).toMatchObject({ lastSeenUpdate: 'money' })
    }
  })

  it.each([
    [{ updateId: 'nothing' }, '404 not-found'],
    [{}, '400 invalid'],
    [{ updateId: 7 }, '400 invalid'],
    [{ updateId: 'first', userId: 'another' }, '400 invalid'],
  ])('refuses %j with %s', async (body, refusal) => {
    expect(await refusalOf(markSeen(parent, body))).toBe(refusal)
  })
})
