import { z } from 'zod'
import { pinLength } from '#shared/people/pin.ts'

export const pinSchema = z
  .string()
  .max(pinLength.longest, { abort: true })
  .regex(new RegExp(`^\\d{${pinLength.shortest},${pinLength.longest}}$`))

export const typedPinSchema = z.string().max(pinLength.longest)
