import { useEffect, useState } from 'react'
import { waitOf } from '#pwa/state/device/device.ts'
import type { Face } from '#pwa/state/device/device.ts'

/** Seconds until a PIN is looked at again, counting down; 0 of no face. */
export const usePinWait = (face: Pick<Face, 'retryAt'> | undefined): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(ticking)
  }, [])
  return face === undefined ? 0 : waitOf(face, now)
}
