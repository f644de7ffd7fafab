import { beforeEach, expect, it } from 'vitest'
import { openTestDatabase } from '#pwa/outbox/testing/openTestDatabase.ts'
import { append } from '#pwa/outbox/outbox.ts'
import { createWriter } from '#pwa/outbox/writer.ts'
import { asStored, buildFamily, buildMember, buildTask } from '#shared/testing/builders.ts'
import { memberId } from '#shared/people/family/member.ts'
import { prepare } from '#shared/testing/prepare.ts'
import { toLocal } from '#pwa/database/localRecord.ts'
import { storeStates } from '#pwa/outbox/storeStates.ts'
import { push } from './sending/push.ts'
import { beforeStoring, noteAudiences, removeUnreadable } from './sweep.ts'

const database = prepare(beforeEach, openTestDatabase)

const here = 'household:here'
const back = 'household:back'

const store = (id: string, audience: string) =>
  storeStates(database, 'tasks', [
    { ...buildTask({ id, familyId: 'f' }), audience, rev: 1, seal: 's' },
  ])

const ids = async () =>
  (await database.collections.tasks.find().exec()).map(({ primary }) => primary).toSorted()

const sweep = (...audiences: readonly string[]) => removeUnreadable(database, 'tasks', audiences)

it('removes what this person may no longer read, and keeps what they may', async () => {
  await store('mine', here)
  await store('gone', back)
  await sweep(here)
  expect(await ids()).toEqual(['mine'])
})

it('removes records of an audience that was lost before the pull was whole, though the list is the one of before', async () => {
  await sweep(here)
  await beforeStoring(database.device, 'tasks', [here, back])
  await store('t', back)
  await sweep(here)
  expect(await ids()).toEqual([])
})

it('removes records that were sent into an audience that the next pull loses, though the list is the same', async () => {
  await sweep(here)
  await store('sent', back)
  await sweep(here)
  expect(await ids()).toEqual(['sent'])
  await noteAudiences(database.device, 'tasks', [{ id: 'sent', audience: back }])
  await sweep(here)
  expect(await ids()).toEqual([])
})

it('keeps pending changes, since their push tells', async () => {
  const me = buildMember({ id: memberId('f', 'anna'), familyId: 'f', userId: 'anna' })
  await database.collections.families.bulkInsert([
    toLocal(buildFamily({ id: 'f' })),
    toLocal({ ...me, role: 'parent' }),
  ])
  await createWriter(database).create(buildTask({ id: 'new', familyId: 'f' }))
  await sweep(here)
  expect(await ids()).toEqual(['new'])
})

it.each([
  ['sent before, by an answer that was lost', 'mine'],
  ['made by somebody else meanwhile', 'theirs'],
])(
  'keeps a pending change that is on the server already, %s, when it is settled',
  async (_, editId) => {
    const task = buildTask({ id: 't', familyId: 'f' })
    const edit = { id: 't', kind: 'task', isNew: true, editId: 'mine', changes: { ...task } }
    await append(database, edit, undefined)
    const theirs = asStored({ ...task, editId }, { audience: here })
    await storeStates(database, 'tasks', [theirs])
    await sweep(here)
    const transport = { push: () => Promise.resolve({ conflicts: [theirs], refused: [] }) }
    await push({ database, transport, epoch: () => undefined, isStopped: () => false })
    expect(await ids()).toEqual(['t'])
  },
)

it('removes a record that was made and deleted here and is unreadable now, though the server had it', async () => {
  const task = buildTask({ id: 't', familyId: 'f' })
  const edit = { id: 't', kind: 'task', isNew: true }
  await append(database, { ...edit, editId: '1', changes: { ...task } }, undefined)
  await append(database, { ...edit, editId: '2', changes: { ...task, _deleted: true } }, undefined)
  await storeStates(database, 'tasks', [{ ...task, audience: here, rev: 2, seal: 's2' }])
  await sweep(back)
  const transport = { push: () => Promise.resolve({ conflicts: [], refused: [] }) }
  await push({ database, transport, epoch: () => undefined, isStopped: () => false })
  expect(await ids()).toEqual([])
})
