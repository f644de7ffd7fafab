/**
 * The least lightness in Oklab, 0 to 1. Darker colors, such as indigo, have less than 3:1 on a dark
 * card (WCAG 2.2, 1.4.11).
 */
export const leastLightness = 0.65

export const dataColor = (color: string): string =>
  `light-dark(${color}, oklch(from ${color} max(l, ${leastLightness}) c h))`
