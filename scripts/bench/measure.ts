/** One figure that the product promises to keep below a limit. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly limit: number
  readonly unit: string
}

/** One file in this folder; listed in main.ts. */
export interface Measure {
  /** @throws Error when it cannot be measured, e.g. since nothing is built. */
  measure(): Promise<readonly Figure[]>
}

export const isOver = ({ value, limit }: Figure): boolean => value > limit
