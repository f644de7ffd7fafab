import { z } from 'zod'

const isTimeZone = (zone: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone })
    return true
  } catch {
    return false
  }
}

/** An IANA name of a time zone. */
export const timeZone = z.string().max(60).refine(isTimeZone)
