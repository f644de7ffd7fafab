import { useEffect, useState } from 'react'
import { clockNow, onClockCorrected } from '#pwa/database/clock.ts'

const minute = 60_000

export const useNow = (): Date => {
  const [now, setNow] = useState(clockNow)
  useEffect(() => {
    const look = (): void => setNow(clockNow())
    const timer = setInterval(look, minute)
    const stop = onClockCorrected(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [])
  return now
}
