import { useInstallPrompt } from '#pwa/state/device/installPrompt.ts'

interface Browser {
  readonly userAgent: string
  readonly maxTouchPoints: number
  /** Apple's own property is true in an app on the Home Screen. */
  readonly standalone?: boolean
}

/** Other browsers on an iPhone say these words, too, and install apps in another way. */
const otherBrowsers = /CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|GSA\/|DuckDuckGo/

/** An iPad calls itself a Macintosh. */
export const installsByShare = ({ userAgent, maxTouchPoints, standalone }: Browser): boolean => {
  const isApple =
    /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)
  const isSafari = userAgent.includes('Safari/') && !otherBrowsers.test(userAgent)
  return isApple && isSafari && standalone !== true
}

export type InstallWay = 'prompt' | 'share'

/** Without https there is no app to install. */
export const useInstallWay = (): InstallWay | undefined => {
  const prompt = useInstallPrompt()
  if (prompt !== undefined) return 'prompt'
  return window.isSecureContext && installsByShare(navigator) ? 'share' : undefined
}
