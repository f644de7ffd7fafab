/**
 * In degrees. Closer hues, such as indigo and blue, look like one color to most eyes when they are
 * side by side.
 */
const nearHues = 16

/** The step in Oklab's lightness that makes two colors differ. */
const step = 0.17

/**
 * A color that resembles an earlier one is drawn lighter, the next one darker.
 * @param colors '#rrggbb'; undefined for a part without one.
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
