import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFiles } from './citations.ts'

export interface Synonym {
  readonly term: string
  readonly banned: string
}

export const synonymsIn = (glossary: string): readonly Synonym[] =>
  glossary
    .split(/^## /m)
    .filter((section) => /\| *instead of *\|/.test(section))
    .flatMap((section) => section.split('\n').filter((line) => line.startsWith('|')))
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [term = '', last = ''] = [cells[1], cells.at(-2)]
      return [...last.matchAll(/`([^`]+)`/g)].map(([, banned = '']) => ({ term, banned }))
    })

const exported = /^export (?:async )?(?:const|function|class|interface|type|enum) (\w+)/gm

export const bannedNames = (
  file: string,
  text: string,
  synonyms: readonly Synonym[],
): readonly string[] =>
  [...text.matchAll(exported)].flatMap(([, name = '']) =>
    synonyms
      .filter(({ banned }) => ` ${wordsOf(name)} `.includes(` ${banned} `))
      .map(({ term, banned }) => `${file}: '${name}' says '${banned}' for '${term}'`),
  )

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()

export const foreignWords = (root: string): readonly string[] => {
  const synonyms = synonymsIn(readFileSync(join(root, 'docs/glossary.md'), 'utf8'))
  return codeFiles(root).flatMap((file) =>
    bannedNames(file, readFileSync(join(root, file), 'utf8'), synonyms),
  )
}
