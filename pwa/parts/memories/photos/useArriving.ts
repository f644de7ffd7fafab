import { useEffect, useState } from 'react'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'

/** How long after it was missing it is looked for again, in milliseconds; the last one from then on. */
const pauses = [2000, 4000, 8000, 16_000, 30_000] as const

interface Missing {
  readonly url: string
  /** How often it was looked for so far. */
  readonly looks: number
  readonly isPausing: boolean
}

/**
 * A picture that may not have come yet: its record is there before it is. It is looked for again after
 * a while, and when there is a network.
 */
export const useArriving = (url: string) => {
  const { online } = useSyncStatus()
  const [missing, setMissing] = useState<Missing>()
  const looks = missing?.url === url ? missing.looks : 0
  const isMissing = missing?.url === url && missing.isPausing
  useEffect(() => {
    if (!isMissing || !online) return undefined
    const lookAgain = (): void => setMissing({ url, looks, isPausing: false })
    const timer = setTimeout(lookAgain, pauses[Math.min(looks, pauses.length) - 1])
    return () => clearTimeout(timer)
  }, [isMissing, online, url, looks])
  return {
    url,
    isMissing,
    looks,
    onMissing: (): void => setMissing({ url, looks: looks + 1, isPausing: true }),
  }
}
