import './styles/tokens.css';
import './styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './lib/state/preferences.svelte';

const target = document.getElementById('app');
if (target) mount(App, { target });
