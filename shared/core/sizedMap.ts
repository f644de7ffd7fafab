import type { z } from 'zod'

const readAtOnce = 10

/** A test uses this set to check that every map in a request has a limit. */
const sized = new WeakSet<z.ZodType>()

export const isSized = (map: z.ZodType): boolean => sized.has(map)

/**
 * Checks the limit before it parses any entry. Apply it last: schemas derived from the result lose
 * the limit.
 */
export const sizedMap = <Map extends z.ZodRecord>(map: Map, most: number): Map => {
  const { parse } = map._zod
  const readEntries: typeof parse = (payload, ctx) => {
    const input: unknown = payload.value
    if (!isObject(input)) return parse(payload, ctx)
    const entries = Object.entries(input)
    if (entries.length > most) {
      const origin = 'record'
      payload.issues.push({ code: 'too_big', origin, maximum: most, inclusive: true, input })
      return payload
    }
    const read: Record<string, unknown> = {}
    for (let at = 0; at < entries.length && payload.issues.length === 0; at += readAtOnce) {
      const part = { value: Object.fromEntries(entries.slice(at, at + readAtOnce)), issues: [] }
      const result = parse(part, ctx)
      if (result instanceof Promise) throw new Error('A map is read at once')
      payload.issues.push(...result.issues)
      Object.assign(read, result.value)
    }
    payload.value = read
    return payload
  }
  Object.assign(map._zod, { parse: readEntries, run: readEntries })
  sized.add(map)
  return map
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
