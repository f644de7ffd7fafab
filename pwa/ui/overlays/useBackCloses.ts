import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './openLayers.ts'

/** Makes the browser's Back close an open layer instead of leaving the page. */
export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? openLayer({ close: () => close() }) : undefined), [open])
}
