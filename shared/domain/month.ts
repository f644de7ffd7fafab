import { z } from 'zod'

/** A calendar month, 'yyyy-MM'. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
