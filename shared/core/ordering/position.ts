import { generateKeyBetween } from 'fractional-indexing'
import { z } from 'zod'

/** A position reaches this length after a thousand moves into the same gap. */
const longestPosition = 200

/** Refuses positions that would make later moves beside them fail. */
const isPosition = (text: string): boolean => {
  try {
    return generateKeyBetween(text, null) > text
  } catch {
    return false
  }
}

/** There is always room between two positions, so only moved entries are written. */
export const positionSchema = z
  .string()
  .max(longestPosition, { abort: true })
  .regex(/^[\dA-Za-z]+$/, { abort: true })
  .refine(isPosition)

export const firstPosition: string = generateKeyBetween(null, null)
