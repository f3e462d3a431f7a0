// Keeps the console's own files, so that it opens without a net and says so. Nothing of the API is kept: what a
// workspace holds stays on the server.
const KEPT = 'cairn-console-VERSION';
const SHELL = [/* SHELL */];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(KEPT).then((cache) => cache.addAll(SHELL)).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches.keys()
      .then((names) => Promise.all(names.filter((name) => name.startsWith('cairn-console-') && name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (/^\/(docs|openapi\.json|stored-files|health|v2|public|p)(\/|$)/.test(url.pathname)) return;
    // The server's page when it answers, so that a new version is seen at once; else the one that was kept.
    event.respondWith(fetch(request).catch(() => caches.match('/').then((kept) => kept ?? Response.error())));
  } else if (SHELL.includes(url.pathname)) {
    event.respondWith(caches.match(url.pathname).then((kept) => kept ?? fetch(request)));
  }
});
