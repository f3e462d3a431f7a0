import { readResource } from '$lib/api/resources';
import type { Resource } from '$lib/api/types';

/// Replaces the origin of a signed address, which is the server's public one. The console may have been
/// opened under another name of the server, and its Content-Security-Policy allows only files of its own
/// origin.
export function here(url: string): string {
  const parsed = new URL(url, location.href);
  return parsed.pathname.startsWith('/stored-files/') ? parsed.pathname + parsed.search : url;
}

/// Returns a valid signed address. Signed addresses expire, so callers ask for a new one after a
/// failure.
export async function freshFileUrl(id: string): Promise<string | null> {
  const { item } = await readResource(id);
  return item.fileUrl && here(item.fileUrl);
}

/// Returns the address and name of a picture that a note shows.
export async function pictureOf(id: string): Promise<{ url: string | null; name: string }> {
  const { item } = await readResource(id);
  const url = item.thumbnail?.xl ?? item.fileUrl;
  return { url: url && here(url), name: item.name };
}

/// Downloads the file under its name instead of showing it.
export async function download(item: Resource): Promise<void> {
  const url = await freshFileUrl(item.id);
  if (!url) return;
  const link = document.createElement('a');
  link.href = url;
  link.download = item.name;
  link.click();
}
