import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { familySchema } from '#shared/people/family/family.ts'
import { memberId, memberSchema } from '#shared/people/family/member.ts'
import type { StoredRecord, WireRecord } from '#shared/core/record.ts'
import type { Role } from '#shared/core/role.ts'
import { taskSchema } from '#shared/tasks/task.ts'
import { userSchema } from '#shared/people/user.ts'
import type { CollectionName, PushRow } from '#shared/sync/protocol.ts'
import { pino } from 'pino'
import type { Worker } from '#server/jobs/worker.ts'
import { rightsJournalFile } from '#server/store/journal.ts'
import type { Author, Change, Commit, Verdict } from '#server/sync/writing/change.ts'
import { createCommit } from '#server/sync/writing/commit.ts'
import { createAskForDues } from '#server/sync/money/enterDues.ts'
import type { AskForDues } from '#server/sync/money/enterDues.ts'
import { createJobs } from '#server/sync/jobs.ts'
import type { Publication } from '#server/sync/live/publication.ts'
import { createRestore } from '#server/sync/restoring/restore.ts'
import type { Restore } from '#server/sync/restoring/restore.ts'
import { createTestEnvironment } from './environment.ts'
import type { TestEnvironment } from './environment.ts'
import { openTemporaryStore } from './temporaryStore.ts'
import type { TemporaryStore } from './temporaryStore.ts'

export const person = (userId: string): Author => ({ type: 'person', userId })
export const server = (userId = 'server'): Author => ({ type: 'system', userId })

export const testSealKey = Buffer.alloc(32, 7)

export interface SyncStage {
  readonly store: TemporaryStore
  readonly environment: TestEnvironment
  readonly commit: Commit
  readonly restore: Restore
  readonly jobs: Pick<Worker, 'runAll'>
  readonly askForDues: AskForDues
  readonly published: Publication[]
  readonly failures: unknown[]
  push(
    userId: string,
    next: WireRecord,
    assumed?: WireRecord,
    collection?: CollectionName,
    start?: WireRecord,
  ): Promise<Verdict>
  put(record: WireRecord): Promise<StoredRecord>
  get(id: string): Promise<StoredRecord | undefined>
  held(id: string): Promise<StoredRecord>
  revsOf(id: string): Promise<readonly number[]>
  join(familyId: string, userId: string, role: Role): Promise<StoredRecord>
  leave(familyId: string, userId: string): Promise<StoredRecord>
  close(): Promise<void>
}

export const openSyncStage = async (): Promise<SyncStage> => {
  const environment = createTestEnvironment()
  return syncStageOver(await openTemporaryStore({ environment }), environment)
}

/**
 * F has a parent, ann, a child, kim, a grandparent, gil, and an aunt, eve; G has one parent, zoe.
 */
export const openFamilyStage = async (): Promise<SyncStage> => {
  const stage = await openSyncStage()
  await stage.join('F', 'ann', 'parent')
  await stage.join('F', 'kim', 'child')
  await stage.join('F', 'gil', 'grandparent')
  await stage.join('F', 'eve', 'extended_family')
  await stage.join('G', 'zoe', 'parent')
  stage.published.length = 0
  return stage
}

export const syncStageOver = (store: TemporaryStore, environment: TestEnvironment): SyncStage => {
  const published: Publication[] = []
  const publish = (publication: Publication): void => void published.push(publication)
  const writing = { store, environment, sealKey: testSealKey, publish }
  const failures: unknown[] = []
  const commit = createCommit({ ...writing, onFailed: (error) => failures.push(error) })

  const get = (id: string) => store.read((tx) => tx.records.get(id))
  const held = async (id: string): Promise<StoredRecord> => {
    const record = await get(id)
    if (record === undefined) throw new Error(`${id} is not there`)
    return record
  }
  const put = async (record: WireRecord): Promise<StoredRecord> => {
    const change: Change = { type: 'apply', id: record.id, apply: () => record }
    const [verdict] = await commit(server(), [change])
    if (verdict?.type === 'accepted') return verdict.record
    throw new Error(`Not accepted: ${JSON.stringify(verdict)}`)
  }
  return {
    store,
    environment,
    commit,
    restore: createRestore(writing),
    jobs: createJobs({ ...writing, log: pino({ level: 'silent' }) }),
    askForDues: createAskForDues(writing),
    published,
    failures,
    get,
    held,
    put,
    revsOf: (id) => store.read(async (tx) => (await tx.records.history(id)).map(({ rev }) => rev)),
    push: async (userId, newDocumentState, assumedMasterState, collection = 'tasks', start) => {
      const row: PushRow = { newDocumentState, assumedMasterState, start }
      const [verdict] = await commit(person(userId), [{ type: 'push', collection, row }])
      if (verdict === undefined) throw new Error('No verdict')
      return verdict
    },
    join: async (familyId, userId, role) => {
      if ((await get(familyId)) === undefined) await put(aFamily(familyId))
      if ((await get(userId)) === undefined) await put(aUser(userId))
      const member = await get(memberId(familyId, userId))
      return put({ ...aMember(familyId, userId, role), ...member, role, leftAt: null })
    },
    leave: async (familyId, userId) => {
      const member = await held(memberId(familyId, userId))
      return put({ ...member, leftAt: environment.now().toISOString() })
    },
    close: () => store.close(),
  }
}

export const breakJournal = async ({ store }: Pick<SyncStage, 'store'>): Promise<void> => {
  const journal = join(store.directory, rightsJournalFile)
  await rename(journal, `${journal}.aside`).catch(() => undefined)
  await mkdir(journal)
}

let edits = 0
const newEdit = (): string => `edit-${(edits += 1)}`

export const aTask = (id: string, familyId: string, fields: object = {}): WireRecord => ({
  ...taskSchema.parse({ id, editId: newEdit(), kind: 'task', familyId, title: id }),
  _deleted: false,
  ...fields,
})

export const aFamily = (id: string, fields: object = {}): WireRecord => ({
  ...familySchema.parse({ id, editId: newEdit(), kind: 'family', name: id }),
  _deleted: false,
  ...fields,
})

export const aUser = (id: string, fields: object = {}): WireRecord => ({
  ...userSchema.parse({
    id,
    editId: newEdit(),
    kind: 'user',
    firstName: id,
    dateOfBirth: '2017-05-04',
  }),
  _deleted: false,
  ...fields,
})

export const aMember = (
  familyId: string,
  userId: string,
  role: Role,
  fields: object = {},
): WireRecord => ({
  ...memberSchema.parse({
    id: memberId(familyId, userId),
    editId: newEdit(),
    kind: 'member',
    familyId,
    userId,
    role,
    joinedAt: '2026-01-01T00:00:00.000Z',
  }),
  _deleted: false,
  ...fields,
})

export const edited = (record: WireRecord, fields: object): WireRecord => ({
  ...record,
  ...fields,
  editId: newEdit(),
})
