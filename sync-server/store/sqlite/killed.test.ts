import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { builtProgram } from '#server/testing/processes/built.ts'
import { createTestEnvironment } from '#server/testing/environment.ts'
import { makeTemporaryDirectory } from '#server/testing/temporaryStore.ts'
import { readJournal, rightsJournalFile } from '../journal.ts'
import { openSqliteStore } from './sqliteStore.ts'

const program = await builtProgram('programs', 'writeUntilKilled')

const acknowledgedBeforeKill = (directory: string, enough: number): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk.toString()
      if (printed.split('\n').length > enough) child.kill('SIGKILL')
    })
    child.once('error', reject)
    child.once('close', () => resolve(printed.split('\n').slice(0, -1)))
  })

it('keeps every acknowledged write, and its journal entry, of a process killed while writing', async () => {
  const directory = await makeTemporaryDirectory()
  for (const enough of [1, 50, 333]) {
    const ids = await acknowledgedBeforeKill(directory.path, enough)
    expect(ids.length).toBeGreaterThanOrEqual(enough)
    const store = await openSqliteStore({
      directory: directory.path,
      environment: createTestEnvironment(),
    })
    const missing = await store.read(async (tx) => {
      const found = await Promise.all(ids.map((id) => tx.records.get(id)))
      return ids.filter((_, index) => found[index] === undefined)
    })
    expect(missing).toEqual([])
    await store.close()
    const journal = await readJournal(join(directory.path, rightsJournalFile))
    const told = new Set(journal.map((entry) => entry.type === 'record' && entry.record.id))
    expect(ids.filter((id) => !told.has(id))).toEqual([])
  }
  await directory.remove()
})
