/** Hues closer than this, in degrees, are one colour to most eyes beside each other: indigo and blue. */
const nearHues = 16

/** Of Oklab's lightness, so that the two are no longer alike. */
const step = 0.17

/**
 * The colours as they stand side by side in a chart: one that is hardly another than one before it is drawn
 * lighter, the next one of them darker.
 * @param colors '#rrggbb'; undefined for what has none.
 */
export const distinguishableColors = (
  colors: readonly (string | undefined)[],
): (string | undefined)[] =>
  colors.map((color, at) => {
    if (color === undefined) return undefined
    const near = colors
      .slice(0, at)
      .filter((other) => other !== undefined && areNear(hueOf(color), hueOf(other))).length
    if (near === 0) return color
    const shift = Math.ceil(near / 2) * (near % 2 === 1 ? step : -step)
    return `oklch(from ${color} calc(l + ${shift}) c h)`
  })

const areNear = (a: number | undefined, b: number | undefined): boolean => {
  if (a === undefined || b === undefined) return a === b
  const apart = Math.abs(a - b)
  return Math.min(apart, 360 - apart) < nearHues
}

/** In degrees; undefined for a grey. */
const hueOf = (color: string): number | undefined => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  const most = Math.max(red, green, blue)
  const range = most - Math.min(red, green, blue)
  if (range === 0) return undefined
  const sixth =
    most === red
      ? (green - blue) / range
      : most === green
        ? 2 + (blue - red) / range
        : 4 + (red - green) / range
  return (sixth * 60 + 360) % 360
}
