import { useState, useSyncExternalStore } from 'react'
import { installHint } from './installHint.ts'

/** The dashboard's place for the hint to install, whose code comes later. */
export const InstallHintPlace = () => {
  const isLoaded = useSyncExternalStore(installHint.subscribe, installHint.isLoaded)
  const [isInTime] = useState(isLoaded)
  return isLoaded ? <installHint.Component isInTime={isInTime} /> : null
}
