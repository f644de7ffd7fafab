import { useEffect, useState } from 'react'
import { waitOf } from '#pwa/state/device/device.ts'
import type { Face } from '#pwa/state/device/device.ts'

export const usePinWait = (face: Pick<Face, 'retryAt'> | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return face === undefined ? 0 : waitOf(face, now)
}
