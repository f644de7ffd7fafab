import type { Workbox } from 'workbox-window'
import { whenQuiet } from '#pwa/data/whenQuiet.ts'
import type { UpdateSource } from './updatePrompt.ts'

/** A page that stays open for days still hears of a new version. */
const checkEvery = 60 * 60 * 1000

/**
 * Registers the service worker after the page has loaded, so that it never competes with the first
 * paint. Where a browser has none, or refuses (private mode), the app works without.
 */
export const serviceWorkerUpdates = (): UpdateSource => {
  let listener: (update: 'waiting' | 'taken-over') => void = () => undefined
  let askedHere: (() => void) | undefined
  let workbox: Workbox | undefined
  void register().then((registered) => {
    if (registered === undefined) return
    workbox = registered
    registered.addEventListener('waiting', () => listener('waiting'))
    registered.addEventListener('controlling', ({ isUpdate }) => {
      if (askedHere !== undefined) askedHere()
      else if (isUpdate === true) listener('taken-over')
    })
  })
  return {
    onUpdate(next) {
      listener = next
    },
    takeOver(done) {
      askedHere = done
      workbox?.messageSkipWaiting()
    },
  }
}

const register = async (): Promise<Workbox | undefined> => {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return undefined
  await pageLoaded()
  /** The very first visit is to work without a network as soon as can be. */
  if (navigator.serviceWorker.controller !== null) await whenQuiet()
  const { Workbox } = await import('workbox-window')
  const workbox = new Workbox('/sw.js')
  void workbox.register().then(
    (registration) => {
      if (registration !== undefined) keepChecking(registration)
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

const keepChecking = (registration: ServiceWorkerRegistration): void => {
  /** Offline the check fails, which is no matter: there is a next one. */
  const check = (): void => void registration.update().catch(() => undefined)
  setInterval(check, checkEvery)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') check()
  })
}
