import { post } from './client';
import { Problem } from './problem';
import type { TagRef } from './resources';
import type { Resource } from './types';

/// What was sent and not answered. The server may have made it, so the same again has the same key.
const unanswered = new Map<string, string>();

export const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-');

async function create<T>(path: string, body: unknown): Promise<T> {
  const same = path + JSON.stringify(body);
  const key = unanswered.get(same) ?? newKey();
  unanswered.set(same, key);
  try {
    const made = await post<T>(path, body, { headers: { 'Idempotency-Key': key } });
    unanswered.delete(same);
    return made;
  } catch (error) {
    if (error instanceof Problem && error.status < 500) unanswered.delete(same);
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
