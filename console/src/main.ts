import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/state/preferences.svelte';

// The server may have been updated meanwhile; then files that are fetched later have other names.
const RELOADED = 'cairn.reloaded';
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(RELOADED)) < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

const target = document.getElementById('app');
// Caches the console's files, so that it opens offline. Browsers allow this only on https or this
// machine.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/console/worker.js', { scope: '/' }).catch(() => {});

if (target) mount(App, { target });
