import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

// Where `npm run dev` finds a server: CAIRN_DEV_SERVER, or the default address.
const server = process.env.CAIRN_DEV_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
  plugins: [svelte()],
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
  },
  // What needs no page; journeys in a browser are in tests/.
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
  server: {
    port: Number(process.env.CAIRN_DEV_PORT ?? 5173),
    proxy: Object.fromEntries(
      ['/v2', '/stored-files', '/openapi.json', '/docs', '/health', '/console/sign-in'].map((path) => [path, server]),
    ),
  },
});
