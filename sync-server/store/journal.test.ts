import { appendFile, mkdir, stat, symlink, truncate, unlink, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { prepareDirectory } from '#server/testing/prepared.ts'
import { createRightsJournal, journalProblem, readJournal } from './journal.ts'
import type { JournalEntry } from './journalEntry.ts'

const directory = prepareDirectory(beforeEach)
let file: string
beforeEach(async () => {
  file = join(directory.path, 'journal')
})

const entry = (userId: string): JournalEntry => ({
  type: 'account',
  account: { userId, issuer: 'home', subject: userId, createdAt: '2026-01-01T00:00:00Z' },
})
const append = (...userIds: readonly string[]) =>
  createRightsJournal(file).append(userIds.map((userId) => JSON.stringify(entry(userId))))
const entries = (...userIds: readonly string[]) => userIds.map(entry)

describe('The journal', () => {
  it('answers the lines in the order in which they were appended', async () => {
    const journal = createRightsJournal(file)
    for (const userId of ['a', 'b']) journal.append([JSON.stringify(entry(userId))])
    append('c', 'd')
    expect(await readJournal(file)).toEqual(entries('a', 'b', 'c', 'd'))
  })

  it('lets only its owner read it', async () => {
    append('a')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
  })

  it('reports in advance why appending would fail, without creating a file', async () => {
    expect(journalProblem(file)).toBeUndefined()
    expect(existsSync(file)).toBe(false)
    append('a')
    expect(journalProblem(file)).toBeUndefined()
    await unlink(file)
    await mkdir(file)
    expect(journalProblem(file)).toMatchObject({ code: 'EISDIR' })
  })

  it('returns no entries when there is no file', async () => {
    expect(await readJournal(file)).toEqual([])
  })

  it.each([1, 5, 60])(
    'drops a last line whose last %i characters a power cut took, and appends after it',
    async (cut) => {
      append('a', 'b')
      await truncate(file, (await stat(file)).size - cut)
      expect(await readJournal(file)).toEqual(entries('a'))
      append('c')
      expect(await readJournal(file)).toEqual(entries('a', 'c'))
    },
  )

  it('cuts off a torn line of any length, even the only one', async () => {
    await writeFile(file, 'x'.repeat(200_000))
    append('a')
    await appendFile(file, '\0'.repeat(65_536))
    append('b')
    expect(await readJournal(file)).toEqual(entries('a', 'b'))
  })

  it('reports which line is damaged instead of skipping it', async () => {
    append('a')
    await appendFile(file, '{"type":"account"}\n')
    append('b')
    await expect(readJournal(file)).rejects.toThrow(/^Line 2 of .* is damaged$/)
  })

  it.skipIf(!existsSync('/dev/full'))(
    'throws when the disk is full, and works again later',
    async () => {
      await symlink('/dev/full', file)
      const journal = createRightsJournal(file)
      expect(() => journal.append(['{}'])).toThrow(/ENOSPC/)
      await unlink(file)
      append('a')
      expect(await readJournal(file)).toEqual(entries('a'))
    },
  )
})
