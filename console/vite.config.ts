import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

// Where `npm run dev` finds a server: CAIRN_DEV_SERVER, or the default address.
const server = process.env.CAIRN_DEV_SERVER ?? 'http://127.0.0.1:8080';

/// As the server does: one page for all addresses below /docs, and one for those below /p.
const pages: Plugin = {
  name: 'pages',
  configureServer: (dev) => {
    dev.middlewares.use((request, _response, next) => {
      if (/^\/docs(\/|$)/.test(request.url ?? '')) request.url = '/docs.html';
      if (/^\/p\//.test(request.url ?? '')) request.url = '/public.html';
      next();
    });
  },
};

export default defineConfig({
  plugins: [svelte(), pages],
  resolve: { alias: { $lib: new URL('./src/lib', import.meta.url).pathname } },
  build: {
    target: 'es2022',
    // Beside what public/console holds: the server sends all of it from there.
    assetsDir: 'console',
    // Everything is a file of its own: the page's policy allows neither inline scripts nor inline styles.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The worker that draws PDFs, which is fetched with the first of them.
    chunkSizeWarningLimit: 1300,
    manifest: true,
    // The console, the pages about the API, and what visitors see.
    rolldownOptions: { input: ['index.html', 'docs.html', 'public.html'] },
  },
  // What needs no page; journeys in a browser are in tests/.
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
  server: {
    port: Number(process.env.CAIRN_DEV_PORT ?? 5173),
    proxy: Object.fromEntries(
      ['/v2', '/public/', '/stored-files', '/openapi.json', '/health', '/console/sign-in'].map((path) => [path, server]),
    ),
  },
});
