/** Serves the page and its parts from a cache, as an app's service worker does. */
const cacheName = 'page'

/** Rows are read into tables; pictures are shown from the cache. */
const isData = (url) => url.includes('/data/') && !url.endsWith('.webp')

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET' || isData(event.request.url)) return
  event.respondWith(answer(event.request))
})

const answer = async (request) => {
  const cache = await caches.open(cacheName)
  const kept = await cache.match(request)
  if (kept !== undefined) return kept
  const response = await fetch(request)
  await cache.put(request, response.clone())
  return response
}
