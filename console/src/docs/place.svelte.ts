import { tick } from 'svelte';

export type Place =
  | { name: 'start' }
  | { name: 'page'; page: 'conventions' | 'errors' | 'data' | 'agents' }
  | { name: 'operation'; id: string }
  | { name: 'missing' };

const PAGES = ['conventions', 'errors', 'data', 'agents'] as const;

export function placeOf(path: string): Place {
  const [docs, first, second, ...rest] = path.split('/').filter(Boolean);
  if (docs !== 'docs' || rest.length) return { name: 'missing' };
  if (first === undefined) return { name: 'start' };
  if (first === 'operations' && second) return { name: 'operation', id: second };
  const page = PAGES.find((name) => name === first);
  return page && second === undefined ? { name: 'page', page } : { name: 'missing' };
}

/// The reader's address. Links within the pages change it without reloading.
class Reader {
  path = $state(location.pathname);
  readonly place = $derived(placeOf(this.path));

  constructor() {
    addEventListener('popstate', () => { this.path = location.pathname; });
    document.addEventListener('click', (event) => this.#follow(event));
  }

  async go(to: string): Promise<void> {
    const url = new URL(to, location.href);
    history.pushState({}, '', url.pathname);
    this.path = url.pathname;
    await this.show(url.hash);
  }

  /// Scrolls to the element that a hash names, or to the top, and focuses it.
  async show(hash: string): Promise<void> {
    await tick();
    if (hash) {
      // Only navigation by the browser updates `:target`, and the element did not exist yet when the
      // address was set.
      history.replaceState(history.state, '', location.pathname);
      location.replace(hash);
    } else {
      scrollTo({ top: 0, behavior: 'instant' });
    }
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : document.querySelector<HTMLElement>('main h1');
    if (!target) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }

  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.origin !== location.origin || placeOf(link.pathname).name === 'missing') return;
    if (link.pathname === location.pathname && link.hash) return;
    event.preventDefault();
    void this.go(link.pathname + link.hash);
  }
}

export const reader = new Reader();
