const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** Returns the days that an arrow key moves in a grid of weeks; undefined for another key. */
export const dayStep = (key: string): number | undefined => steps[key]
