/** A body, or why it is not taken in: the rest of it is left where it is. */
export type Read = Buffer | 'too-large' | 'stalled'

/** @param limit in bytes. @param idleMs for how long nothing may come. */
export const readLimited = async (
  body: AsyncIterable<Uint8Array>,
  limit: number,
  idleMs: number,
): Promise<Read> => {
  const parts: Uint8Array[] = []
  let bytes = 0
  const iterator = body[Symbol.asyncIterator]()
  for (;;) {
    const next = await within(idleMs, iterator.next())
    if (next === undefined) return 'stalled'
    if (next.done === true) return Buffer.concat(parts)
    bytes += next.value.byteLength
    if (bytes > limit) {
      await iterator.return?.()
      return 'too-large'
    }
    parts.push(next.value)
  }
}

/** @returns undefined where it took longer. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T | undefined> => {
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([work, tooLate])
  } finally {
    clearTimeout(timer)
    /** What breaks off later is nobody's any more. */
    work.catch(() => undefined)
  }
}
