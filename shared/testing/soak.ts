export const isSoak = process.env['SOAK'] === '1'

export const triesOf = (usual: number, soak: number): number => (isSoak ? soak : usual)

/** Other tests try the same in another way, so only a soak runs these. */
export const inSoak = (define: () => void): void => {
  if (isSoak) define()
}

export const everyFourth = <T>(points: readonly T[]): readonly T[] =>
  isSoak ? points : points.filter((_, at) => at % 4 === 0 || at === points.length - 1)
