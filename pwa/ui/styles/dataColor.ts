/**
 * The least lightness of a color on a dark card, in Oklab, from 0 to 1: darker colors have less
 * contrast than 3:1 (WCAG 2.2, 1.4.11).
 */
export const leastLightness = 0.65

export const dataColor = (color: string): string =>
  `light-dark(${color}, oklch(from ${color} max(l, ${leastLightness}) c h))`
