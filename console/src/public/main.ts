import '../styles/tokens.css';
import '../styles/base.css';
import { mount } from 'svelte';
import Published from './Published.svelte';

const target = document.getElementById('app');
if (target) mount(Published, { target });
