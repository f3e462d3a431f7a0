import { search } from '$lib/api/resources';
import type { Chunk, Resource } from '$lib/api/types';

const SIBLINGS = 50;

/// The passages of an item's text that say most about a question; without one, about its own summary. Hits bring them,
/// so a search in the item's folder is asked for this hit.
export async function passagesOf(item: Resource, question: string, signal?: AbortSignal): Promise<Chunk[]> {
  const text = question.trim() || (item.data.caption ?? item.name).slice(0, 1_000);
  const { hits } = await search({
    text,
    filters: { kinds: [item.kind], ...(item.parent ? { parentIds: [item.parent.id] } : {}) },
    fields: ['chunks'],
    pagination: { pageSize: SIBLINGS },
  }, signal);
  return hits.find((hit) => hit.id === item.id)?.chunks ?? [];
}

/// In the order of the text, as far as pages tell; the best first otherwise.
export function inOrder(chunks: Chunk[]): Chunk[] {
  return chunks.every((chunk) => chunk.pageNumber !== null)
    ? [...chunks].sort((one, other) => one.pageNumber! - other.pageNumber!) : chunks;
}
