import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { codeFiles } from './citations.ts'

/** After such a beginning, a reader has to wait for the subject. */
const openings = 'Of|Where|What|Who|Whoever|Whose|So|With|By|For|Else|Once|Until'

const words =
  "anew|whoever|lately|is had|is told|by itself|by themselves|nobody['’]s|stands?|told apart|meanwhile|thereby"

/** A title that begins like this means nothing without the title around it. */
const titleOpenings =
  'is|are|has|have|had|also|where|of|and|but|with|by|for|in|on|to|what|who|whoever|whose|else'

const comments = /(?<=^|[\s{(])\/\*[^]*?\*\/|(?<=^|\s)\/\/[^\n]*/g
const isBadlyOpened = new RegExp(String.raw`^(?:/\*+|//)[\s*]*(?:${openings})\b`)
const hasBannedWord = new RegExp(String.raw`\b(?:${words})(?!\w)`, 'i')
const badTitles = new RegExp(
  String.raw`\b(?:it|test)(?:\.each\([^)]*\))?\(\s*['"${'`'}](?:${titleOpenings})\b[^\n]*`,
  'gi',
)

const isForLinter = (comment: string): boolean => comment.includes('oxlint-disable')

export const unclearWords = (file: string, text: string): readonly string[] => {
  const unclear = [...text.matchAll(comments)].filter(
    ([comment]) =>
      !isForLinter(comment) && (isBadlyOpened.test(comment) || hasBannedWord.test(comment)),
  )
  return [...unclear, ...text.matchAll(badTitles)].map(
    ({ 0: found, index }) =>
      `${file}:${text.slice(0, index).split('\n').length}: ${found.replaceAll(/\s+/g, ' ').slice(0, 100)}`,
  )
}

const isLeftOut = (file: string): boolean => file.startsWith('scripts/lint/')

export const unclearComments = (root: string): readonly string[] =>
  codeFiles(root)
    .filter((file) => !isLeftOut(file))
    .flatMap((file) => unclearWords(file, readFileSync(join(root, file), 'utf8')))
