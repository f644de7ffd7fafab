import type { PrecacheEntry } from 'workbox-precaching'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { serverPaths } from './app/navigation/serverPaths.ts'
import { takeWhatIsShared } from './app/navigation/shareTarget.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** The build fills in every file of the app. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[]
}

/** https://w3c.github.io/ServiceWorker/#dom-installevent-addroutes */
interface RoutableInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly Route[]): Promise<void>
}

interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string } }
  readonly source: 'network' | { readonly cacheName: string }
}

cleanupOutdatedCaches()
const files = new PrecacheController()
files.precache([...self.__WB_MANIFEST])
registerRoute(new PrecacheRoute(files))
registerRoute(
  new NavigationRoute(files.createHandlerBoundToURL('/index.html'), { denylist: [...serverPaths] }),
)

takeWhatIsShared()

const routeTo = (source: Route['source'], pathname: string): Route => ({
  condition: { urlPattern: { pathname } },
  source,
})

/**
 * Browsers with this feature take the app's files straight from the cache, and send the server's
 * calls to the network, without waking this worker each time.
 */
self.addEventListener('install', (event: RoutableInstallEvent) => {
  const { cacheName } = files.strategy
  const routes = [routeTo({ cacheName }, '/assets/*'), routeTo('network', '/api/*')]
  /** Browsers without this feature ask this worker. */
  event.addRoutes?.(routes).catch(() => {})
})

/** Serves the page of the very first visit, too, which may lose the network at any time. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/**
 * A new version takes over only when a person agrees: see app/updates/updatePrompt.ts. A page that
 * was still loading when this worker started asks to be served: see
 * app/updates/registerServiceWorker.ts.
 */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message.type === 'CLAIM') event.waitUntil(self.clients.claim())
})
