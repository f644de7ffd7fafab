import { useEffect, useEffectEvent, useState } from 'react'

/** How long a photo stands, in milliseconds. */
const each = 5000

/** Goes on by itself while it plays and the page is looked at; the last photo ends it. */
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
