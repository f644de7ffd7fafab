import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Takes files that are dropped or pasted anywhere on the page. The browser would replace the page
 * by a dropped file.
 * @returns whether files are being dragged over the page.
 */
export const useIncomingFiles = (onFiles: (files: readonly File[]) => void): boolean => {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent((event: Event, list: FileList | undefined): void => {
    if (list === undefined || list.length === 0) return
    event.preventDefault()
    onFiles([...list])
  })
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const onOver = (event: DragEvent): void => {
      if (event.dataTransfer?.types.includes('Files') !== true) return
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      take(event, event.dataTransfer?.files)
    }
    document.addEventListener('dragover', onOver, { signal })
    document.addEventListener('dragleave', onLeave, { signal })
    document.addEventListener('drop', onDrop, { signal })
    document.addEventListener('paste', (event) => take(event, event.clipboardData?.files), {
      signal,
    })
    return () => listening.abort()
  }, [])
  return isOver
}
