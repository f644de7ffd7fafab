import { objectNameIn } from '#shared/core/object.ts'
import type { Role } from '#shared/core/role.ts'
import type { ErrorBody } from '#server/errors.ts'
import { addFamily, addPerson, childsBirth, put, request } from '../people/people.ts'
import type { Person } from '../people/people.ts'
import type { TestServer } from '../processes/serve.ts'
import { idsOf, propsOf } from './matrix.ts'
import { occurrenceDay } from './sheet.ts'
import type { Outcome, Relation, Row } from './sheet.ts'

export interface Scene {
  readonly actor: Person | undefined
  readonly guardian: Person
  readonly familyId: string
  readonly memberId: string
  readonly recordId: string
  readonly commentId: string
  readonly memoryId: string
  readonly token: string
}

const since = '2020-01-01T00:00:00.000Z'

export interface Staging {
  readonly row: Row
  readonly relation: Relation
  readonly role: Role
}

export const expectedOf = (row: Row, relation: Relation, role: Role): Outcome => {
  const cell = row.expected[relation]
  return typeof cell === 'string' ? cell : cell[role]
}

export const bodyTitle = ({ query, body }: Row): string =>
  [query, body && JSON.stringify(body)].filter(Boolean).join(' ')

export const setScene = async (
  server: TestServer,
  photoPath: string,
  { row, relation, role }: Staging,
): Promise<Scene> => {
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
  for (const { by, record } of props) await put(server, by, record)
  const { id: recordId = '', commentId = '', memoryId = '' } = idsOf(row.call, props)
  return { actor, guardian, familyId, memberId: subject, recordId, commentId, memoryId, token }
}

interface Calling {
  readonly row: Row
  readonly scene: Scene
}

export interface Answer {
  readonly outcome: Outcome
  readonly text: string
}

export const outcomeOf = async (
  server: TestServer,
  photoPath: string,
  calling: Calling,
): Promise<Outcome> => (await answerOf(server, photoPath, calling)).outcome

export const answerOf = async (
  server: TestServer,
  photoPath: string,
  { row, scene }: Calling,
): Promise<Answer> => {
  const [method = ''] = row.call.split(' ')
  const send = scene.actor?.request ?? ((...call) => request(server.url, undefined, ...call))
  const response = await send(method, pathOf(row, scene, photoPath), bodyOf(row, scene))
  if (response.headers.get('Content-Type')?.startsWith('text/event-stream') === true) {
    await response.body?.cancel()
    return { outcome: String(response.status), text: '' }
  }
  const text = await response.text()
  if (!response.ok) return { outcome: outcomeOfRefusal(response, text), text }
  const route = server.routes.find((each) => `${each.method} ${each.path}` === row.call)
  if (route?.response !== undefined) route.response.parse(JSON.parse(text))
  return { outcome: String(response.status), text }
}

const pathOf = ({ call, query }: Row, scene: Scene, photoPath: string): string =>
  `${call.split(' ')[1]}${query === undefined ? '' : `?${query}`}`
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
