import { pino } from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { memberId } from '#shared/people/family/member.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { Kind } from '#shared/core/kind.ts'
import { kindOf } from '#shared/core/registry.ts'
import { jsonOf, refusalOf } from '#server/testing/answers.ts'
import { addFamilyOf } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import { aTask, edited } from '#server/testing/syncStage.ts'
import { versionOf } from '#server/sync/writing/write.ts'

let server: TestServer
const logged: string[] = []
beforeAll(async () => {
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
  server = await startServer({ log })
})
afterAll(() => server.close())

const held = async (id: string): Promise<StoredRecord> => {
  const record = await server.store.read((tx) => tx.records.get(id))
  if (record === undefined) throw new Error(`${id} is not there`)
  return record
}

/** The membership is invalid, so it cannot take over the person's new name. */
const addDamagedPerson = async (): Promise<{ person: Person; familyId: string }> => {
  const { familyId, people } = await addFamilyOf(server, 'parent')
  const [person] = people as [Person]
  const member = await held(memberId(familyId, person.userId))
  const damaged = { ...member, rev: member.rev + 1, joinedAt: 7 } as unknown as StoredRecord
  const version = versionOf(kindOf('member') as Kind, damaged, member)
  await server.store.write((tx) => tx.records.put(version))
  return { person, familyId }
}

const push = (person: Person, collection: string, next: WireRecord, assumed?: WireRecord) => {
  const base = assumed === undefined ? {} : { assumedMasterState: assumed }
  const rows = [{ newDocumentState: next, ...base }]
  return person.request('POST', '/api/sync/push', { protocol: 1, collection, rows })
}

it('answers a row at which the server fails with 200 and a verdict, and logs the cause', async () => {
  const { person, familyId } = await addDamagedPerson()
  const user = await held(person.userId)
  const renamed = edited(user, { firstName: 'Robina' })
  const answer = await jsonOf(push(person, 'families', renamed, user))
  expect(answer).toMatchObject({ refused: [{ id: user.id, code: 'failed', state: user }] })
  const [line = ''] = logged
  expect(JSON.parse(line)).toMatchObject({
    msg: 'the server fails at a pushed row',
    id: user.id,
    by: person.userId,
    err: { message: expect.stringContaining('was not allowed') },
  })
  const task = aTask(server.environment.newId(), familyId)
  expect(await jsonOf(push(person, 'tasks', task))).toMatchObject({ accepted: [{ id: task.id }] })
})

it('answers 500 to a call by REST at which the server fails', async () => {
  const { person } = await addDamagedPerson()
  const user = await held(person.userId)
  const call = person.request('PUT', '/api/user/profile', { firstName: 'Robina' })
  expect(await refusalOf(call)).toBe('500 internal')
  expect(await held(person.userId)).toEqual(user)
})
