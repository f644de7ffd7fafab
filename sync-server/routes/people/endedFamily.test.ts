import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { roles } from '#shared/core/role.ts'
import type { Role } from '#shared/core/role.ts'
import { buildInvitation, buildTask } from '#shared/testing/builders.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { tokenHash } from '#server/identity/tokenHash.ts'
import { matrix } from '#server/testing/matrix/matrix.ts'
import { occurrenceDay } from '#server/testing/matrix/sheet.ts'
import type { Row } from '#server/testing/matrix/sheet.ts'
import { refusalOf } from '#server/testing/answers.ts'
import { sendPhoto } from '#server/testing/photos/objects.ts'
import { addFamily, addPerson, put, request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { pngOf } from '#server/testing/photos/pictures.ts'
import { startServer } from '#server/testing/processes/serve.ts'

const secret = 'A present for Gil'

const server = prepare(beforeAll, () =>
  startServer({ allowances: 'unlimited', jobsAreStopped: true }),
)
let people: Readonly<Record<Role, Person>>
let stranger: Person
let familyId: string
let picture: string

beforeEach(async () => {
  const added = await Promise.all([...roles, undefined].map(() => addPerson(server)))
  people = Object.fromEntries(roles.map((role, at) => [role, added[at]])) as Record<Role, Person>
  stranger = added.at(-1) as Person
  familyId = await addFamily(
    server,
    roles.map((role) => ({ userId: people[role].userId, role })),
  )
  picture = await sendPhoto(people.parent, await pngOf())
  const task = { id: `task-of-${familyId}`, familyId, title: secret, picture }
  await put(server, people.parent.userId, buildTask(task))
  const invitation = { id: `of-${familyId}`, familyId, tokenHash: tokenHash(`t-${familyId}`) }
  await put(server, people.parent.userId, buildInvitation(invitation))
  const answer = await people.parent.request('POST', `/api/families/${familyId}/deletion`, {
    name: 'Ash',
  })
  expect(answer.status).toBe(204)
})

const pull = async (person: Person): Promise<string> => {
  const names = ['families', 'tasks', 'events', 'goals', 'budgets', 'memories']
  const collections = Object.fromEntries(names.map((name) => [name, null]))
  const body = { protocol: 1, limit: 1000, collections }
  return (await person.request('POST', '/api/sync/pull', body)).text()
}

const mayCall =
  (role: Role) =>
  ({ expected: { sameFamily } }: Row): boolean =>
    (typeof sameFamily === 'string' ? sameFamily : sameFamily[role]).startsWith('2')

describe.each(roles)('A %s of a family whose erasing has not begun', (role) => {
  it('gets no answer except that the family is gone', async () => {
    const rows = matrix.filter(({ call }) => /^GET .*:familyId/.test(call)).filter(mayCall(role))
    expect(rows.length).toBeGreaterThan(3)
    for (const { call, query = '' } of rows) {
      const path = `${call.slice('GET '.length)}?${query}`
        .replaceAll(/:familyId|\{family\}/g, familyId)
        .replace(/:(userId|childId)/, people.child.userId)
        .replace(':date', occurrenceDay)
      const answer = await people[role].request('GET', path)
      expect([call, answer.status]).toEqual([call, 410])
    }
  })

  it('reads none of its records by a pull, by their ids, nor their files', async () => {
    const person = people[role]
    const pulled = await pull(person)
    expect(pulled).not.toContain(secret)
    expect(JSON.parse(pulled)).toMatchObject({ audiences: [`user:${person.userId}`] })
    const record = `task-of-${familyId}`
    expect(await refusalOf(person.request('GET', `/api/records/${record}/history`))).toBe(
      '410 family-gone',
    )
    expect((await person.request('GET', picture)).status).toBe(404)
  })
})

it('A stranger is told no more of a family that is being erased than of any', async () => {
  const call = stranger.request('GET', `/api/families/${familyId}/members`)
  expect(await refusalOf(call)).toBe('404 not-found')
})

it('An invitation to a family that is being erased lets nobody in, and is shown to nobody', async () => {
  const path = `/api/invitations/t-${familyId}`
  expect(await refusalOf(request(server.url, undefined, 'GET', path))).toBe(
    '404 invitation-unknown',
  )
  expect(await refusalOf(stranger.request('POST', `${path}/accept`))).toBe('404 invitation-unknown')
})

it('Once all of it is erased nobody is told that it ever was', async () => {
  await server.jobs.runAll()
  const call = people.parent.request('GET', `/api/families/${familyId}/members`)
  expect(await refusalOf(call)).toBe('404 not-found')
})
