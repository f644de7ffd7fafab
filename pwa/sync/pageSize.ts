/**
 * Rows of the first pages, growing. What the first screen needs comes in the first, a family's open tasks
 * among it: later ones wait until it is painted.
 */
const pageSizes = [250, 500] as const
const largestPage = 1000

/**
 * How many rows to ask for. @param pages how many have come before.
 * @param share of that, where the network is slow; above 0 and up to 1.
 */
export const pageSize = (pages: number, share: number): number =>
  Math.ceil((pageSizes[pages] ?? largestPage) * share)
