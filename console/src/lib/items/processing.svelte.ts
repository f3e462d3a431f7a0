import { readResource } from '$lib/api/resources';
import type { Resource } from '$lib/api/types';
import { announce } from '$lib/state/changes';

// Pauses grow: a large document takes minutes, a note a second.
const WAIT_MS = [1_500, 2_000, 3_000, 5_000, 8_000, 15_000];

export const isBusy = (item: Resource) => item.stateProcessing === 'pending' || item.stateProcessing === 'processing';

/// Reads an item again and again until it is processed, and tells all views about changes. Pauses while
/// the page is hidden. Returns a function that stops it, as `$effect` expects.
export function watchProcessing(item: Resource): () => void {
  let timer: ReturnType<typeof setTimeout>;
  let turn = 0;
  let isOver = false;
  const seen = JSON.stringify([item.stateProcessing, item.data, item.name, item.thumbnail !== null]);

  const look = async () => {
    if (document.visibilityState === 'hidden') return next();
    try {
      const { item: now } = await readResource(item.id);
      const state = JSON.stringify([now.stateProcessing, now.data, now.name, now.thumbnail !== null]);
      if (!isOver && state !== seen) return announce('updated', [item.id], [item.parent?.id]);
    } catch {
      // The view reports the problem when it reads itself.
    }
    next();
  };
  const next = () => {
    if (!isOver) timer = setTimeout(() => void look(), WAIT_MS[Math.min(turn++, WAIT_MS.length - 1)]);
  };
  next();
  return () => { isOver = true; clearTimeout(timer); };
}
