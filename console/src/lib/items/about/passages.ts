import { search } from '$lib/api/resources';
import type { Chunk, Resource } from '$lib/api/types';

const SIBLINGS = 50;

/// Returns the passages of an item's text that best match a question or, without one, its own summary.
/// Passages come with search hits, so this searches the item's folder for the item.
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

/// Sorts passages by page if all have one; otherwise the best come first.
export function inOrder(chunks: Chunk[]): Chunk[] {
  return chunks.every((chunk) => chunk.pageNumber !== null)
    ? [...chunks].sort((one, other) => one.pageNumber! - other.pageNumber!) : chunks;
}
