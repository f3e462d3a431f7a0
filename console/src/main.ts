import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/state/preferences.svelte';

const target = document.getElementById('app');
// Keeps the console's files, so that it opens without a net. Only where the browser allows it: https, or this machine.
if (import.meta.env.PROD) void navigator.serviceWorker?.register('/console/worker.js', { scope: '/' }).catch(() => {});

if (target) mount(App, { target });
