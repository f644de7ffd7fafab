const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

/** How many days an arrow key goes in a grid of weeks; undefined for another key. */
export const dayStep = (key: string): number | undefined => steps[key]
