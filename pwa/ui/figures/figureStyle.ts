import type { CSSProperties } from 'react'

/** The language of the app's texts. */
const messageLanguage = 'en'

export const figureText = (value: string | number | undefined): string | undefined =>
  typeof value === 'number' ? value.toLocaleString(messageLanguage) : value

/** Gives a figure's estimated width to the style sheet, as `--ems`. */
export const figureStyle = (shown: unknown): CSSProperties =>
  ({ '--ems': widthOf(typeof shown === 'string' ? shown : '') }) as CSSProperties

/**
 * Estimates the width in ems of a figure in the serif font. It errs on the wide side, because a
 * figure that wraps reads as another one.
 */
const widthOf = (text: string): number => {
  const widths = [...text].map((each) =>
    /\d/.test(each) ? 0.56 : /\p{L}|\p{S}/u.test(each) ? 0.8 : 0.34,
  )
  return widths.reduce((sum, width) => sum + width, 0.1)
}
