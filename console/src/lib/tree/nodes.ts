import { Folder, Inbox, Layers, Trash2, type IconNode } from 'lucide';
import type { Icon, Resource, Root } from '$lib/api/types';
import { library } from '$lib/state/library.svelte';

/// A visible line of the tree.
export interface Node {
  id: string;
  name: string;
  href: string;
  level: number;
  /// Position among its siblings, from 1.
  position: number;
  siblings: number;
  parentId: string | null;
  hasChildren: boolean;
  icon: IconNode;
  emoji: Icon | null;
  /// Absent for roots, which can't be moved.
  item?: Resource;
}

const ofRoot = (root: Root, position: number, siblings: number): Node => ({
  id: root.id,
  name: root.folder.name,
  href: root.subtype === 'inbox' ? '/inbox' : root.subtype === 'bin' ? '/bin' : `/items/${root.id}`,
  level: 1,
  position,
  siblings,
  parentId: null,
  // The bin's content is shown only as a list.
  hasChildren: root.subtype !== 'bin'
    && (library.folders.get(root.id)?.length ?? root.folder.childrenCount) > 0,
  icon: root.subtype === 'inbox' ? Inbox : root.subtype === 'bin' ? Trash2 : Layers,
  emoji: root.folder.icon,
});

/// The tree as lines, without what is collapsed.
export function visibleNodes(): Node[] {
  const roots = [library.inbox, ...library.spaces, ...library.kept, library.bin].filter((root) => root !== undefined);
  return roots.flatMap((root, at) => {
    const node = ofRoot(root, at + 1, roots.length);
    return [node, ...below(node)];
  });
}

function below(parent: Node): Node[] {
  if (!parent.hasChildren || !library.expanded.has(parent.id)) return [];
  const folders = library.folders.get(parent.id) ?? [];
  return folders.flatMap((folder, at) => {
    const node: Node = {
      id: folder.id,
      name: folder.name,
      href: `/items/${folder.id}`,
      level: parent.level + 1,
      position: at + 1,
      siblings: folders.length,
      parentId: parent.id,
      hasChildren: (library.folders.get(folder.id)?.length ?? folder.data.subfolderCount ?? 0) > 0,
      icon: Folder,
      emoji: folder.icon,
      item: folder,
    };
    return [node, ...below(node)];
  });
}
