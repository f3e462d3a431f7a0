/// A page of a publication, by its address: /p/TOKEN and /p/TOKEN/ID.
export interface Address { token: string; id: string | null }

export function addressOf(path: string): Address {
  const [, token = '', id] = path.split('/').filter(Boolean);
  return { token, id: id ?? null };
}

export const pathTo = (token: string, id: string | null): string => `/p/${token}${id ? `/${id}` : ''}`;

/// What the server calls by its public name, which may not be the one that this page was opened by.
export function here(url: string): string {
  const parsed = new URL(url);
  return parsed.pathname + parsed.search;
}
