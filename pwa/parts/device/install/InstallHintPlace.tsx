import { useState, useSyncExternalStore } from 'react'
import { installHint } from './installHint.ts'

export const InstallHintPlace = () => {
  const isLoaded = useSyncExternalStore(installHint.subscribe, installHint.isLoaded)
  const [isInTime] = useState(isLoaded)
  return isLoaded ? <installHint.Component isInTime={isInTime} /> : null
}
