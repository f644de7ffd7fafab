import type { PrecacheEntry } from 'workbox-precaching'
import { cleanupOutdatedCaches, PrecacheController, PrecacheRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { serverPaths } from './app/navigation/serverPaths.ts'
import { takeWhatIsShared } from './app/navigation/shareTarget.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: every file that the app is made of. */
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
 * A browser that can takes the app's files straight from the cache, and sends the server's calls to
 * the network, past this worker, which it would otherwise have to wake and ask each time.
 */
self.addEventListener('install', (event: RoutableInstallEvent) => {
  const { cacheName } = files.strategy
  const routes = [routeTo({ cacheName }, '/assets/*'), routeTo('network', '/api/*')]
  /** A browser that cannot asks this worker. */
  event.addRoutes?.(routes).catch(() => {})
})

/** The page of the very first visit is served from here too: it may lose the network at any time. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/**
 * A new version takes over only when a person says so: see app/updatePrompt.ts. A page that was still on
 * its way while this worker began was overlooked then, and asks: see app/registerServiceWorker.ts.
 */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data
  if (typeof message !== 'object' || message === null || !('type' in message)) return
  if (message.type === 'SKIP_WAITING') void self.skipWaiting()
  if (message.type === 'CLAIM') event.waitUntil(self.clients.claim())
})
