import { useEffect, useEffectEvent } from 'react'
import { openLayer } from './openLayers.ts'

export const useBackCloses = (open: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose)
  useEffect(() => (open ? openLayer({ close: () => close() }) : undefined), [open])
}
