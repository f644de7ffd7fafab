import { useEffect, useState } from 'react'
import { useSyncStatus } from '#pwa/state/syncStatus.ts'

/** Milliseconds before each look for a missing picture; the last one repeats. */
const pauses = [2000, 4000, 8000, 16_000, 30_000] as const

interface Missing {
  readonly url: string
  readonly looks: number
  readonly isPausing: boolean
}

/** A record may arrive before its picture, so a missing one is looked for again. */
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
