/* The service worker (APP-1, APP-2, APP-3). `OFFLINE` is put before it: the offline page and its headers. It keeps nothing. */

/** What is no page of the portal's public part: the browser loads it as if there were no service worker. */
const NOT_OURS =
  /^\/(?:verwaltung|bilder|functions|rpc|kalender|openimmo|dev)(?:\/|$)|\.\w+$|\/(?:dokumente|mappe)(?:\/|$)/i

self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.registration.navigationPreload?.enable(), self.clients.claim()]))
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { pathname, searchParams } = new URL(request.url)
  const isPage = request.mode === 'navigate' && request.destination === 'document' && request.method === 'GET'
  // What has a secret in its address goes the way that it would go without us, too.
  if (!isPage || NOT_OURS.test(pathname) || searchParams.has('token_hash') || searchParams.has('access_token')) return
  event.respondWith(load(event))
})

/** From the network, always; only where there is none, the offline page. */
async function load({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request))
  } catch {
    return new Response(OFFLINE.page, { status: 503, headers: OFFLINE.headers })
  }
}

self.addEventListener('push', (event) => {
  const { title, path } = event.data.json()
  // One of a kind: what is new about the same thing takes its place.
  const options = { icon: '/icon-192.png', lang: 'de', tag: title, data: path }
  event.waitUntil(self.registration.showNotification(title, options))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const url = new URL(event.notification.data, self.location.origin)
  if (url.origin === self.location.origin) event.waitUntil(self.clients.openWindow(url.href))
})
