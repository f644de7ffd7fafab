import { createVisitor } from '#server/testing/browserless.ts'
import { request } from '#server/testing/people/people.ts'
import type { Person } from '#server/testing/people/people.ts'
import type { SpawnedServer } from '#server/testing/processes/spawn.ts'
import { buildTask } from '#shared/testing/builders.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Checkpoint, PullResponse, PushResponse } from '#shared/sync/protocol.ts'

export interface Household {
  readonly familyId: string
  readonly parent: Person
}

const password = 'correct horse battery staple'

export const foundHousehold = async ({ url }: Pick<SpawnedServer, 'url'>): Promise<Household> => {
  const visitor = createVisitor(url)
  await visitor.signUp({ firstName: 'Ada', lastName: 'Ash', email: 'ada@example.org', password })
  const cookie = visitor.cookieHeader()
  const call = async (method: string, path: string, body?: unknown): Promise<{ id: string }> => {
    const answer = await request(url, cookie, method, path, body)
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return (await answer.json()) as { id: string }
  }
  const { id: familyId } = await call('POST', '/api/families', { name: 'Ash' })
  const { id: userId } = await call('GET', '/api/auth/user')
  return {
    familyId,
    parent: { userId, cookie, request: (...asked) => request(url, cookie, ...asked) },
  }
}

export interface Pushed {
  readonly tasks: readonly WireRecord[]
  readonly status: number | undefined
}

let made = 0

export const newTasks = (familyId: string, count: number, bytes = 600): readonly WireRecord[] =>
  Array.from({ length: count }, () => {
    made += 1
    const { createdAt: _, createdBy: __, ...task } = buildTask({ familyId })
    const token = `durable-${process.pid}-${made}`
    const description = `${token}.`.repeat(Math.ceil(bytes / token.length)).slice(0, bytes)
    return { ...task, id: token, editId: `edit-${token}`, title: token, description } as WireRecord
  })

export const push = async (
  { parent }: Household,
  tasks: readonly WireRecord[],
): Promise<Pushed> => {
  const rows = tasks.map((newDocumentState) => ({ newDocumentState }))
  try {
    const body = { protocol: 1, collection: 'tasks', rows }
    const answer = await parent.request('POST', '/api/sync/push', body)
    if (answer.status === 200) assertTaken(tasks, (await answer.json()) as PushResponse)
    else await answer.text()
    return { tasks, status: answer.status }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return { tasks, status: undefined }
  }
}

/** The server answers a repeated record with a conflict of the same edit, which is no refusal. */
const assertTaken = (tasks: readonly WireRecord[], { conflicts, refused }: PushResponse): void => {
  const sent = new Set(tasks.map(({ editId }) => editId))
  const others = conflicts.filter(({ editId }) => !sent.has(editId))
  if (refused.length + others.length === 0) return
  throw new Error(`the rows did not go in: ${JSON.stringify([...refused, ...others])}`)
}

export const endOf = (id: string): string => `end-of-${id}.`

export const pushDeletion = async (
  { parent }: Household,
  tasks: readonly WireRecord[],
): Promise<number> => {
  const rows = tasks.map((task) => ({
    assumedMasterState: task,
    newDocumentState: { ...task, _deleted: true, editId: endOf(task.id) },
  }))
  const body = { protocol: 1, collection: 'tasks', rows }
  return (await parent.request('POST', '/api/sync/push', body)).status
}

export const pullAll = async ({ parent }: Household): Promise<ReadonlyMap<string, WireRecord>> => {
  const found = new Map<string, WireRecord>()
  let checkpoint: Checkpoint | null = null
  for (;;) {
    const asked: object = { protocol: 1, collections: { tasks: checkpoint }, limit: 1000 }
    const answer = await parent.request('POST', '/api/sync/pull', asked)
    if (answer.status !== 200) throw new Error(`pull answered ${answer.status}`)
    const page = (await answer.json()) as PullResponse
    const tasks = 'resync' in page ? undefined : page.collections.tasks
    if (tasks === undefined) throw new Error('no page of tasks')
    if (tasks.documents.length === 0) return found
    for (const document of tasks.documents) found.set(document.id, document)
    checkpoint = tasks.checkpoint
  }
}

/**
 * Checks that each push that was answered with 200 is stored completely, and every other push
 * completely or not at all.
 * @returns one line for each push that breaks this rule; empty if none does.
 */
export const falseClaims = (
  pushes: readonly Pushed[],
  held: ReadonlyMap<string, WireRecord>,
): readonly string[] =>
  pushes.flatMap(({ tasks, status }) => {
    const whole = tasks.filter((task) => isWhole(task, held.get(task.id))).length
    const there = tasks.filter(({ id }) => held.has(id)).length
    const claim = `${tasks[0]?.id ?? ''}…: answered ${String(status)}, ${whole} of ${tasks.length} whole`
    if (whole !== there) return [`${claim}, ${there} there`]
    if (whole === tasks.length || (status !== 200 && whole === 0)) return []
    return [claim]
  })

const isWhole = (sent: WireRecord, kept: WireRecord | undefined): boolean =>
  kept !== undefined &&
  kept.rev === 1 &&
  kept.editId === sent.editId &&
  kept['title'] === sent['title'] &&
  kept['description'] === sent['description']
