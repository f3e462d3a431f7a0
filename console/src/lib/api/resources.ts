import { bodyOf, call, get, post, send } from './client';
import type { FilterQuery, Hit, HitPage, Icon, Named, Resource, ResourcePage, SearchQuery } from './types';

export type TagRef = { id: string } | { name: string };
export interface ResourceChange {
  name?: string;
  description?: string | null;
  icon?: string | Icon | null;
  label?: number | null;
  tags?: TagRef[];
  parentId?: string;
  location?: { insertAfterId: string; sortKey: string } | null;
  preferences?: Record<string, unknown> | null;
  isLocked?: boolean;
}
/// A record with the ETag to send as `If-Match`.
export interface Read { item: Resource; etag: string }

const path = (id: string) => `/v2/resources/${encodeURIComponent(id)}`;
const wanted = { Prefer: 'return=representation' };

/// Returns the text that search uses: a note's text, or the text extracted from a file or page. Empty if
/// there is none yet.
export async function readText(id: string, signal?: AbortSignal): Promise<string> {
  return (await send('GET', `${path(id)}/text`, { signal })).text();
}

export async function readResource(id: string, signal?: AbortSignal): Promise<Read> {
  const response = await send('GET', path(id), { signal });
  return { item: await bodyOf(response), etag: response.headers.get('ETag') ?? '' };
}

export async function changeResource(id: string, change: ResourceChange, ifMatch?: string): Promise<Read> {
  const headers: Record<string, string> = ifMatch ? { ...wanted, 'If-Match': ifMatch } : wanted;
  const response = await send('PATCH', path(id), { body: change, headers });
  return { item: await bodyOf(response), etag: response.headers.get('ETag') ?? '' };
}

export const filter = (query: FilterQuery, signal?: AbortSignal) =>
  post<ResourcePage>('/v2/resources/filter', query, { signal });
export const search = (query: SearchQuery, signal?: AbortSignal) => post<HitPage>('/v2/search', query, { signal });
export const similar = async (id: string, signal?: AbortSignal): Promise<Hit[]> =>
  (await search({ resourceId: id, pagination: { pageSize: 6 } }, signal)).hits;

export const createFolder = (body: { parentId: string; name: string }) => post<Resource>('/v2/folders', body);

/// Moves items to the bin, from which `recover` restores them. `remove` deletes permanently.
export const archive = (resourceIds: string[]) =>
  inParts(resourceIds, (ids) => post('/v2/resources/delete', { resourceIds: ids, archive: true }));
export const remove = (resourceIds: string[]) =>
  inParts(resourceIds, (ids) => post('/v2/resources/delete', { resourceIds: ids, archive: false }));
export const recover = (resourceIds: string[]) =>
  inParts(resourceIds, (ids) => post('/v2/resources/recover', { resourceIds: ids }));
export const reprocess = (id: string) => post(`${path(id)}/reprocess`);

export const move = (resourceIds: string[], parentId: string) =>
  inParts(resourceIds, (ids) => post('/v2/resources/move', { resourceIds: ids, parentId }));
export const place = (resourceId: string, parentId: string, insertAfterId: string, sortKey: string) =>
  call('PATCH', '/v2/resources/position', { body: { resourceId, parentId, location: { insertAfterId, sortKey } } });
export const tag = (items: Resource[], tags: Named[]) =>
  inParts(items.map(({ id }) => id), (ids) => post('/v2/resources/tag', { resourceIds: ids, tags: refs(tags) }));
export const untag = (items: Resource[], tags: Named[]) =>
  inParts(items.map(({ id }) => id), (ids) => post('/v2/resources/untag', { resourceIds: ids, tags: refs(tags) }));

const refs = (tags: Named[]): TagRef[] => tags.map(({ id }) => ({ id }));

const IDS_PER_CALL = 1000;
async function inParts(ids: string[], send: (ids: string[]) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_PER_CALL) await send(ids.slice(from, from + IDS_PER_CALL));
}

/// Returns the folders from the root down to the item's parent.
export async function ancestors(item: Resource): Promise<Named[]> {
  const above: Named[] = [];
  for (let parent = item.parent; parent; ) {
    above.unshift(parent);
    if (above.length > 64) break;
    parent = (await get<Resource>(path(parent.id))).parent;
  }
  return above;
}
