import { z } from 'zod'
import { pinLength } from '#shared/people/pin.ts'

export const pinSchema = z
  .string()
  .max(pinLength.longest, { abort: true })
  .regex(new RegExp(`^\\d{${pinLength.shortest},${pinLength.longest}}$`))

/** A typed PIN: any text up to the longest PIN is checked. */
export const typedPinSchema = z.string().max(pinLength.longest)
