import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './settings.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/table.css';
import './styles/table-wide.css';

await settings.start();
mount(App, { target: document.getElementById('app') as HTMLElement });
