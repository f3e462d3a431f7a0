import { isAbort, Problem, tell } from '$lib/api/problem';
import { readItem, type PublishedItem } from './api';
import { addressOf, pathTo, type Address } from './address';

export type Shown =
  | { state: 'loading' }
  | { state: 'item'; item: PublishedItem }
  | { state: 'password' }
  | { state: 'gone' }
  | { state: 'problem'; text: string };

/// The visitor's address, and the item shown there.
class Visit {
  #address = $state.raw<Address>(addressOf(location.pathname));
  shown = $state.raw<Shown>({ state: 'loading' });

  get token(): string { return this.#address.token; }

  constructor() {
    addEventListener('popstate', () => this.#read());
    document.addEventListener('click', (event) => this.#follow(event));
    void this.load();
  }

  /// Links within the publication change the page in place.
  #follow(event: MouseEvent): void {
    const link = (event.target as Element).closest('a');
    const isPlain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;
    if (!link || !isPlain || link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    if (!link.pathname.startsWith(`/p/${this.token}`)) return;
    event.preventDefault();
    history.pushState(null, '', link.pathname);
    this.#read();
  }

  #read(): void {
    this.#address = addressOf(location.pathname);
    this.shown = { state: 'loading' };
    void this.load();
  }

  load = async (): Promise<void> => {
    const asked = this.#address;
    const shown = await this.#ask(asked);
    if (asked === this.#address) this.shown = shown;
  };

  async #ask({ token, id }: Address): Promise<Shown> {
    try {
      return { state: 'item', item: await readItem(token, id) };
    } catch (error) {
      if (error instanceof Problem && error.code === 'password_required') return { state: 'password' };
      if (error instanceof Problem && error.status === 404) return { state: 'gone' };
      return { state: 'problem', text: isAbort(error) ? '' : tell(error) };
    }
  }

  pathTo = (id: string): string => pathTo(this.token, id);
}

export const visit = new Visit();
