/// What changed in the workspace by this page. Views that show it listen and read again.
export interface Change {
  type: 'created' | 'updated' | 'moved' | 'removed';
  ids: string[];
  /// The folders whose children changed: where from and where to.
  parents: string[];
}
type Listener = (change: Change) => void;

const listeners = new Set<Listener>();

export function announce(type: Change['type'], ids: string[], parents: (string | null | undefined)[] = []): void {
  const change = { type, ids, parents: [...new Set(parents.filter((id): id is string => Boolean(id)))] };
  listeners.forEach((listener) => listener(change));
}

/// Returns what ends it, as `$effect` likes.
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
