import { Workbox } from 'workbox-window'
import { idle } from '#pwa/live/idle.ts'

/** The milliseconds between two checks for a new version, for pages that stay open for days. */
const checkEvery = 60 * 60 * 1000

/** If the browser refuses (private mode), the app works without a service worker. */
export const registerServiceWorker = async (): Promise<Workbox> => {
  await pageLoaded()
  /** Only a first visit does not wait, so that it works offline as soon as possible. */
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

/**
 * Asks the service worker to control this page, which could otherwise load no further part of the
 * app offline.
 */
const askToBeServed = async (): Promise<void> => {
  const { active } = await navigator.serviceWorker.ready
  if (navigator.serviceWorker.controller === null) active?.postMessage({ type: 'CLAIM' })
}

const keepChecking = (registration: ServiceWorkerRegistration): void => {
  const check = (): void => void registration.update().catch(() => undefined)
  setInterval(check, checkEvery)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}
