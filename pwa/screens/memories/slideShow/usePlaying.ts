import { useEffect, useEffectEvent, useState } from 'react'

const each = 5000

/** The show plays only while the page is visible, and ends with the last photo. */
export const usePlaying = (
  options: { readonly begins: boolean; readonly isLast: boolean; readonly shown: string },
  onNext: () => void,
) => {
  const { begins, isLast, shown } = options
  const [wants, setPlaying] = useState(begins)
  const isPlaying = wants && !isLast
  const next = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onNext()
  })
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setInterval(() => next(), each)
    return () => clearInterval(timer)
  }, [isPlaying, shown])
  return { isPlaying, setPlaying }
}
