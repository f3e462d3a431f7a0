import { post } from './client';
import { Problem } from './problem';
import type { TagRef } from './resources';
import type { Resource } from './types';

/// Creations that were sent without an answer. The server may have stored them, so a retry within some
/// minutes uses the same key. Later, the same request means another item.
const unanswered = new Map<string, { key: string; until: number }>();
const KEPT = 5 * 60_000;

export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

async function create<T>(path: string, body: unknown): Promise<T> {
  const same = path + JSON.stringify(body);
  for (const [other, { until }] of unanswered) if (until < Date.now()) unanswered.delete(other);
  const before = unanswered.get(same);
  const key = before?.key ?? newKey();
  unanswered.set(same, before ?? { key, until: Date.now() + KEPT });
  try {
    const made = await post<T>(path, body, { headers: { 'Idempotency-Key': key } });
    unanswered.delete(same);
    return made;
  } catch (error) {
    // A refused retry says nothing about the first attempt.
    if (!before && error instanceof Problem && error.status < 500) unanswered.delete(same);
    throw error;
  }
}

export const createNote = (body: { parentId: string; text: string; name?: string; tags?: TagRef[] }) =>
  create<Resource>('/v2/notepads', body);
export const createBookmark = (body: {
  parentId: string;
  url: string;
  name?: string;
  tags?: TagRef[];
  html?: string;
  selection?: string;
}) => create<Resource>('/v2/bookmarks', body);
