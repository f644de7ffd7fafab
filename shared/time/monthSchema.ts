import { patternText } from '../core/text.ts'

/** A calendar month, 'yyyy-MM'. */
export const month = patternText().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
