import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { objectNameIn } from '#shared/domain/object.ts'
import { roles } from '#shared/domain/role.ts'
import type { Role } from '#shared/domain/role.ts'
import { isSoak } from '#shared/testing/soak.ts'
import type { ErrorBody } from '#server/errors.ts'
import { idsOf, matrix, propsOf } from '#server/testing/matrix/matrix.ts'
import { occurrenceDay, relations } from '#server/testing/matrix/sheet.ts'
import type { Outcome, Relation, Row } from '#server/testing/matrix/sheet.ts'
import { sendPhoto } from '#server/testing/objects.ts'
import { addFamily, addPerson, childsBirth, put, request } from '#server/testing/people.ts'
import type { Person } from '#server/testing/people.ts'
import { pngOf } from '#server/testing/pictures.ts'
import { startServer, unlimited } from '#server/testing/serve.ts'
import type { TestServer } from '#server/testing/serve.ts'

let server: TestServer
let photoPath: string

beforeAll(async () => {
  server = await startServer({ allowances: unlimited })
  photoPath = await sendPhoto(await addPerson(server), await pngOf())
})

afterAll(() => server.close())

const expectedOf = (row: Row, relation: Relation, role: Role): Outcome => {
  const cell = row.expected[relation]
  return typeof cell === 'string' ? cell : cell[role]
}

/** Whom a call is tried as: of those who are told the same by their relation alone another one each row. */
const rolesFor = (row: Row, relation: Relation, at: number): readonly Role[] => {
  const isOutside = relation === 'otherFamily' || relation === 'formerMember'
  const isTold = isOutside && typeof row.expected[relation] === 'string'
  if (relation === 'signedOut') return roles.slice(0, 1)
  return isTold && !isSoak ? roles.filter((_, index) => index === at % roles.length) : roles
}

/** At the same time, since each has a family of its own, and mostly waits for the disk. */
describe.concurrent.each(
  matrix.map((row, at) => ({ row, title: `${row.call} ${bodyTitle(row)}`, at })),
)('$title', ({ row, at }) => {
  for (const relation of relations) {
    for (const role of rolesFor(row, relation, at)) {
      const expected = expectedOf(row, relation, role)
      it(`answers ${expected} to ${relation}, ${role}`, async () => {
        const scene = await setScene(row, relation, role)
        expect(await outcomeOf(row, scene)).toBe(expected)
      })
    }
  }
})

describe('The matrix', () => {
  it('has a row for every call that the server answers, and none beside', () => {
    const calls = server.routes.map(({ method, path }) => `${method} ${path}`)
    expect([...new Set(matrix.map(({ call }) => call))].sort()).toEqual([...calls].sort())
  })
})

function bodyTitle({ query, body }: Row): string {
  return [query, body && JSON.stringify(body)].filter(Boolean).join(' ')
}

interface Scene {
  /** undefined when nobody is signed in. */
  readonly actor: Person | undefined
  readonly familyId: string
  /** Whom the call is about. */
  readonly memberId: string
  /** What an `:id` in the path stands for. */
  readonly recordId: string
  /** And a `:commentId` or a `:memoryId`. */
  readonly commentId: string
  readonly memoryId: string
  readonly token: string
}

/** Long enough ago for a password link. */
const since = '2020-01-01T00:00:00.000Z'

/** A family of its own for each cell, since calls change what they are about. */
const setScene = async (row: Row, relation: Relation, role: Role): Promise<Scene> => {
  const [guardian, other, actor] = await Promise.all([
    addPerson(server),
    addPerson(server, undefined, childsBirth),
    relation === 'signedOut'
      ? undefined
      : addPerson(server, undefined, role === 'child' ? childsBirth : null),
  ])
  const left = relation === 'formerMember'
  const membership = actor && { userId: actor.userId, role, left, since }
  const isElsewhere = relation === 'otherFamily'
  const [familyId] = await Promise.all([
    addFamily(server, [
      { userId: guardian.userId, role: 'parent' },
      { userId: other.userId, role: 'child', since },
      ...(membership === undefined || isElsewhere ? [] : [membership]),
    ]),
    membership !== undefined && isElsewhere && addFamily(server, [membership], 'Elm'),
  ])
  const subject = relation === 'own' && actor !== undefined ? actor.userId : other.userId
  const token = server.environment.newToken()
  const props = propsOf(row.call)({
    familyId,
    subjectId: subject,
    guardianId: guardian.userId,
    token,
    photoPath,
    now: server.environment.now(),
    newId: server.environment.newId,
  })
  /** In turn: a later one may stand on an earlier one. */
  for (const { by, record } of props) await put(server, by, record)
  const { id: recordId = '', commentId = '', memoryId = '' } = idsOf(row.call, props)
  return { actor, familyId, memberId: subject, recordId, commentId, memoryId, token }
}

const outcomeOf = async (row: Row, scene: Scene): Promise<Outcome> => {
  const [method = '', pattern = ''] = row.call.split(' ')
  const query = row.query === undefined ? '' : `?${row.query}`
  const path = `${pattern}${query}`
    .replace('{family}', scene.familyId)
    .replace(':familyId', scene.familyId)
    .replace(':userId', scene.memberId)
    .replace(':childId', scene.memberId)
    .replace(':token', scene.token)
    .replace(':date', occurrenceDay)
    .replace(':name', objectNameIn(photoPath) ?? '')
    .replace(':id', scene.recordId)
    .replace(':commentId', scene.commentId)
    .replace(':memoryId', scene.memoryId)
  const send = scene.actor?.request ?? ((...call) => request(server.url, undefined, ...call))
  const response = await send(method, path, bodyOf(row, scene))
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream') === true) {
    await response.body?.cancel()
    return String(response.status)
  }
  const text = await response.text()
  if (!response.ok) return outcomeOfRefusal(response, text)
  const route = server.routes.find((each) => `${each.method} ${each.path}` === row.call)
  /** What goes out is what the API's document promises. */
  if (route?.response !== undefined) route.response.parse(JSON.parse(text))
  return String(response.status)
}

const outcomeOfRefusal = (response: Response, text: string): Outcome => {
  if (response.headers.get('Content-Type')?.startsWith('application/json') !== true) {
    return String(response.status)
  }
  const { error } = JSON.parse(text) as ErrorBody
  return `${response.status} ${error.code}`
}

const bodyOf = (row: Row, scene: Scene): unknown => {
  if (row.body === undefined) return undefined
  const filled = JSON.stringify(row.body)
    .replaceAll('{family}', scene.familyId)
    .replaceAll('{member}', scene.memberId)
    .replaceAll('{record}', scene.recordId)
  return JSON.parse(filled)
}
