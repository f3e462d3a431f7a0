import { Problem, Unreachable } from '$lib/api/problem';
import type { Icon, Kind, Named } from '$lib/api/types';

export interface PublicResource {
  id: string;
  kind: Kind;
  mimeType: string | null;
  extension: string | null;
  size: number | null;
  name: string;
  description: string | null;
  icon: Icon | null;
  parentId: string | null;
  originUrl: string | null;
  fileUrl: string | null;
  contentUrl: string | null;
  thumbnail: { sm: string; md: string; lg: string; xl: string } | null;
  summary: string | null;
  createdAt: string;
  modifiedAt: string;
}
export interface PublishedItem {
  resource: PublicResource;
  path: Named[];
  isPasswordProtected: boolean;
  expiresAt: string | null;
}
export interface PublishedPage { hasMore: boolean; nextCursor: string | null; resources: PublicResource[] }

/// Sends a request without a key; the session is a cookie that scripts can't read.
async function ask(path: string, options: RequestInit = {}): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, options);
  } catch {
    throw new Unreachable();
  }
  if (!response.ok) throw await Problem.of(response);
  return response;
}

const base = (token: string) => `/public/${encodeURIComponent(token)}`;

export async function readItem(token: string, id: string | null): Promise<PublishedItem> {
  return (await ask(base(token) + (id ? `/resources/${encodeURIComponent(id)}` : ''))).json();
}

export async function listFolder(token: string, parentId: string, cursor: string | null): Promise<PublishedPage> {
  const query = new URLSearchParams({ parentId, limit: '100', ...(cursor ? { cursor } : {}) });
  return (await ask(`${base(token)}/resources?${query}`)).json();
}

export const readText = async (url: string): Promise<string> =>
  (await ask(url, { headers: { Accept: 'text/plain' } })).text();

export async function openWith(token: string, password: string): Promise<void> {
  await ask(`${base(token)}/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ password }),
  });
}
