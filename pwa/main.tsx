import { createRoot } from 'react-dom/client'
import { confirmSession } from '#pwa/api/session.ts'
import { App } from './app/App.tsx'
import { createUpdatePrompt } from './app/updatePrompt.ts'
import { serviceWorkerUpdates } from './app/updatePromptSource.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const updates = createUpdatePrompt(serviceWorkerUpdates(), () => window.location.reload())

/** A part of an older version that the server has no more; the screen that wants it says so. */
window.addEventListener('vite:preloadError', () => {
  if (navigator.onLine) updates.pageIsOutdated()
})

void confirmSession()
createRoot(root).render(<App updates={updates} />)
