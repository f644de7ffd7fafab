/**
 * The first pages are small. The first holds all that the first screen needs, including the
 * family's open tasks; later pages wait until that screen is painted.
 */
const pageSizes = [250, 500] as const
const largestPage = 1000

export const pageSize = (pages: number, share: number): number =>
  Math.ceil((pageSizes[pages] ?? largestPage) * share)
