import { post } from './client';
import { Problem } from './problem';
import type { TagRef } from './resources';
import type { Resource } from './types';

/// What was sent and not answered. The server may have made it, so the same has the same key again: for some minutes,
/// in which the button is pressed once more. Later it is meant anew.
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
    // A refusal of the second try says nothing of the first.
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
