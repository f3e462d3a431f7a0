import { get, send } from './client';
import type { NoteVersion, Resource, Version } from './types';

const MOST = 100;
const path = (id: string) => `/v2/notepads/${encodeURIComponent(id)}/versions`;

/// Returns the current version first, then the earlier ones.
export async function noteVersions(id: string): Promise<Version[]> {
  const found: Version[] = [];
  for (;;) {
    const page = await get<{ count: number; data: { versions: Version[] } }>(path(id), {
      query: { limit: MOST, offset: found.length },
    });
    found.push(...page.data.versions);
    if (found.length >= page.count || !page.data.versions.length) return found;
  }
}

export const noteVersion = (id: string, version: number, signal?: AbortSignal) =>
  get<NoteVersion>(`${path(id)}/${version}`, { signal });

/// @param etag of the note that was shown; a note that has changed since is not overwritten
export async function restoreNote(id: string, version: number, etag?: string): Promise<Resource> {
  const headers: Record<string, string> = { Prefer: 'return=representation', ...(etag ? { 'If-Match': etag } : {}) };
  return (await send('POST', `${path(id)}/${version}/restore`, { headers })).json();
}
