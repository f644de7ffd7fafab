import { useEffect, useState } from 'react'
import { clockNow, onClockCorrected } from '#pwa/database/clock.ts'
import { dayIn } from '#shared/time/day.ts'

const minute = 60_000

/** Changes only with the day, also if the device sleeps through midnight. */
export const useToday = (timeZone = 'UTC'): Date => {
  const [today, setToday] = useState(clockNow)
  useEffect(() => {
    const look = (): void =>
      setToday((before) => {
        const now = clockNow()
        return dayIn(now, timeZone) === dayIn(before, timeZone) ? before : now
      })
    look()
    const timer = setInterval(look, minute)
    document.addEventListener('visibilitychange', look)
    const stop = onClockCorrected(look)
    return () => {
      stop()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [timeZone])
  return today
}
