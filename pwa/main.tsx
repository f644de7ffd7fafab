import { createRoot } from 'react-dom/client'
import { confirmSession } from '#pwa/api/session.ts'
import { App } from './app/App.tsx'
import { createUpdatePrompt } from './app/updatePrompt.ts'
import { serviceWorkerUpdates } from './app/updatePromptSource.ts'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')

const updates = createUpdatePrompt(serviceWorkerUpdates(), () => window.location.reload())

void confirmSession()
createRoot(root).render(<App updates={updates} />)
