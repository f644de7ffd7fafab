import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { addFamilyOf } from '#server/testing/people/people.ts'
import { startServer } from '#server/testing/processes/serve.ts'
import { createTestEnvironment } from '#server/testing/environment.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { rightsJournalFile } from '#server/store/journal.ts'
import { openSqliteStore } from '#server/store/sqlite/sqliteStore.ts'
import type { WireRecord } from '#shared/core/record.ts'
import { endOf, newTasks, push, pushDeletion } from './household.ts'
import { createServers } from './spawning.ts'
import { readTrace, tracer, unflushed } from './systemCalls.ts'

const servers = createServers()
const directory = await makeTemporaryDirectory()
const file = join(directory.path, 'trace')
const runner = tracer(file)

afterEach(() => servers.stop())
afterAll(() => directory.remove())

interface Traced {
  readonly made: readonly string[]
  readonly deleted: readonly string[]
}

/** The server takes one account's calls in turn, without a shared flush, so twenty people push. */
const foundTwenty = async (dataDir: string) => {
  const server = await startServer({ dataDir })
  const roles = Array.from({ length: 20 }, () => 'parent' as const)
  const { familyId, people } = await addFamilyOf(server, ...roles)
  await server.close()
  return { port: server.port, households: people.map((parent) => ({ familyId, parent })) }
}

/** strace may write the last calls late, so the trace is read after the process has ended. */
const traceOfServer = async (prefix: readonly string[]): Promise<Traced> => {
  const dataDir = join(directory.path, 'traced')
  const { port, households } = await foundTwenty(dataDir)
  const server = await servers.start({ dataDir, port, runner: [...prefix, process.execPath] })
  const made: WireRecord[] = []
  for (let round = 0; round < 3; round += 1) {
    const pushes = await Promise.all(
      households.map((household) => push(household, newTasks(household.familyId, 1))),
    )
    expect(pushes.map(({ status }) => status)).toEqual(pushes.map(() => 200))
    made.push(...pushes.flatMap(({ tasks }) => tasks))
  }
  const ended = made.slice(0, 20)
  const statuses = await Promise.all(
    households.map((household, at) => pushDeletion(household, ended.slice(at, at + 1))),
  )
  expect(statuses).toEqual(ended.map(() => 200))
  server.child.kill('SIGTERM')
  await server.exited
  return {
    made: made.map(({ id }) => `${id}.${id}.`),
    deleted: ended.map(({ id }) => endOf(id)),
  }
}

describe('Every acknowledgement', () => {
  it('comes after the flush of what it acknowledges, with twenty devices pushing at once', async () => {
    if (runner === undefined) {
      console.log('flushes: strace is not to be had here, so SQLite is asked what it does')
      await asksForFlushes()
      return
    }
    console.log('flushes: traced with strace')
    const { made, deleted } = await traceOfServer(runner)
    const calls = readTrace(await readFile(file, 'latin1'))
    expect(made.flatMap((token) => unflushed(calls, token) ?? [])).toEqual([])
    expect(deleted.flatMap((token) => unflushed(calls, token) ?? [])).toEqual([])
    const inJournal = (token: string) => unflushed(calls, token, rightsJournalFile)
    expect(deleted.flatMap((token) => inJournal(token) ?? [])).toEqual([])
    const flushes = calls.filter(
      ({ name, target }) => name.startsWith('f') && target.endsWith('-wal'),
    )
    expect(flushes.length).toBeLessThan(made.length + deleted.length)
    /** A flush of a log counts only if the directory with the log's name was flushed, too. */
    const isFlushOf = (end: RegExp) => (call: { name: string; target: string }) =>
      call.name === 'fsync' && end.test(call.target)
    const firstFlush = calls.findIndex(isFlushOf(/-wal$/))
    expect(calls.findIndex(isFlushOf(/\/traced$/))).toBeGreaterThan(-1)
    expect(calls.slice(firstFlush).some(isFlushOf(/\/traced$/))).toBe(true)
  })
})

const asksForFlushes = async (): Promise<void> => {
  const statements: string[] = []
  const store = await openSqliteStore({
    directory: join(directory.path, 'asked'),
    environment: createTestEnvironment(),
    verbose: (sql) => statements.push(String(sql)),
  })
  await store.close()
  const settings = statements.filter((sql) => /synchronous\s*=|journal_mode\s*=/i.test(sql))
  expect(settings).toEqual(['PRAGMA journal_mode = WAL', 'PRAGMA synchronous = FULL'])
}

describe('The trace', () => {
  const received = '7 1.0 read(20<socket:[5]>, "POST … token-1.", 65536) = 900'
  const written = '7 1.1 pwrite64(9</d/x.sqlite-wal>, "token-1.", 4096, 56) = 4096'
  const flushed = '7 1.2 fdatasync(9</d/x.sqlite-wal>) = 0'
  const answered = '7 1.3 writev(20<socket:[5]>, [{iov_base="HTTP/1.1 200 OK"}], 1) = 15'
  const found = (...lines: readonly string[]) => unflushed(readTrace(lines.join('\n')), 'token-1.')

  it('shows nothing wrong for a server that flushes as it should', () => {
    expect(found(received, written, flushed, answered)).toBeUndefined()
    const [begun, done] = [
      '8 1.2 fdatasync(9</d/x.sqlite-wal> <unfinished ...>',
      '8 1.2 <... fdatasync resumed>) = 0',
    ]
    expect(found(received, written, begun, done, answered)).toBeUndefined()
    expect(found(received, written, begun, answered, done)).toMatch(/before it was flushed/)
  })

  it('shows a flush that is missing, too early, failed, of another file, or late', () => {
    const failed = flushed.replace('= 0', '= -1 EIO (Input/output error)')
    const another = flushed.replace('-wal', '')
    for (const lines of [
      [received, written, answered],
      [received, flushed, written, answered],
      [received, written, failed, answered],
      [received, written, another, answered],
      [received, written, answered, flushed],
    ]) {
      expect(found(...lines)).toMatch(/before it was flushed/)
    }
    expect(found(received, answered, written, flushed)).toMatch(/before it was written/)
    expect(found(received, flushed, answered)).toMatch(/never written/)
  })
})
