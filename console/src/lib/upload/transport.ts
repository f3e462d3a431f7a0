import { newKey } from '$lib/api/creations';
import { post } from '$lib/api/client';
import { Problem, Unreachable } from '$lib/api/problem';
import type { Resource } from '$lib/api/types';
import { here } from '$lib/items/links';
import { folderOf } from './folders';
import { mimeOf } from './mime';
import type { Transport } from './queue';

interface Upload { url: string; headers: Record<string, string>; path: string; expiresAt: string }
/// The progress of a file, so that a retry neither sends it again nor stores it twice.
interface Progress { key: string; upload: Upload | null; isUnanswered: boolean; isThere: boolean }

const ways = new WeakMap<File, Progress>();

function wayOf(file: File): Progress {
  let way = ways.get(file);
  if (!way) ways.set(file, (way = { key: newKey(), upload: null, isUnanswered: false, isThere: false }));
  return way;
}

/// Sends the bytes to an address from the server. A retry does not send bytes that have already arrived.
///
/// @return the path by which the upload is used
export async function sendBytes(
  file: File, onprogress: (sent: number) => void = () => {}, signal?: AbortSignal,
): Promise<string> {
  const way = wayOf(file);
  if (!way.isThere) {
    if (!way.upload || Date.parse(way.upload.expiresAt) < Date.now() + 5_000) {
      way.isUnanswered = false;
      way.upload = await post<Upload>('/v2/upload', { filename: file.name, size: file.size }, { signal });
    }
    try {
      await put(way.upload, file, onprogress, signal);
    } catch (error) {
      // The address is valid for one upload. Whether it has arrived shows when the item is created.
      const mayBeThere = way.isUnanswered && error instanceof Problem && error.code === 'invalid_signature';
      const isRefused = error instanceof Problem && error.status < 500 && error.status !== 429;
      way.isUnanswered ||= !isRefused;
      if (!mayBeThere) {
        if (isRefused) way.upload = null;
        throw error;
      }
    }
    way.isThere = true;
  }
  return way.upload!.path;
}

/// Sends the bytes and creates the item.
export async function storeFile(
  file: File, parentId: string, onprogress: (sent: number) => void = () => {}, signal?: AbortSignal,
): Promise<Resource> {
  const path = await sendBytes(file, onprogress, signal);
  try {
    return await post<Resource>('/v2/files', {
      parentId, mimeType: mimeOf(file), attachment: { path, filename: file.name },
    }, { signal, headers: { 'Idempotency-Key': wayOf(file).key } });
  } catch (error) {
    // Unused uploads are deleted after a while; then the bytes must be sent again.
    if (error instanceof Problem && error.code === 'attachment_not_found') ways.delete(file);
    throw error;
  }
}

export const toServer: Transport<File> = async (entry, onprogress, signal) => {
  const parentId = await folderOf(entry.parentId, entry.folders);
  signal.throwIfAborted();
  const item = await storeFile(entry.file, parentId, onprogress, signal);
  return { id: item.id, parentId: item.parent?.id ?? null };
};

/// Uses XMLHttpRequest, because only it reports the progress of an upload.
function put(upload: Upload, file: File, onprogress: (sent: number) => void, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', here(upload.url));
    for (const [name, value] of Object.entries(upload.headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onprogress(Math.min(loaded, file.size));
    request.onload = () => {
      if (request.status < 300) resolve();
      else void Problem.of(new Response(request.responseText || null, { status: request.status })).then(reject);
    };
    // A file that was changed or removed on disk causes the same error as a broken connection.
    request.onerror = () => void file.slice(0, 1).arrayBuffer().then(
      () => reject(new Unreachable()),
      () => reject(new Error('This file can’t be read any more. It may have been moved or changed; drop it again.')));
    request.onabort = () => reject(new DOMException('Stopped', 'AbortError'));
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}
