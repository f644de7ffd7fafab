import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { readErasing } from '#pwa/state/device/erasing.ts'
import { awaitInstallPrompt } from '#pwa/state/device/installPrompt.ts'
import { App } from './app/App.tsx'
import { begin } from './app/begin.ts'
import { createUpdatePrompt } from './app/updates/updatePrompt.ts'
import { serviceWorkerUpdates } from './app/updates/updatePromptSource.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/**
 * The page's content security policy forbids making code from text, so zod, which loads later, must
 * not even try.
 */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

awaitInstallPrompt()

const updates = createUpdatePrompt(serviceWorkerUpdates(), () => window.location.reload())

/**
 * Fires when a part of the app fails to load. If the device is online, the server no longer has the
 * parts of this older version; the screen that needs the part says so.
 */
window.addEventListener('vite:preloadError', () => {
  if (navigator.onLine) updates.pageIsOutdated()
})

/** Marks a start that takes longer than 500 ms as slow. */
setTimeout(() => document.documentElement.toggleAttribute('data-takes-long', true), 500)

/** Deletes records that should have left this device before the last page was closed. */
const erased = async (): Promise<void> => {
  if (readErasing().length === 0) return
  const { eraseDue } = await import('#pwa/records/device/faces/erase.ts')
  await eraseDue()
}

void erased()
  .catch(() => {})
  .then(begin)

/**
 * Draws the app in a transition, which React splits into short pieces, so that a slow phone can
 * react to a touch in between.
 */
startTransition(() => createRoot(root).render(<App updates={updates} />))
