import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { changelogFile, changelogOf, readNotes } from './changelog.ts'

it('tells in CHANGELOG.md what the release notes tell (`npm run changelog` writes it)', () => {
  const changelog = readFileSync(changelogFile, 'utf8')
  expect(changelog).toBe(changelogOf(changelog, readNotes()))
})

it('keeps what is written by hand above the notes', () => {
  const [note] = readNotes()
  if (note === undefined) throw new Error('there are no release notes')
  const [upper] = changelogOf('# Changelog\n\nBy hand.\n\n', [note]).split('<!--')
  expect(upper).toBe('# Changelog\n\nBy hand.\n\n')
})
