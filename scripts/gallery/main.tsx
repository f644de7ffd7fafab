import { createRoot } from 'react-dom/client'
import { LandingPage } from '#pwa/screens/landing/LandingPage.tsx'
import { Gallery } from './Gallery.tsx'

const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
createRoot(root).render(location.hash === '#landing' ? <LandingPage /> : <Gallery />)
