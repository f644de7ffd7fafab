import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Nobody reads a longer message; what deleting or consenting means is a list of points. */
const longest = 140

/** An answer of the FAQ is opened by someone who wants to read it. */
const mostWordsOfAnswer = 60

/** Nobody says these, or they have one spelling here (docs/glossary.md, Words on screens). */
const forms: readonly (readonly [found: RegExp, better: string])[] = [
  [/\b(?:anew|lately|meanwhile|whoever|thereby)\b/i, 'a word that people say'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\bstands?\b/i, 'is, or stays'],
  [/\b(?:somebody|anybody|everybody)\b/i, 'someone, anyone, everyone'],
  [/\bno more\b|\bany more\b/i, 'not … anymore'],
  [/\b(?:takes?|needs?|without) (?:the|a) network\b/i, 'online, offline'],
  [/\b(?:brought|bring|taken|take) back\b/i, 'restore, undo'],
  [/\bmay not\b|\b(?:you|they|we) may\b/i, 'can'],
  [/\b(?:do|does|did|is|are|was|were|has|have|could|would|can) ?not\b/i, 'a contraction'],
  [/(?<!\b(?:who|when|of them) )\b(?:you|they|we) are\b/i, 'a contraction'],
  [/\b(?:a|the|this) child\b[^.]*\bits(?:elf)?\b/i, 'they, of a child'],
  [/\be-mail/i, 'email'],
  [
    /(?:colou?r(?<!color)|favourite|organise|categoris|cancelled|\bmum\b)/i,
    'the American spelling',
  ],
  [/'/, 'the apostrophe ’'],
  [/\.\.\.| …/, 'the ellipsis … after its word'],
]

/** Tests and people know these sentences by the letter (docs/product.md, Messages). */
const quotedSentences: ReadonlySet<string> = new Set([
  'You are logged out. Logging in again…',
  'Comment cannot be empty',
])

interface Variant {
  readonly match: Readonly<Record<string, string>>
}

type Message = string | readonly Variant[]

const textsOf = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))

const isSearched = (key: string): boolean => key.endsWith('_words')

const isAnswer = (key: string): boolean => /^faq_.*_a$/.test(key)

const lengthProblem = (key: string, text: string): string | undefined => {
  if (!isAnswer(key)) {
    const most = Math.max(...text.split('\n').map((line) => line.length))
    return most > longest ? `${most} characters, at most ${longest}` : undefined
  }
  const words = text.split(/\s+/).length
  return words > mostWordsOfAnswer ? `${words} words, at most ${mostWordsOfAnswer}` : undefined
}

export const unclearMessage = (key: string, message: Message): readonly string[] =>
  textsOf(message).flatMap((text) => {
    if (isSearched(key) || quotedSentences.has(text)) return []
    const length = lengthProblem(key, text)
    const better = forms.filter(([found]) => found.test(text)).map(([, say]) => `say “${say}”`)
    return [...(length === undefined ? [] : [length]), ...better].map(
      (problem) => `${key}: ${problem}: ${text}`,
    )
  })

interface Note {
  readonly id: string
  readonly title: string
  readonly description: string
}

const readJson = <T>(...path: readonly string[]): T =>
  JSON.parse(readFileSync(join(...path), 'utf8')) as T

export const unclearMessages = (root: string): readonly string[] => {
  const folder = join(root, 'shared', 'messages', 'en')
  const messages = readdirSync(folder).flatMap((file) =>
    Object.entries(readJson<Readonly<Record<string, Message>>>(folder, file)),
  )
  const notes = readJson<readonly Note[]>(root, 'shared', 'releaseNotes.json').flatMap(
    ({ id, title, description }) => [[id, title] as const, [id, description] as const],
  )
  return [...messages, ...notes].flatMap(([key, message]) => unclearMessage(key, message))
}
