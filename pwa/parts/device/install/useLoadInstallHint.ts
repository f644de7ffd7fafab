import { useEffect } from 'react'
import { idle } from '#pwa/live/idle.ts'
import { installHint } from './installHint.ts'
import { useInstallWay } from './installWay.ts'

/** The hint loads on any page, so that a dashboard opens with it. */
export const useLoadInstallHint = (): void => {
  const way = useInstallWay()
  useEffect(() => {
    if (way !== undefined)
      void idle()
        .then(installHint.load)
        .catch(() => {})
  }, [way])
}
