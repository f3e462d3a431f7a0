import { SvelteSet } from 'svelte/reactivity';
import { isAbort, tell } from '$lib/api/problem';
import type { Change } from '$lib/state/changes';
import { found, listed, type Entry, type Part } from './pages';
import { picture } from '$lib/search/picture.svelte';
import { isSearch, type Source } from './source';

/// The state of a list: loaded items, selection and cursor.
export class Listing {
  items = $state.raw<Entry[]>([]);
  total = $state(0);
  isAtLeast = $state(false);
  isLoading = $state(true);
  /// Instant results are shown, and results by meaning will follow.
  isFirstGuess = $state(false);
  isDegraded = $state(false);
  problem = $state('');
  /// Index of the item under the keyboard cursor.
  active = $state(0);
  selected = new SvelteSet<string>();
  #anchor = 0;
  #pages: AsyncGenerator<Part> | undefined;
  #abort = new AbortController();
  #isDone = false;
  #more: Promise<void> | undefined;

  constructor(readonly source: Source) {}

  readonly chosen = $derived(this.items.filter((item) => this.selected.has(item.id)));

  /// Reads the first page; the old items stay until then.
  async start(): Promise<void> {
    this.#restart();
    await this.more();
    if (this.isFirstGuess) await this.more();
  }

  isStopped = false;
  stop(): void {
    this.isStopped = true;
    this.#abort.abort();
  }

  /// Reads the next page. Concurrent callers wait for the same page.
  more(): Promise<void> {
    return this.#more ?? this.#run(this.#next());
  }

  /// Only one reader at a time, because concurrent readers would each get some of the pages.
  #run(work: Promise<void>): Promise<void> {
    const running = work.finally(() => { if (this.#more === running) this.#more = undefined; });
    this.#more = running;
    return running;
  }

  /// Reads on until an index is loaded.
  async until(index: number): Promise<void> {
    while (this.items.length <= index && !this.#isDone && !this.#abort.signal.aborted) await this.more();
  }

  get isDone(): boolean { return this.#isDone; }

  /// Reads the loaded items again after a change, and replaces them all at once.
  async reload(): Promise<void> {
    if (this.isStopped) return;
    const wanted = Math.max(this.items.length, this.active + 1);
    this.#restart();
    await this.#run(this.#again(wanted));
  }

  async #again(wanted: number): Promise<void> {
    const abort = this.#abort;
    const fresh: Entry[] = [];
    try {
      do {
        const part = await this.#pages?.next();
        if (abort.signal.aborted) return;
        if (!part || part.done) { this.#isDone = true; break; }
        if (part.value.isFirstGuess) continue;
        fresh.push(...part.value.items);
        this.#tell(part.value);
      } while (fresh.length < wanted || !fresh.length);
      this.#show(fresh);
      this.#hasShown = true;
    } catch (error) {
      if (!abort.signal.aborted) this.#fail(error);
    }
  }

  /// Removes items that left at once, before asking the server for new ones.
  heed(change: Change): void {
    if (change.type === 'removed' || (change.type === 'moved' && this.source.folderId)) {
      const left = this.items.filter((item) => !change.ids.includes(item.id));
      this.total -= this.items.length - left.length;
      this.#show(left);
    }
    void this.reload();
  }

  toggle(index: number): void {
    const id = this.items[index]?.id;
    if (!id) return;
    if (!this.selected.delete(id)) this.selected.add(id);
    this.#anchor = index;
  }

  /// Extends the selection from its anchor to this index.
  extend(index: number): void {
    const [from, to] = [Math.min(this.#anchor, index), Math.max(this.#anchor, index)];
    this.selected.clear();
    this.items.slice(from, to + 1).forEach((item) => this.selected.add(item.id));
  }

  anchor(index: number): void { this.#anchor = index; }
  clear(): void { this.selected.clear(); }

  async selectAll(): Promise<void> {
    await this.until(Infinity);
    this.items.forEach((item) => this.selected.add(item.id));
  }

  #restart(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#more = undefined;
    this.#isDone = false;
    this.#hasShown = false;
    const signal = this.#abort.signal;
    this.#pages = isSearch(this.source) ? found(this.source, picture.dataUrl, signal) : listed(this.source, signal);
  }

  async #next(): Promise<void> {
    const abort = this.#abort;
    const pages = this.#pages;
    this.isLoading = true;
    try {
      let part = await pages?.next();
      // A folder without subfolders begins with an empty part.
      while (part && !part.done && !part.value.items.length && !part.value.isFirstGuess) part = await pages?.next();
      if (abort.signal.aborted) return;
      if (!part || part.done) {
        // The search by meaning found nothing either, so the first results are removed.
        if (this.isFirstGuess) this.#show([]);
        this.#isDone = true;
        this.isFirstGuess = false;
        this.isLoading = false;
        return;
      }
      const isFirst = !this.#hasShown || this.isFirstGuess;
      this.#tell(part.value);
      this.#show(isFirst ? part.value.items : [...this.items, ...part.value.items]);
      this.#hasShown = true;
      this.isLoading = false;
      if (this.items.length >= this.total && !this.isAtLeast && !this.isFirstGuess) this.#isDone = true;
    } catch (error) {
      if (!abort.signal.aborted) this.#fail(error);
    }
  }
  /// Whether the first page is shown, so that further pages are appended.
  #hasShown = false;

  #tell(part: Part): void {
    this.total = part.total;
    this.isAtLeast = part.isAtLeast;
    this.isFirstGuess = part.isFirstGuess ?? false;
    this.isDegraded = part.isDegraded ?? false;
    this.problem = '';
  }

  #show(items: Entry[]): void {
    this.items = items;
    const there = new Set(items.map(({ id }) => id));
    [...this.selected].filter((id) => !there.has(id)).forEach((id) => this.selected.delete(id));
    this.active = Math.max(0, Math.min(this.active, Math.max(items.length, this.total) - 1));
    this.isLoading = false;
  }

  #fail(error: unknown): void {
    if (isAbort(error)) return;
    this.isLoading = false;
    this.isFirstGuess = false;
    this.problem = tell(error);
  }
}
