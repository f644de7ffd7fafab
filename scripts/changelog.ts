/** `npm run changelog` writes the release notes below the hand-written part of CHANGELOG.md. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { releaseNotesSchema } from '#shared/device/appUpdate.ts'
import type { AppUpdate } from '#shared/device/appUpdate.ts'
import { root } from './ensureInstalled.mjs'

const mark = '<!-- npm run changelog writes what follows -->'

const words: Readonly<Record<AppUpdate['type'], string>> = {
  feature: 'New',
  bugfix: 'Fixed',
  announcement: 'Good to know',
}

export const changelogOf = (changelog: string, notes: readonly AppUpdate[]): string => {
  const [byHand = ''] = changelog.split(mark)
  const newestFirst = notes.toSorted((one, other) =>
    other.publishedAt.localeCompare(one.publishedAt),
  )
  const days = [...new Set(newestFirst.map(dayOf))]
  const sections = days.map((day) =>
    [`## ${day}`, '', ...newestFirst.filter((note) => dayOf(note) === day).map(lineOf), ''].join(
      '\n',
    ),
  )
  return `${byHand}${mark}\n\n${sections.join('\n')}`
}

const dayOf = ({ publishedAt }: AppUpdate): string => publishedAt.slice(0, 10)

const lineOf = ({ type, title, description }: AppUpdate): string =>
  `- **${title}** (${words[type]}). ${description}`

export const readNotes = (): readonly AppUpdate[] =>
  releaseNotesSchema.parse(JSON.parse(readFileSync(join(root, 'shared/releaseNotes.json'), 'utf8')))

export const changelogFile = join(root, 'CHANGELOG.md')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(changelogFile, changelogOf(readFileSync(changelogFile, 'utf8'), readNotes()))
}
