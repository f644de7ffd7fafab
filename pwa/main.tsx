import { createRoot } from 'react-dom/client'
import { readErasing } from '#pwa/state/device/erasing.ts'
import { App } from './app/App.tsx'
import { begin } from './app/begin.ts'
import { createUpdatePrompt } from './app/updates/updatePrompt.ts'
import { serviceWorkerUpdates } from './app/updates/updatePromptSource.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

/** The page's policy forbids to make code from text: zod, which comes later, must not even try. */
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })

const updates = createUpdatePrompt(serviceWorkerUpdates(), () => window.location.reload())

/** The server no longer has a part of an older version; the screen that wants it says so. */
window.addEventListener('vite:preloadError', () => {
  if (navigator.onLine) updates.pageIsOutdated()
})

/** A start that is over by then, in milliseconds, is not called slow. */
setTimeout(() => document.documentElement.toggleAttribute('data-takes-long', true), 500)

/** Removes the records that were to leave this device and had not when the page ended. */
const erased = async (): Promise<void> => {
  if (readErasing().length === 0) return
  const { eraseDue } = await import('#pwa/records/device/faces/erase.ts')
  await eraseDue()
}

void erased()
  .catch(() => {})
  .then(begin)
createRoot(root).render(<App updates={updates} />)
