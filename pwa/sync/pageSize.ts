/** The first page holds all that the first screen needs; later ones wait until it is painted. */
const pageSizes = [250, 500] as const
const largestPage = 1000

export const pageSize = (pages: number, share: number): number =>
  Math.ceil((pageSizes[pages] ?? largestPage) * share)
