// The page without a network: everything it is made of is kept when it is first opened, and a new version replaces the old
// one as a whole. `offline.ts` puts the version and the files in.
const CACHE = 'sztab-__VERSION__'
const FILES = __FILES__

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.method !== 'GET' || new URL(request.url).origin !== location.origin) return
  event.respondWith(answer(request))
})

// Files with a hash in their names never change. The page itself is asked for anew while there is a network, so that a new
// version is seen at once.
async function answer(request) {
  const kept = await caches.match(request, { ignoreSearch: true })
  if (request.mode !== 'navigate') return kept ?? fetch(request)
  try {
    return await fetch(request)
  } catch {
    return kept ?? (await caches.match('./')) ?? Response.error()
  }
}
