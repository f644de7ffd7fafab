import { Workbox } from 'workbox-window'
import { idle } from '#pwa/live/idle.ts'

/** A page that stays open for days still hears of a new version. */
const checkEvery = 60 * 60 * 1000

/** Where the browser refuses (private mode), the app works without. */
export const registerServiceWorker = async (): Promise<Workbox> => {
  await pageLoaded()
  /** The very first visit is to work without a network as soon as can be. */
  if (navigator.serviceWorker.controller !== null) await idle()
  const workbox = new Workbox('/sw.js')
  void workbox.register().then(
    (registration) => {
      if (registration === undefined) return
      keepChecking(registration)
      void askToBeServed()
    },
    () => undefined,
  )
  return workbox
}

const pageLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve()
    else window.addEventListener('load', () => resolve(), { once: true })
  })

/** Without a worker of its own, this page could load nothing more of the app once the network is gone. */
const askToBeServed = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' })
}

const keepChecking = (registration: ServiceWorkerRegistration): void => {
  /** Offline the check fails, which is no matter: there is a next one. */
  const check = (): void => void registration.update().catch(() => undefined)
  setInterval(check, checkEvery)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}
