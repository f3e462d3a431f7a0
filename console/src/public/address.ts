/// A page of a publication, by its address: /p/TOKEN and /p/TOKEN/ID.
export interface Address { token: string; id: string | null }

export function addressOf(path: string): Address {
  const [, token = '', id] = path.split('/').filter(Boolean);
  return { token, id: id ?? null };
}

export const pathTo = (token: string, id: string | null): string => `/p/${token}${id ? `/${id}` : ''}`;

/// Replaces the origin of an address, because the server's public origin may differ from this page's.
export function here(url: string): string {
  const parsed = new URL(url);
  return parsed.pathname + parsed.search;
}
