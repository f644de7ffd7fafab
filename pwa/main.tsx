import { createRoot } from 'react-dom/client'
import { confirmSession } from '#pwa/api/session.ts'
import { readSession } from '#pwa/state/session.ts'
import { App } from './app/App.tsx'
import { beginOpening } from './app/dataArea.ts'
import { createUpdatePrompt } from './app/updatePrompt.ts'
import { serviceWorkerUpdates } from './app/updatePromptSource.ts'

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

/** @returns whether somebody is in front of this device. */
const beginForPerson = (): boolean => {
  const session = readSession()
  if (session.status !== 'signed-in') return false
  beginOpening(session.userId, window.location.pathname)
  return true
}

const isRemembered = beginForPerson()
void confirmSession().then(() => isRemembered || beginForPerson())
createRoot(root).render(<App updates={updates} />)
