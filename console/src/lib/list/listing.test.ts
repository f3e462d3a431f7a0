import { beforeEach, expect, test, vi } from 'vitest';
import { Unreachable } from '$lib/api/problem';
import { filter } from '$lib/api/resources';
import type { FilterQuery, ResourcePage } from '$lib/api/types';
import { Listing } from './listing.svelte';
import type { Source } from './source';

vi.mock('$lib/api/resources', () => ({ search: vi.fn(), filter: vi.fn() }));
vi.mock('$lib/search/picture.svelte', () => ({ picture: {} }));

const source: Source = { place: 'all', text: '', isByPicture: false, kinds: ['notepad'], tags: [], order: 'createdAt', direction: 'DESC' };
const everything = Array.from({ length: 1_000 }, (_, at) => `item ${at}`);
/// Answers wait in here until they are let go.
let held: (() => void)[] = [];
let isHolding = false;
let fails = 0;

beforeEach(() => {
  [held, isHolding, fails] = [[], false, 0];
  vi.mocked(filter).mockImplementation(async (query: FilterQuery & { limit?: number; cursor?: string }, signal) => {
    if (isHolding) {
      await new Promise<void>((resolve, reject) => {
        held.push(resolve);
        signal?.addEventListener('abort', () => reject(signal.reason));
      });
    }
    if (query.cursor && fails-- > 0) throw new Unreachable();
    const from = Number(query.cursor ?? 0);
    const resources = everything.slice(from, from + 200).map((id) => ({ id }));
    const next = from + 200;
    return { total: everything.length, totalRelation: 'eq', resources, nextCursor: next < everything.length ? String(next) : null } as unknown as ResourcePage;
  });
});
const ids = (listing: Listing) => listing.items.map(({ id }) => id);
function letGo(): void {
  isHolding = false;
  held.splice(0).forEach((answer) => answer());
}
const soon = () => new Promise((resolve) => setTimeout(resolve));

test('reads on after an error where it was, each item once', async () => {
  const listing = new Listing(source);
  await listing.start();
  fails = 1;
  await listing.more();
  expect(listing.problem).not.toBe('');
  await listing.start();
  expect(ids(listing)).toEqual(everything.slice(0, 200));
  await listing.selectAll();
  expect(ids(listing)).toEqual(everything);
});

test('a change while the first page is on its way takes nothing away', async () => {
  const listing = new Listing(source);
  isHolding = true;
  const started = listing.start();
  listing.heed({ type: 'created', ids: ['new'], parents: [] });
  await soon();
  letGo();
  await started;
  await soon();
  await listing.until(300);
  expect(ids(listing)).toEqual(everything.slice(0, 400));
});

test('a change while later pages are on their way leaves no hole', async () => {
  const listing = new Listing(source);
  await listing.start();
  await listing.until(300);
  isHolding = true;
  const all = listing.selectAll();
  await soon();
  listing.heed({ type: 'updated', ids: ['item 3'], parents: [] });
  await soon();
  letGo();
  await all;
  expect(ids(listing)).toEqual(everything);
  expect(listing.chosen).toHaveLength(everything.length);
});
