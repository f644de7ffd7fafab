import { generateKeyBetween } from 'fractional-indexing'
import { z } from 'zod'

/** A gap needs this length after a thousand moves into it. */
const longestPosition = 200

/** An unreadable position would make every later move beside it fail. */
const isPosition = (text: string): boolean => {
  try {
    return generateKeyBetween(text, null) > text
  } catch {
    return false
  }
}

/**
 * A place in an order that people make. Between any two places there is room for more, so two
 * people who sort offline change only the entries that they moved (fractional-indexing).
 */
export const positionSchema = z
  .string()
  .max(longestPosition, { abort: true })
  .regex(/^[\dA-Za-z]+$/, { abort: true })
  .refine(isPosition)

/** The position of the first entry of all. */
export const firstPosition: string = generateKeyBetween(null, null)
