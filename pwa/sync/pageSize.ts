/**
 * Rows of the first pages, growing. The first page holds all that the first screen needs, a
 * family's open tasks among it; later pages wait until it is painted.
 */
const pageSizes = [250, 500] as const
const largestPage = 1000

/**
 * Returns how many rows to ask for. @param pages the number of pages before.
 * @param share the part of that to ask for on a slow network; above 0 and up to 1.
 */
export const pageSize = (pages: number, share: number): number =>
  Math.ceil((pageSizes[pages] ?? largestPage) * share)
