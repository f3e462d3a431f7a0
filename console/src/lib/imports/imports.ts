import { del, get, post } from '$lib/api/client';

export interface Import {
  id: string;
  filename: string;
  format: string | null;
  state: 'pending' | 'running' | 'completed' | 'failed' | 'cancelled';
  counts: { found: number | null; created: number; existing: number; skipped: number; failed: number; report: number };
  failure: { code: string; hint: string } | null;
  createdAt: string;
}
export interface Entry { outcome: 'skipped' | 'failed' | 'changed'; place: string; name: string | null; hint: string }

/// Import formats, by the names that users know.
export const FORMATS: Record<string, string> = {
  cairn: 'Cairn', netscape: 'browser bookmarks', markdown: 'Markdown folder', raindrop: 'Raindrop', pocket: 'Pocket',
  karakeep: 'Karakeep', linkwarden: 'Linkwarden',
};
const SHOWN = 20;

export const imports = async () =>
  (await get<{ data: { imports: Import[] } }>('/v2/imports', { query: { limit: SHOWN } })).data.imports;
export const createImport = (path: string, filename: string) => post<Import>('/v2/imports', { path, filename });
export const removeImport = (id: string) => del(`/v2/imports/${id}`);
export const report = async (id: string, offset: number) =>
  (await get<{ data: { entries: Entry[] } }>(`/v2/imports/${id}/report`, { query: { limit: 100, offset } })).data.entries;

export const isOver = (one: Import) => one.state !== 'pending' && one.state !== 'running';
