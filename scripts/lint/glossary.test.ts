import { describe, expect, it } from 'vitest'
import { root } from '../ensureInstalled.mjs'
import { bannedNames, foreignWords, synonymsIn } from './glossary.ts'

const glossary = `# Glossary

## Sync

| term | meaning | instead of |
| --- | --- | --- |
| outbox | what waits | \`upload queue\`, \`mailbag\`, tray |

## Names

| name | earlier name |
| --- | --- |
| \`applyPending\` | \`show\` |
`
const synonyms = synonymsIn(glossary)

describe('a glossary', () => {
  it('bans what is in backticks in a column "instead of", and nothing else', () => {
    expect(synonyms).toEqual([
      { term: 'outbox', banned: 'upload queue' },
      { term: 'outbox', banned: 'mailbag' },
    ])
  })
})

describe('an exported name', () => {
  it.each(['emptyMailbag', 'Mailbag', 'readUploadQueue'])('fails with a synonym: %s', (name) => {
    expect(bannedNames('a.ts', `export const ${name} = 1\n`, synonyms)).toHaveLength(1)
  })

  it.each(['emptyOutbox', 'mailbags', 'queueUpload', 'show'])('passes without one: %s', (name) => {
    expect(bannedNames('a.ts', `export const ${name} = 1\n`, synonyms)).toEqual([])
  })
})

it('finds no exported name in this repository that has a banned synonym', () => {
  expect(foreignWords(root)).toEqual([])
})
