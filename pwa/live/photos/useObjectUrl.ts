import { useEffect, useState } from 'react'

/**
 * Milliseconds in which an image that is being drawn may begin to load after its address has
 * changed.
 */
const grace = 5000

/** Returns an address of the blob that only this device can use. */
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
