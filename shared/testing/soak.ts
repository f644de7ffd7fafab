export const isSoak = process.env['SOAK'] === '1'

/** How often something is tried that is tried with ever other values: the first figure, or the second in a soak. */
export const triesOf = (usual: number, soak: number): number => (isSoak ? soak : usual)

/** Defines tests for a soak alone: what they try is tried in another way beside them. */
export const inSoak = (define: () => void): void => {
  if (isSoak) define()
}

export const everyFourth = <T>(points: readonly T[]): readonly T[] =>
  isSoak ? points : points.filter((_, at) => at % 4 === 0 || at === points.length - 1)
