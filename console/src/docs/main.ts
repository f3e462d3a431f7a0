import '../styles/tokens.css';
import '../styles/base.css';
import '$lib/items/note/prose.css';
import './docs.css';
import { mount } from 'svelte';
import Docs from './Docs.svelte';
import '$lib/state/preferences.svelte';

const target = document.getElementById('app');
if (target) mount(Docs, { target });
