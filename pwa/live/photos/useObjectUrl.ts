import { useEffect, useState } from 'react'

/** How long after its address changed an image may begin to load the old one, in milliseconds. */
const grace = 5000

export const useObjectUrl = (blob: Blob | undefined): string | undefined => {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    if (blob === undefined) return setUrl(undefined)
    const made = URL.createObjectURL(blob)
    setUrl(made)
    return () => void setTimeout(() => URL.revokeObjectURL(made), grace)
  }, [blob])
  return url
}
