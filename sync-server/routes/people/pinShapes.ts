import { z } from 'zod'
import { pinLength } from '#shared/people/pin.ts'

export const pinSchema = z
  .string()
  .max(pinLength.longest, { abort: true })
  .regex(new RegExp(`^\\d{${pinLength.shortest},${pinLength.longest}}$`))

/** What is typed where a PIN is asked for: any of them is looked at, none is longer. */
export const typedPinSchema = z.string().max(pinLength.longest)
