/** Rows of the first pages, growing: what the first screen needs comes in the first. */
const pageSizes = [60, 200, 500] as const
const largestPage = 1000

/** How many rows to ask for. @param pages how many have come before. */
export const pageSize = (pages: number): number => pageSizes[pages] ?? largestPage
