import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Remote } from 'comlink'
import { pause } from '#pwa/sync/pause.ts'
import { newEdit, request } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import type { TestServer } from '#server/testing/processes/serve.ts'
import type { WireRecord } from '#shared/core/record.ts'
import type { Device } from './device.ts'
import { createDevices } from './devices.ts'
import type { Devices } from './devices.ts'
import { readRecording } from './fixtures/exchanges.ts'
import type { Between, Exchange } from './fixtures/exchanges.ts'
import { clientReads } from './fixtures/protocolOne.ts'
import { startRecordedServer } from './fixtures/recordedServer.ts'
import type { RecordedServer } from './fixtures/recordedServer.ts'
import { settle, taskOn } from './world.ts'

const recording = readRecording()
const { people, records } = recording.setting
const idOf = (name: string): string => people[name] ?? ''

const likewise = (recorded: unknown): unknown => {
  if (Array.isArray(recorded)) return recorded.map(likewise)
  if (recorded === null || typeof recorded !== 'object') return recorded
  return Object.fromEntries(
    Object.entries(recorded).map(([key, value]) => [
      key,
      momentary.has(key) || isMadeByServer(key, value) ? expect.any(String) : likewise(value),
    ]),
  )
}

/** The `message` is for people, and its words may change. */
const momentary: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'seal', 'message'])

const isMadeByServer = (key: string, value: unknown): boolean =>
  key === 'editId' && !String(value).startsWith('edit-')

interface Pulled {
  readonly collections: {
    readonly tasks: {
      readonly documents: readonly unknown[]
      readonly checkpoint: { readonly audiences: Readonly<Record<string, object>> }
    }
  }
}

const answerTo = (name: string): Pulled => recording.exchange(name).answer as Pulled

/**
 * The server chooses how many rows a page has (docs/protocol.md, Pull 6): today's first page also
 * contains the first row of the recorded second page.
 */
const bootstrapBeginsToday = (): Pulled => {
  const begins = answerTo('pull-bootstrap-begins')
  const { documents, checkpoint } = begins.collections.tasks
  const [next] = answerTo('pull-bootstrap-goes-on').collections.tasks.documents
  const household = `household:${records.find(({ kind }) => kind === 'family')?.id ?? ''}`
  const audiences = {
    ...checkpoint.audiences,
    [household]: { ...checkpoint.audiences[household], before: 4 },
  }
  const tasks = { documents: [...documents, next], checkpoint: { ...checkpoint, audiences } }
  return { ...begins, collections: { ...begins.collections, tasks } }
}

describe('Today’s server, asked by a client of protocol 1', () => {
  let server: TestServer
  let epoch = ''
  const cookies = new Map<string, string>()

  beforeAll(async () => {
    server = await startServer()
    epoch = await server.store.read((tx) => tx.epoch())
    for (const [name, userId] of Object.entries(people)) {
      const createdAt = server.environment.now().toISOString()
      const account = { userId, issuer: 'urn:test', subject: userId, createdAt }
      await server.store.write((tx) => tx.accounts.createAccount(account))
      const asked = { userId, userAgent: 'test', idToken: null, cookieHeader: undefined }
      cookies.set(name, (await server.sessions.start(asked)).split(';')[0] ?? '')
    }
    await put(...records)
  })
  afterAll(() => server.close())

  const put = async (...changed: readonly WireRecord[]): Promise<void> => {
    const verdicts = await server.commit(
      { type: 'system', userId: idOf('ann') },
      changed.map((record) => ({ type: 'apply', id: record.id, apply: () => record })),
    )
    expect(verdicts.map(({ type }) => type)).toEqual(changed.map(() => 'accepted'))
  }

  const happen = async ({ change: { id, fields } }: Between): Promise<void> => {
    const current = await server.store.read((tx) => tx.records.get(id))
    if (current === undefined) throw new Error(`${id} is not there`)
    await put({ ...current, ...fields })
  }

  const ask = async ({ by, headers, method, path, request: body }: Exchange): Promise<Response> =>
    fetch(`${server.url}${path}`, {
      method,
      headers: { ...headers, cookie: cookies.get(by) ?? '', origin: server.url },
      body: JSON.stringify(body).replaceAll('{epoch}', epoch),
    })

  const calls = recording.steps.filter(({ name }) => name !== 'live')

  it.each(calls)('does as it did: $name', async (step) => {
    if ('change' in step) return happen(step)
    const response = await ask(step)
    expect(response.status).toBe(step.status)
    const answer = JSON.parse((await response.text()).replaceAll(epoch, '{epoch}')) as unknown
    const reads =
      step.status === 200 ? clientReads[step.path as '/api/sync/pull'] : clientReads.failure
    expect(reads.safeParse(answer).error).toBeUndefined()
    expect(reads.safeParse(step.answer).error).toBeUndefined()
    const expected = step.name === 'pull-bootstrap-begins' ? bootstrapBeginsToday() : step.answer
    expect(answer).toMatchObject(likewise(expected) as object)
  })

  it('tells its live stream the same events', async () => {
    const { by, path, answer } = recording.exchange('live')
    const response = await request(server.url, cookies.get(by), 'GET', path)
    expect(response.headers.get('content-type')).toMatch(/^text\/event-stream/)
    const [task] = records.filter(({ kind }) => kind === 'task')
    const id = `${records.find(({ kind }) => kind === 'family')?.id ?? ''}:${idOf(by)}`
    if (task === undefined) throw new Error('no task')
    await put({ ...task, title: 'Told', ...newEdit(server) })
    await pause(300)
    await happen({ name: '', change: { id, fields: { role: 'grandparent', ...newEdit(server) } } })
    const events = (text: string): readonly string[] =>
      text.split('\n').filter((line) => line.startsWith('event:') || line.startsWith('data:'))
    expect(events(await response.text())).toEqual(events(String(answer)))
  })
})

describe('Today’s device, answered by a server of protocol 1', () => {
  let server: RecordedServer
  let devices: Devices
  let device: Remote<Device>
  afterEach(async () => {
    expect(server.misunderstood).toEqual([])
    await devices.close()
    await server.close()
  })

  const connect = async (name: string): Promise<void> => {
    server = await startRecordedServer(recording)
    devices = await createDevices(server)
    device = await devices.add('device')
    server.reveal('pull-null')
    await device.open({ userId: idOf(name), cookie: '', name })
    await device.connect()
    await device.settled(60_000)
  }

  const learn = async (...names: readonly string[]): Promise<void> => {
    server.reveal(...names)
    await settle(device)
  }

  const documentsOf = (name: string, collection = 'tasks'): readonly WireRecord[] => {
    const { collections } = recording.exchange(name).answer as {
      readonly collections: Readonly<Record<string, { readonly documents: readonly WireRecord[] }>>
    }
    return collections[collection]?.documents ?? []
  }
  const byId = (list: readonly WireRecord[]): readonly WireRecord[] =>
    list.toSorted((a, b) => a.id.localeCompare(b.id))

  const six = documentsOf('pull-follow')[0]?.id ?? ''
  const three = records.find((record) => record['assignedTo'] === idOf('cem'))?.id ?? ''

  it('holds what it is given, follows changes, and lets go of what its person may not read', async () => {
    await connect('ben')
    expect(byId(await device.records('tasks'))).toEqual(byId(documentsOf('pull-null')))
    expect(byId(await device.records('families'))).toEqual(
      byId(documentsOf('pull-null', 'families')),
    )
    await learn('pull-follow')
    expect(await taskOn(device, six)).toEqual(documentsOf('pull-follow')[0])
    await learn('pull-edit')
    expect(await taskOn(device, six)).toEqual(documentsOf('pull-edit')[0])
    await learn('pull-deletion')
    const gone = documentsOf('pull-deletion').filter(({ _deleted }) => _deleted)
    expect(gone).toHaveLength(1)
    expect(await taskOn(device, gone[0]?.id ?? '')).toBeUndefined()
    expect(await device.records('tasks')).toHaveLength(6)
    await learn('pull-leaving-begins', 'pull-leaving-goes-on')
    expect(await device.records('tasks')).toEqual([])
    expect(await device.errors()).toEqual([])
  })

  it('goes on from a page in mid-bootstrap', async () => {
    server = await startRecordedServer(recording)
    devices = await createDevices(server)
    device = await devices.add('device')
    server.reveal('pull-bootstrap-begins', 'pull-bootstrap-goes-on', 'pull-null')
    await device.open({ userId: idOf('ben'), cookie: '', name: 'bootstrap' })
    await device.connect()
    await device.settled(60_000)
    expect(byId(await device.records('tasks'))).toEqual(
      byId([...documentsOf('pull-bootstrap-begins'), ...documentsOf('pull-bootstrap-goes-on')]),
    )
  })

  it('merges over a conflict', async () => {
    await connect('ben')
    await learn('pull-follow', 'push-conflict')
    await device.change('task', six, { title: 'Task 6, by Ben' })
    await device.settled()
    const { conflicts } = recording.exchange('push-conflict').answer as {
      readonly conflicts: readonly WireRecord[]
    }
    expect(server.pushed).toHaveLength(2)
    expect(server.pushed[1]).toMatchObject({
      assumedMasterState: conflicts[0],
      newDocumentState: {
        title: 'Task 6, by Ben',
        replaced: [{ field: 'title', value: conflicts[0]?.['title'], by: idOf('ann') }],
      },
    })
    expect(await device.waiting()).toEqual([])
  })

  it('keeps a refusal in view, and sends the rest of the row', async () => {
    await connect('cem')
    server.reveal('push-refused')
    const task = await taskOn(device, three)
    if (task === undefined) throw new Error('no task')
    await device.writeAnyway({ ...task, title: 'No task', status: 'completed' })
    await device.settled()
    expect(await device.attention()).toMatchObject([
      { recordId: three, reason: 'refused', code: 'forbidden', fields: ['title'], state: 'open' },
    ])
    expect(server.pushed).toHaveLength(2)
    expect(server.pushed[1]?.newDocumentState).toMatchObject({
      title: task['title'],
      status: 'completed',
    })
  })

  const listened = async (): Promise<void> => {
    await server.listened()
    await pause(200)
    await device.settled(60_000)
  }

  it('pulls when it is told of changes', async () => {
    await connect('cem')
    await listened()
    const before = server.pulls
    server.tell()
    while (server.pulls === before) await pause(10)
    await device.settled()
    expect(await device.errors()).toEqual([])
  })

  it('lets pass what a later server tells it on the stream, and goes on listening', async () => {
    await connect('cem')
    await listened()
    const before = server.pulls
    server.tell('event: notice\ndata: {"type":"notice","text":"Hello"}\n\n')
    server.tell('event: changed\ndata: {"type":"changed","collections":["recipes"]}\n\n')
    server.tell()
    while (server.pulls === before) await pause(10)
    await device.settled()
    expect(await device.errors()).toEqual([])
  })

  it('keeps its queue and its records where it is told that the versions differ', async () => {
    await connect('ben')
    server.always('pull-of-another-protocol')
    await device.change('task', three, { title: 'Waits' })
    await device.resync()
    await pause(500)
    expect(new Set(await device.errors())).toEqual(
      new Set(['SyncHttpError: the server answered 426']),
    )
    expect(await device.waiting()).toHaveLength(1)
    expect(await device.records('tasks')).toHaveLength(5)
    server.always(undefined)
    await device.settled()
    expect(server.pushed.map(({ newDocumentState: { id } }) => id)).toEqual([three])
  })
})
