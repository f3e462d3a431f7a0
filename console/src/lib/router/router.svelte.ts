/// A page of the console, by its address. The server sends the console for each of them.
export type Route =
  | { name: 'home' }
  | { name: 'item'; id: string }
  | { name: 'search' }
  | { name: 'tags' }
  | { name: 'inbox' }
  | { name: 'bin' }
  | { name: 'save' }
  | { name: 'import' }
  | { name: 'settings'; section: string }
  | { name: 'missing' };

/// `list` is the address of the list that an item was opened from, so that it stays beside the item.
export interface HistoryState { list?: string }

const SIMPLE = ['search', 'tags', 'inbox', 'bin', 'save', 'import'] as const;

export function routeOf(path: string): Route {
  const [first, second, ...rest] = path.split('/').filter(Boolean);
  if (first === undefined) return { name: 'home' };
  if (first === 'items' && second && !rest.length) return { name: 'item', id: second };
  if (first === 'settings' && !rest.length) return { name: 'settings', section: second ?? 'appearance' };
  const simple = SIMPLE.find((name) => name === first);
  return simple && second === undefined ? { name: simple } : { name: 'missing' };
}

class Router {
  #url = $state.raw(new URL(location.href));
  #state = $state.raw<HistoryState>(history.state ?? {});

  readonly route = $derived(routeOf(this.#url.pathname));
  get url(): URL { return this.#url; }
  get path(): string { return this.#url.pathname; }
  get query(): URLSearchParams { return this.#url.searchParams; }
  get state(): HistoryState { return this.#state; }

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
  }

  go(to: string, options: { replace?: boolean; state?: HistoryState } = {}): void {
    const state = options.state ?? {};
    if (options.replace) history.replaceState(state, '', to);
    else history.pushState(state, '', to);
    this.#read();
  }

  #read(): void {
    this.#url = new URL(location.href);
    this.#state = history.state ?? {};
  }

  /// Links within the console change the address without loading the page again.
  #follow(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) {
      return;
    }
    const link = (event.target as Element | null)?.closest?.('a');
    if (!link || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (routeOf(link.pathname).name === 'missing') return;
    event.preventDefault();
    const list = link.dataset.list;
    this.go(link.pathname + link.search, { state: list ? { list } : {} });
  }
}

export const router = new Router();
