import { beginTurn, yieldToEventLoop } from '#server/queue.ts'

/**
 * Lets other requests run in between: an answer of 24 MB (two hundred conflicts over the longest
 * records) would block them for a third of a second.
 */
export const jsonInTurns = async (answer: unknown): Promise<Buffer> => {
  const parts: Buffer[] = []
  let turn = beginTurn()
  for (const text of partsOf(answer, 0)) {
    parts.push(Buffer.from(text))
    if (!turn.isOver()) continue
    await yieldToEventLoop()
    turn = beginTurn()
  }
  return Buffer.concat(parts)
}

const longList = 20

const deepest = 3

function* partsOf(value: unknown, depth: number): Generator<string> {
  if (Array.isArray(value) && value.length > longList) {
    for (const [at, each] of value.entries()) yield `${at === 0 ? '[' : ','}${JSON.stringify(each)}`
    yield ']'
  } else if (depth < deepest && isPlainObject(value)) {
    const fields = Object.entries(value).filter(([, field]) => field !== undefined)
    yield '{'
    for (const [at, [name, field]] of fields.entries()) {
      yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:`
      yield* partsOf(field, depth + 1)
    }
    yield '}'
  } else yield JSON.stringify(value)
}

const isPlainObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
