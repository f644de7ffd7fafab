import type { CSSProperties } from 'react'

const messageLanguage = 'en'

export const figureText = (value: string | number | undefined): string | undefined =>
  typeof value === 'number' ? value.toLocaleString(messageLanguage) : value

export const figureStyle = (shown: unknown): CSSProperties =>
  ({ '--ems': widthOf(typeof shown === 'string' ? shown : '') }) as CSSProperties

/**
 * Estimates a text's width in ems, on the wide side, because a figure that wraps reads as a
 * different figure.
 */
const widthOf = (text: string): number => {
  const widths = [...text].map((each) =>
    /\d/.test(each) ? 0.56 : /\p{L}|\p{S}/u.test(each) ? 0.8 : 0.34,
  )
  return widths.reduce((sum, width) => sum + width, 0.1)
}
