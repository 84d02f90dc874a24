import { mount } from 'svelte';
import App from './App.svelte';
import { settings } from './settings.svelte';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/table.css';
import './styles/table-wide.css';

try {
  await settings.start();
  const root = document.getElementById('app') as HTMLElement;
  mount(App, { target: root });
  void import('./focus').then(({ keepFocus }) => keepFocus(root)); // nothing has the focus yet
} catch (error) {
  document.documentElement.dataset['theme'] = settings.theme;
  // The page says it in all languages: there are no words to say it in one.
  document.body.append((document.getElementById('failed') as HTMLTemplateElement).content);
  throw error;
}
