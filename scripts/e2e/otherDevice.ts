import type { WireRecord } from '#shared/core/record.ts'
import { taskSchema } from '#shared/tasks/task.ts'
import { createRandom } from '#shared/testing/random.ts'
import { limits } from '#shared/core/limits.ts'
import { collectionNames, protocolVersion } from '#shared/sync/protocol.ts'
import type {
  Checkpoint,
  CollectionName,
  PullResponse,
  PushResponse,
  PushRow,
} from '#shared/sync/protocol.ts'
import { versionsOf } from './heldRecords.ts'
import type { SeenRecord, Versions } from './heldRecords.ts'
import { retried } from './person.ts'
import type { Person } from './person.ts'

export const servedRecords = async (person: Person): Promise<readonly SeenRecord[]> => {
  const found = new Map<string, SeenRecord>()
  const at: Record<string, Checkpoint | null> = Object.fromEntries(
    collectionNames.map((name) => [name, null]),
  )
  for (let more = true; more;) {
    const answer = await post<PullResponse>(person, 'pull', {
      collections: at,
      limit: limits.pullRows,
    })
    if ('resync' in answer) throw new Error('the server was restored')
    more = false
    for (const [name, page] of Object.entries(answer.collections)) {
      at[name] = page.checkpoint
      more ||= page.documents.length > 0
      for (const each of page.documents) found.set(each.id, each)
    }
  }
  return [...found.values()].filter(({ _deleted }) => !_deleted)
}

export const servedVersions = async (person: Person): Promise<Versions> =>
  versionsOf(await servedRecords(person))

export const sendNewTasks = async (person: Person, titles: readonly string[]): Promise<void> => {
  const family = await person.context.request.get(`${person.url}/api/families/current`, retried)
  const { id: familyId } = (await family.json()) as { id: string }
  const random = createRandom(titles.length)
  const made = titles.map((title) => ({
    id: random.id(new Date()),
    kind: 'task',
    editId: random.token(),
    familyId,
    title,
    _deleted: false,
  }))
  await sendTasks(
    person,
    made.map((task) => ({ newDocumentState: { ...taskSchema.parse(task), _deleted: false } })),
  )
}

/** Each edit needs a new token: the server treats an edit with a known token as a repetition. */
let renamings = 0

export const renameTasks = async (
  person: Person,
  tasks: readonly SeenRecord[],
  name: (task: SeenRecord) => string,
): Promise<ReadonlyMap<string, string>> => {
  renamings += 1
  const random = createRandom(renamings)
  const rows = tasks.map((task) => ({
    assumedMasterState: task,
    newDocumentState: { ...task, title: name(task), editId: random.token() },
  }))
  await sendTasks(person, rows)
  return new Map(rows.map(({ newDocumentState: { id, title } }) => [id, title]))
}

const sendTasks = (person: Person, rows: readonly PushRow[]): Promise<void> =>
  sendRows(person, 'tasks', rows)

export const sendNewRecords = (
  person: Person,
  collection: CollectionName,
  records: readonly WireRecord[],
): Promise<void> =>
  sendRows(
    person,
    collection,
    records.map((newDocumentState) => ({ newDocumentState })),
  )

export const unseeUpdates = async (person: Person): Promise<void> => {
  const profile = (await servedRecords(person)).find(({ kind }) => kind === 'user')
  if (profile === undefined) throw new Error('there is no profile')
  const editId = createRandom(1).token()
  const newDocumentState = { ...profile, seenUpdates: [], editId }
  await sendRows(person, 'families', [{ assumedMasterState: profile, newDocumentState }])
}

const sendRows = async (
  person: Person,
  collection: CollectionName,
  rows: readonly PushRow[],
): Promise<void> => {
  for (let start = 0; start < rows.length; start += limits.pushRows) {
    const answer = await post<PushResponse>(person, 'push', {
      collection,
      rows: rows.slice(start, start + limits.pushRows),
    })
    if (answer.conflicts.length + answer.refused.length === 0) continue
    throw new Error(`not all rows went in: ${JSON.stringify(answer).slice(0, 500)}`)
  }
}

const post = async <T>({ context, url }: Person, call: string, body: object): Promise<T> => {
  const response = await context.request.post(`${url}/api/sync/${call}`, {
    ...retried,
    headers: { origin: url },
    data: { protocol: protocolVersion, ...body },
  })
  if (!response.ok()) throw new Error(`${call}: ${response.status()} ${await response.text()}`)
  return (await response.json()) as T
}
