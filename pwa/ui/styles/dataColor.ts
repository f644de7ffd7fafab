/**
 * The least lightness in Oklab, 0 to 1. Darker ones, indigo among them, have less than 3:1 on a
 * dark card (WCAG 2.2, 1.4.11).
 */
export const leastLightness = 0.65

/**
 * Returns a color that is data, a category's or an event's, as it is drawn: as chosen by day, light
 * enough to be seen in dark mode.
 */
export const dataColor = (color: string): string =>
  `light-dark(${color}, oklch(from ${color} max(l, ${leastLightness}) c h))`
