import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import { filter } from '$lib/api/resources';
import { roots as readRoots } from '$lib/api/others';
import type { Resource, Root } from '$lib/api/types';
import { onChange } from './changes';
import { toasts } from './toasts.svelte';

/// The roots, and the folders below that have been read so far.
class Library {
  roots = $state.raw<Root[]>([]);
  /// Folders by the ID of their parent; absent if not read yet.
  folders = new SvelteMap<string, Resource[]>();
  expanded = new SvelteSet<string>();

  readonly inbox = $derived(this.roots.find((root) => root.type === 'SYSTEM' && root.subtype === 'inbox'));
  readonly bin = $derived(this.roots.find((root) => root.type === 'SYSTEM' && root.subtype === 'bin'));
  /// System folders with a purpose, such as agents' memories, that are not empty.
  readonly kept = $derived(this.roots.filter((root) => root.type === 'SYSTEM' && root !== this.inbox && root !== this.bin && root.folder.childrenCount > 0));
  readonly spaces = $derived(this.roots.filter((root) => root.type !== 'SYSTEM'));

  constructor() {
    onChange((change) => {
      const isKnown = (id: string) => this.folders.has(id);
      change.parents.filter(isKnown).forEach((id) => void this.read(id));
      // Numbers of children, or names of spaces, may have changed.
      void this.readRoots();
    });
  }

  async readRoots(): Promise<void> {
    try {
      this.roots = await readRoots();
    } catch (error) {
      toasts.fail(error);
    }
  }

  async read(parentId: string): Promise<void> {
    const found: Resource[] = [];
    let cursor: string | undefined;
    try {
      do {
        const page = await filter({
          parentId, kind: ['folder'], includeSubfolderCount: true, limit: 200, cursor,
          order: { property: 'name', direction: 'ASC' },
        });
        found.push(...page.resources);
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      this.folders.set(parentId, found);
    } catch (error) {
      toasts.fail(error);
    }
  }

  async expand(id: string): Promise<void> {
    this.expanded.add(id);
    if (!this.folders.has(id)) await this.read(id);
  }

  collapse(id: string): void { this.expanded.delete(id); }

  /// Returns a folder that the tree has read.
  folder(id: string): Resource | undefined {
    for (const folders of this.folders.values()) {
      const found = folders.find((folder) => folder.id === id);
      if (found) return found;
    }
    return undefined;
  }

  /// Returns the name of a folder or root, if the tree has read it.
  nameOf(id: string): string | undefined {
    return this.roots.find((root) => root.id === id)?.folder.name ?? this.folder(id)?.name;
  }

  isFolder(id: string): boolean { return this.nameOf(id) !== undefined; }

  /// Whether it is a root, which can't be renamed, moved or deleted like other folders.
  isRoot(id: string): boolean { return this.roots.some((root) => root.id === id); }
}

export const library = new Library();
