import { patternText } from '../core/text.ts'

export const month = patternText().regex(/^\d{4}-(0[1-9]|1[0-2])$/)
