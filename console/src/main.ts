import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/state/preferences.svelte';

// The server was replaced by a newer one meanwhile: a part that is fetched late has another name there.
const RELOADED = 'cairn.reloaded';
addEventListener('vite:preloadError', (event) => {
  if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(RELOADED)) < 60_000) return;
  event.preventDefault();
  sessionStorage.setItem(RELOADED, String(Date.now()));
  location.reload();
});

const target = document.getElementById('app');
// Keeps the console's files, so that it opens without a net. Only where the browser allows it: https, or this machine.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/console/worker.js', { scope: '/' }).catch(() => {});

if (target) mount(App, { target });
