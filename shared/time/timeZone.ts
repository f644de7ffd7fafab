import { patternText } from '../core/text.ts'

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

export const timeZone = patternText(undefined, 60).refine(isTimeZone)
