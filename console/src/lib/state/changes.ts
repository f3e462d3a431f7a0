/// A change that this page made. Views that show the items listen and read them again.
export interface Change {
  type: 'created' | 'updated' | 'moved' | 'removed';
  ids: string[];
  /// The folders whose children changed: source and target.
  parents: string[];
}
type Listener = (change: Change) => void;

const listeners = new Set<Listener>();

export function announce(type: Change['type'], ids: string[], parents: (string | null | undefined)[] = []): void {
  const change = { type, ids, parents: [...new Set(parents.filter((id): id is string => Boolean(id)))] };
  listeners.forEach((listener) => listener(change));
}

/// Returns a function that unsubscribes, as `$effect` expects.
export function onChange(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
