import { call, del, get, patch, post } from './client';
import type {
  Alias, Comment, Key, Label, Processing, Root, Scope, Subscription, Tag, Workspace,
} from './types';

const MOST = 100;

/// Reads all pages of a list with `offset`, up to its limit of 10,000.
export async function all<T>(path: string, read: (body: never) => T[], query = {}, workspace?: null): Promise<T[]> {
  const found: T[] = [];
  for (;;) {
    const page = await get<{ count: number; data: never }>(path, {
      query: { ...query, limit: MOST, offset: found.length }, workspace,
    });
    const part = read(page.data);
    found.push(...part);
    if (part.length < MOST || found.length >= page.count || found.length >= 10_000) return found;
  }
}

export const roots = () => all<Root>('/v2/resource-roots', (data: { roots: Root[] }) => data.roots);
export const createSpace = (name: string) => post<{ id: string; name: string }>('/v2/spaces', { name });
export const deleteSpace = (id: string) => del(`/v2/spaces/${id}`);

export const tags = () => all<Tag>('/v2/tags', (data: { tags: Tag[] }) => data.tags);
export const tagsLike = async (name: string) =>
  (await get<{ data: { tags: Tag[] } }>('/v2/tags', { query: { name, limit: 8 } })).data.tags;
export const createTag = (name: string, description?: string | null) => post<Tag>('/v2/tags', { name, description });
export const renameTag = (id: string, name: string) => patch(`/v2/tags/${id}`, { name });
export const mergeTag = (id: string, mergeInto: string) => patch(`/v2/tags/${id}`, { mergeInto });
export const deleteTag = (id: string) => del(`/v2/tags/${id}`);

export const labels = () => get<Label[]>('/v2/labels');
export const changeLabels = (changes: Partial<Label>[]) => patch<Label[]>('/v2/labels', changes);

export const comments = (id: string) =>
  all<Comment>(`/v2/resources/${id}/comments`, (data: { comments: Comment[] }) => data.comments);
/// Adds a comment once per key, however often it is sent.
export const addComment = (id: string, content: string, key: string) =>
  post<Comment>(`/v2/resources/${id}/comments`, { content }, { headers: { 'Idempotency-Key': key } });
export const changeComment = (id: string, content: string) => patch(`/v2/comments/${id}`, { content });
export const deleteComment = (id: string) => del(`/v2/comments/${id}`);

export const aliases = () => all<Alias>('/v2/aliases', (data: { aliases: Alias[] }) => data.aliases);
export const putAlias = (name: string, resourceId: string) =>
  call('PUT', `/v2/aliases/${encodeURIComponent(name)}`, { body: { resourceId } });
export const deleteAlias = (name: string) => del(`/v2/aliases/${encodeURIComponent(name)}`);

export const keys = () => all<Key>('/v2/keys', (data: { keys: Key[] }) => data.keys);
export const ownKey = () => get<Key>('/v2/keys/me');
export const createKey = (body: { name: string; scopes: Scope[]; workspaceId: string | null; expiresAt: string | null }) =>
  post<Key & { secret: string }>('/v2/keys', body);
export const revokeKey = (id: string) => del(`/v2/keys/${id}`);

export const processing = () => get<Processing>('/v2/processing');
export const subscription = () => get<Subscription>('/v2/subscriptions');

/// Returns the address of an export; without an ID, of everything.
export const exportLink = (resourceId?: string) => post<{ url: string; expiresAt: string }>('/v2/export-links', { resourceId });

/// Workspaces of the key's account: its own and the delegated ones. Selects none, since the selected one may
/// have been deleted.
export const workspaces = () =>
  all<Workspace>('/v2/workspaces', (data: { items: Workspace[] }) => data.items, {}, null);
export const createWorkspace = (title: string) =>
  post<Workspace>('/v2/workspaces', { title }, { workspace: null });
export const renameWorkspace = (id: string | null, title: string) =>
  patch('/v2/workspaces', { title }, { workspace: id });
export const deleteWorkspace = (id: string) =>
  del('/v2/workspaces', { workspace: id, query: { force: true } });
