import type { Workbox } from 'workbox-window'
import type { UpdateSource } from './updatePrompt.ts'

/**
 * Registers the service worker after the page has loaded, so as never to compete with the first
 * paint.
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
  const { registerServiceWorker } = await import('./registerServiceWorker.ts')
  return registerServiceWorker()
}
