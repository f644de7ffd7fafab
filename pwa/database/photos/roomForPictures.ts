const mega = 1_000_000

/** Bytes: more pictures than this nobody looks at without a network. */
const ceiling = 300 * mega

/** Bytes: what records and photos that wait to be sent shall always find. */
const leftFree = 100 * mega

/** Bytes: where the browser does not tell. */
const untold = 50 * mega

interface Estimate {
  readonly usage?: number
  readonly quota?: number
}

/**
 * How many bytes of pictures this device may keep: half of what the browser still gives, and never so many
 * that little is left.
 * @param kept how many there are.
 */
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
