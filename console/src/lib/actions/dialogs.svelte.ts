import type { Resource } from '$lib/api/types';
import { addTags } from './change';

type Open =
  | { type: 'move'; items: Resource[] }
  | { type: 'versions'; item: Resource }
  | { type: 'share'; item: Resource }
  | { type: 'tag'; title: string; without?: { id: string; name: string }[]; mayCreate: boolean; onpick: (tag: { id: string; name: string }) => unknown };

/// Dialogs that several views use. ActionDialogs shows the open one.
class Dialogs {
  open = $state.raw<Open | null>(null);

  move(items: Resource[]): void { if (items.length) this.open = { type: 'move', items }; }

  versions(item: Resource): void { this.open = { type: 'versions', item }; }

  share(item: Resource): void { this.open = { type: 'share', item }; }

  tag(items: Resource[]): void {
    if (!items.length) return;
    const title = items.length === 1 ? `Tag “${items[0]?.name}”` : `Tag ${items.length} items`;
    const without = items.length === 1 ? items[0]?.tags : [];
    this.open = { type: 'tag', title, without, mayCreate: true, onpick: (tag) => addTags(items, [tag]) };
  }

  pickTag(title: string, without: { id: string; name: string }[], onpick: (tag: { id: string; name: string }) => unknown): void {
    this.open = { type: 'tag', title, without, mayCreate: false, onpick };
  }

  close = (): void => { this.open = null; };
}
export const dialogs = new Dialogs();
