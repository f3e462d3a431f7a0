import { announce } from '$lib/state/changes';
import { picked, type Found } from './entries';
import { forgetFolders } from './folders';
import { Queue, totals, type Entry, type Totals } from './queue';
import { toServer } from './transport';

/// Least time between two updates of the panel, and of lists while many items arrive.
const DRAW_MS = 100;
const TELL_MS = 2_000;

class Uploads {
  #drawn = $state(0);
  isOpen = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  #stored: { id: string; parentId: string | null }[] = [];

  readonly queue = new Queue<File>(toServer, () => this.#draw(), (stored) => {
    this.#stored.push(stored);
    this.#telling ??= setTimeout(() => this.#tell(), TELL_MS);
  });

  /// Updated at most ten times a second.
  readonly entries: Entry<File>[] = $derived((void this.#drawn, [...this.queue.entries]));
  readonly totals: Totals = $derived(totals(this.entries));
  readonly isPaused = $derived((void this.#drawn, this.queue.isPaused));
  readonly reason = $derived((void this.#drawn, this.queue.reason));
  readonly isBusy = $derived(this.totals.left > 0);

  /// Returns the current entry. Entries change in place, so this tells Svelte to render them again.
  now(entry: Entry<File>): Entry<File> {
    void this.#drawn;
    return { ...entry };
  }

  /// Adds files from a picker. The folders of a chosen folder are created below the parent.
  add(files: Iterable<File>, parentId: string): void {
    this.addFound(picked(files), parentId);
  }

  addFound(found: Found[], parentId: string): void {
    if (!found.length) return;
    if (!this.isBusy) {
      this.queue.clear();
      forgetFolders();
    }
    this.isOpen = true;
    this.queue.add(found, parentId);
  }

  close(): void {
    this.isOpen = false;
    this.queue.clear();
  }

  #draw(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#drawn++;
      if (!this.isBusy) this.#tell();
    }, DRAW_MS);
  }

  #tell(): void {
    clearTimeout(this.#telling);
    this.#telling = undefined;
    const stored = this.#stored.splice(0);
    if (stored.length) announce('created', stored.map(({ id }) => id), stored.map(({ parentId }) => parentId));
  }
}

export const uploads = new Uploads();
