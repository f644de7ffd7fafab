/** Tells whether a chain of promises that somebody else goes on adding to has come to its end. */
export type QueueWatch = () => Promise<unknown> | undefined

/**
 * @param current the chain's last link, or undefined where there is no chain yet.
 * @returns what to wait for; undefined when the chain has ended.
 */
export const watchQueue = (current: () => Promise<unknown> | undefined): QueueWatch => {
  let watched: Promise<unknown> | undefined
  let ended: Promise<unknown> | undefined
  return () => {
    const last = current()
    if (last !== undefined && last === ended) return undefined
    if (last !== undefined && last !== watched) {
      watched = last
      const end = (): void => {
        ended = last
      }
      last.then(end, end)
    }
    return last ?? Promise.resolve()
  }
}
