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

/** A part of an older version that the server has no more; the screen that wants it says so. */
window.addEventListener('vite:preloadError', () => {
  if (navigator.onLine) updates.pageIsOutdated()
})

/** A start that is over by then, in milliseconds, has nothing to say of taking long. */
setTimeout(() => document.documentElement.toggleAttribute('data-takes-long', true), 500)

/** Whose records were to go from this device and had not when the page did. */
const erased = async (): Promise<void> => {
  if (readErasing().length === 0) return
  const { eraseDue } = await import('#pwa/records/device/faces/erase.ts')
  await eraseDue()
}

void erased()
  .catch(() => {})
  .then(begin)
createRoot(root).render(<App updates={updates} />)
