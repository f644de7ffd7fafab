/** To be told, all together. */
const waiting = new Set<() => void>()

const { port1: asked, port2: ask } = new MessageChannel()
asked.onmessage = () => {
  const told = [...waiting]
  waiting.clear()
  for (const tell of told) tell()
}

/**
 * Tells screens of what one write has changed as soon as the work that is under way has come to its
 * next wait: a write changes several lists, one after another, and the screen need only be drawn once
 * for them; and what has yet to be sent leaves before it is.
 * @param tell called once, however often it is given meanwhile.
 */
export const tellTogether = (tell: () => void): void => {
  if (waiting.size === 0) ask.postMessage('')
  waiting.add(tell)
}

/** Whoever has gone need not be told. */
export const tellNoMore = (tell: () => void): void => {
  waiting.delete(tell)
}
