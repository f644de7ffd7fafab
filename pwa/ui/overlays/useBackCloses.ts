import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './openLayers.ts'

/** The browser's way back closes what is open, instead of leaving the page beneath. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? openLayer({ close: () => close() }) : undefined), [open])
}
