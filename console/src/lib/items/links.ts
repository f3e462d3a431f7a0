import { readResource } from '$lib/api/resources';
import type { Resource } from '$lib/api/types';

/// Signed addresses name the server's public address. The console may have been opened by another name of the same
/// server, and the page's policy takes files from its own origin.
export function here(url: string): string {
  const parsed = new URL(url, location.href);
  return parsed.pathname.startsWith('/stored-files/') ? parsed.pathname + parsed.search : url;
}

/// A signed address that works: signed ones expire, so a failed read asks for the record again.
export async function freshFileUrl(id: string): Promise<string | null> {
  const { item } = await readResource(id);
  return item.fileUrl && here(item.fileUrl);
}

/// Of a picture that a note shows.
export async function pictureOf(id: string): Promise<{ url: string | null; name: string }> {
  const { item } = await readResource(id);
  const url = item.thumbnail?.xl ?? item.fileUrl;
  return { url: url && here(url), name: item.name };
}

/// Saves the file under its name, rather than showing it.
export async function download(item: Resource): Promise<void> {
  const url = await freshFileUrl(item.id);
  if (!url) return;
  const link = document.createElement('a');
  link.href = url;
  link.download = item.name;
  link.click();
}
