import type { PrecacheEntry } from 'workbox-precaching'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { serverPaths } from './app/serverPaths.ts'

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in by the build: every file that the app is made of. */
  readonly __WB_MANIFEST: readonly PrecacheEntry[]
}

cleanupOutdatedCaches()
precacheAndRoute([...self.__WB_MANIFEST])

registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [...serverPaths] }),
)

/** The page of the very first visit is served from here too: it may lose the network at any time. */
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

/** A new version takes over only when a person says so: see app/updatePrompt.ts. */
self.addEventListener('message', (event: ExtendableMessageEvent) => {
  const message: unknown = event.data
  const isRequest = typeof message === 'object' && message !== null && 'type' in message
  if (isRequest && message.type === 'SKIP_WAITING') void self.skipWaiting()
})
