const mega = 1_000_000

/** The most bytes of pictures to keep: nobody looks at more without a network. */
const ceiling = 300 * mega

/** The bytes to leave free for records and for photos that wait to be sent. */
const leftFree = 100 * mega

/** The bytes to use if the browser does not tell how much room there is. */
const untold = 50 * mega

interface Estimate {
  readonly usage?: number
  readonly quota?: number
}

export const roomForPictures = async (
  kept: number,
  estimate: () => Promise<Estimate | undefined> = async () => navigator.storage?.estimate?.(),
): Promise<number> => {
  const { usage, quota } = (await estimate()) ?? {}
  if (usage === undefined || quota === undefined) return untold
  const free = quota - usage
  const more = free < leftFree ? free - leftFree : (free - leftFree) / 2
  return Math.max(0, Math.min(ceiling, kept + more))
}
