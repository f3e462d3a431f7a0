import { untrack } from 'svelte';
import { readResource, type Read } from '$lib/api/resources';
import { isAbort, tell } from '$lib/api/problem';
import type { Resource } from '$lib/api/types';
import { sourceOf } from '$lib/list/source';
import { router } from '$lib/router/router.svelte';
import { onChange } from './changes';
import { library } from './library.svelte';

/// What the address shows: a list, and perhaps an item of it.
class Place {
  /// The address of the list in the middle; empty until it is known.
  listUrl = $state('');
  /// The item in the right pane; null if only the list is shown.
  itemId = $state<string | null>(null);
  /// The record of `itemId`, or of the folder that is listed.
  read = $state.raw<Read | null>(null);
  folder = $state.raw<Resource | null>(null);
  problem = $state('');
  #reading: AbortController | undefined;
  /// ID of the item that `#reading` reads, until it has ended.
  #awaited: string | undefined;

  constructor() {
    $effect.root(() => {
      $effect(() => {
        const { route, url, state } = router;
        untrack(() => {
          if (route.name === 'item') this.#open(route.id, url.pathname + url.search, state.list);
          else this.#list(url.pathname + url.search);
        });
      });
    });
    onChange((change) => {
      if (change.type !== 'removed' && (this.#shown() && change.ids.includes(this.#shown() as string))) void this.refresh();
    });
  }

  /// Parent for new items: the listed folder, also beside an open item; else the inbox.
  get parentId(): string {
    const { place, folderId } = sourceOf(this.listUrl);
    const isInBin = (this.folder ?? this.read?.item)?.root.subtype === 'bin';
    return place === 'folder' && folderId && !isInBin ? folderId : '@alias::inbox';
  }
  get parentName(): string {
    const id = this.parentId;
    return id === '@alias::inbox' ? 'Inbox' : this.nameOf(id) ?? 'the folder';
  }

  /// Returns the name of a folder, if the tree or the open item knows it.
  nameOf(id: string): string | undefined {
    return library.nameOf(id) ?? [this.folder, this.read?.item.parent].find((one) => one?.id === id)?.name;
  }

  close(): void { router.go(this.listUrl || '/'); }

  async refresh(): Promise<void> {
    const id = this.#shown();
    if (!id) return;
    try {
      const read = await readResource(id);
      if (id === this.#shown()) this.#take(read);
    } catch {
      // The shown item stays; the next action reports the problem.
    }
  }

  /// Reads again what could not be read, for example before the user signed in again.
  retry(): void {
    const { route, url, state } = router;
    if (route.name !== 'item' || !(this.problem || this.#awaited)) return;
    this.problem = '';
    void this.#load(route.id, url.pathname + url.search, state.list);
  }

  #shown(): string | null { return this.itemId ?? this.folder?.id ?? null; }

  #list(url: string): void {
    this.#reading?.abort();
    this.listUrl = url;
    this.itemId = null;
    this.read = null;
    this.folder = null;
    this.problem = '';
  }

  #open(id: string, url: string, list?: string): void {
    if (list) this.listUrl = list;
    else if (library.isFolder(id)) this.listUrl = url;
    // A second click waits for the read in progress; after a failure it reads again.
    const isHere = id === this.folder?.id || (id === this.itemId && !this.problem);
    if (id !== this.#awaited) this.#reading?.abort();
    this.problem = '';
    if (isHere) {
      if (id === this.folder?.id) { this.listUrl = url; this.itemId = null; this.read = null; }
      return;
    }
    if (library.isFolder(id)) this.itemId = null;
    else if (list) this.itemId = id;
    this.read = null;
    this.folder = library.folder(id) ?? null;
    void this.#load(id, url, list);
  }

  async #load(id: string, url: string, list?: string): Promise<void> {
    const reading = new AbortController();
    this.#reading?.abort();
    this.#reading = reading;
    this.#awaited = id;
    try {
      const read = await readResource(id, reading.signal);
      if (reading.signal.aborted) return;
      if (read.item.kind === 'folder') {
        this.listUrl = url;
        this.itemId = null;
      } else {
        this.itemId = id;
        if (!list) this.listUrl = read.item.parent ? `/items/${read.item.parent.id}` : '/';
      }
      this.#take(read);
    } catch (error) {
      if (isAbort(error)) return;
      this.itemId = id;
      this.listUrl ||= '/';
      this.problem = tell(error);
    } finally {
      if (this.#reading === reading) this.#awaited = undefined;
    }
  }

  #take(read: Read): void {
    this.read = read;
    if (read.item.kind === 'folder') this.folder = read.item;
  }
}

export const place = new Place();
