import type { Resource } from '$lib/api/types';

/// Items under way within this page. Their data is only readable when they are dropped, so it is kept here meanwhile.
const TYPE = 'application/x-cairn-items';

class Drag {
  items = $state.raw<Resource[]>([]);

  start(event: DragEvent, items: Resource[]): void {
    if (!event.dataTransfer) return;
    this.items = items;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData(TYPE, JSON.stringify(items.map(({ id }) => id)));
    event.dataTransfer.setData('text/uri-list', items.map(({ url }) => url).join('\r\n'));
  }

  end(): void { this.items = []; }

  /// Whether these items may be dropped on a folder; not on one of them.
  isFor(folderId: string): boolean {
    return this.items.length > 0 && !this.items.some((item) => item.id === folderId || item.parent?.id === folderId);
  }
}
export const drag = new Drag();
