import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { search } from '$lib/api/resources';
import type { HitPage } from '$lib/api/types';
import { found, type Part } from './pages';
import type { Source } from './source';

vi.mock('$lib/api/resources', () => ({ search: vi.fn(), filter: vi.fn() }));

const answers = vi.mocked(search);
const page = (ids: string[], stale = false) =>
  ({ total: ids.length, totalRelation: 'eq', hasMore: false, hits: ids.map((id) => ({ id })), stale }) as HitPage;
const source: Source = { place: 'search', text: 'rye', isByPicture: false, kinds: [], tags: [], order: 'createdAt', direction: 'DESC' };
async function parts(): Promise<Part[]> {
  const all: Part[] = [];
  const reading = (async () => { for await (const part of found(source, null, new AbortController().signal)) all.push(part); })();
  await vi.runAllTimersAsync();
  await reading;
  return all;
}
const ids = (part: Part | undefined) => part?.items.map(({ id }) => id);

beforeEach(() => { vi.useFakeTimers(); answers.mockReset(); });
afterEach(() => vi.useRealTimers());

test('asks again while nothing is found and the index is behind', async () => {
  answers.mockResolvedValueOnce(page([], true)).mockResolvedValueOnce(page([], true)).mockResolvedValueOnce(page([], true)).mockResolvedValue(page(['rolls']));
  expect(ids((await parts()).at(-1))).toEqual(['rolls']);
});

test('says in the end that nothing is found', async () => {
  answers.mockResolvedValue(page([], true));
  expect(ids((await parts()).at(-1))).toEqual([]);
});

test('shows what is found at once, even if the index is behind', async () => {
  answers.mockResolvedValue(page(['rolls'], true));
  expect(ids((await parts()).at(-1))).toEqual(['rolls']);
  expect(answers).toHaveBeenCalledTimes(2);
});
