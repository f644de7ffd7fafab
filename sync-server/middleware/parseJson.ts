import { limits } from '#shared/core/limits.ts'
import { malformed, tooLarge } from '#server/http/problems.ts'

const quote = 0x22
const comma = 0x2c
const backslash = 0x5c
const openings: ReadonlySet<number> = new Set([0x5b, 0x7b])
const closings: ReadonlySet<number> = new Set([0x5d, 0x7d])

/**
 * Refuses the name `__proto__`, which would become the prototype of a copied object.
 * @throws HttpError 400 malformed, 413 too-large
 */
export const parseJson = (text: string): object => {
  if (!hasFewEntries(text)) throw tooLarge()
  const parsed = parse(text)
  if (typeof parsed !== 'object' || parsed === null) throw malformed()
  if (mayNamePrototype.test(text) && namesPrototype(parsed)) throw malformed()
  return parsed
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw malformed()
  }
}

/** An escape could spell the name. */
const mayNamePrototype = /__proto__|\\u/

const namesPrototype = (parsed: object): boolean => {
  const left = [parsed]
  for (const each of left) {
    if (Object.hasOwn(each, '__proto__')) return true
    for (const value of Object.values(each) as unknown[]) {
      if (typeof value === 'object' && value !== null) left.push(value)
    }
  }
  return false
}

/**
 * Has the text few enough entries to be parsed? Parsing an object of sixty thousand names blocks
 * other requests fifty times as long as this check.
 * @param text may be invalid JSON: the result then does not matter.
 */
const hasFewEntries = (text: string): boolean => {
  const around: number[] = []
  let commas = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === quote) at = endOfString(text, at)
    else if (code === comma) commas += 1
    else if (openings.has(code)) {
      around.push(commas)
      commas = 0
    } else if (closings.has(code)) commas = around.pop() ?? 0
    if (commas >= limits.jsonEntries) return false
  }
  return true
}

const endOfString = (text: string, start: number): number => {
  let end = start
  do end = text.indexOf('"', end + 1)
  while (end >= 0 && isEscaped(text, end))
  return end < 0 ? text.length : end
}

const isEscaped = (text: string, at: number): boolean => {
  let before = at
  while (text.charCodeAt(before - 1) === backslash) before -= 1
  return (at - before) % 2 === 1
}
