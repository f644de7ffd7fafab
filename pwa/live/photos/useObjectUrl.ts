import { useEffect, useState } from 'react'

/** An image that is just being drawn may begin to load after its address has changed, in milliseconds. */
const grace = 5000

/** Where something on this device can be seen, on this device alone. */
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
