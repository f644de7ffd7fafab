import { generateKeyBetween } from 'fractional-indexing'
import { z } from 'zod'

/** Of a gap into which people moved something a thousand times. */
const longestPosition = 200

/** Of one that does not read, every later move beside it would fail. */
const isPosition = (text: string): boolean => {
  try {
    return generateKeyBetween(text, null) > text
  } catch {
    return false
  }
}

/**
 * Where something stands in an order that people make: between any two there is room for more, so that two
 * people who sort offline change only what they moved (fractional-indexing).
 */
export const positionSchema = z
  .string()
  .max(longestPosition, { abort: true })
  .regex(/^[\dA-Za-z]+$/, { abort: true })
  .refine(isPosition)

/** Of the first of all. */
export const firstPosition: string = generateKeyBetween(null, null)
