import type { Resource } from '$lib/api/types';

/// Items being dragged within this page. The browser reveals their data only at the drop, so it is kept
/// here meanwhile.
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

  /// Whether the items may be dropped on a folder, which must not be one of them or already their
  /// parent.
  isFor(folderId: string): boolean {
    return this.items.length > 0 && !this.items.some((item) => item.id === folderId || item.parent?.id === folderId);
  }
}
export const drag = new Drag();
