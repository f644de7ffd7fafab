export const isSoak = process.env['SOAK'] === '1'

export const triesOf = (usual: number, soak: number): number => (isSoak ? soak : usual)

/** Defines tests that only a soak runs, because other tests check the same in a different way. */
export const inSoak = (define: () => void): void => {
  if (isSoak) define()
}

export const everyFourth = <T>(points: readonly T[]): readonly T[] =>
  isSoak ? points : points.filter((_, at) => at % 4 === 0 || at === points.length - 1)
