import { filter, search } from '$lib/api/resources';
import type { Hit, HitPage, Resource } from '$lib/api/types';
import { filterQueries, searchQuery, type Source } from './source';

export type Entry = Resource & Partial<Pick<Hit, 'score' | 'snippet' | 'highlights' | 'chunks' | 'explanation' | 'weak'>>;
export interface Part {
  items: Entry[];
  total: number;
  isAtLeast: boolean;
  /// Preliminary: more exact results of the same query follow.
  isFirstGuess?: boolean;
  isDegraded?: boolean;
}

const PAGE = 200;
const HITS = 50;
/// Hits that fit on a screen; every letter typed asks for them.
const INSTANT_HITS = 25;
const MOST_HITS = 1000;
/// Pause in typing before the search by meaning.
const PAUSE_MS = 220;
/// Pauses between searches while the index may be incomplete.
const STALE_MS = [250, 500, 1_000, 2_000, 4_000];
/// Fields that a line of the list shows.
const FIELDS = [
  'id', 'kind', 'name', 'icon', 'url', 'label', 'parent', 'root', 'tags', 'thumbnail', 'size', 'mimeType', 'extension',
  'originUrl', 'stateProcessing', 'isLocked', 'createdAt', 'modifiedAt', 'snippet', 'highlights', 'score', 'weak',
];

/// Yields all items of a source, page by page, on demand.
export async function* listed(source: Source, signal: AbortSignal): AsyncGenerator<Part> {
  const queries = filterQueries(source);
  const firsts = await Promise.all(queries.map((query) => filter({ ...query, limit: PAGE }, signal)));
  const total = firsts.reduce((sum, page) => sum + page.total, 0);
  const isAtLeast = firsts.some((page) => page.totalRelation === 'gte');
  for (const [at, query] of queries.entries()) {
    let page = firsts[at];
    while (page) {
      yield { items: page.resources, total, isAtLeast };
      page = page.nextCursor ? await filter({ ...query, limit: PAGE, cursor: page.nextCursor }, signal) : undefined;
    }
  }
}

/// Yields instant results for the typed text and, when the typing pauses, results by meaning.
export async function* found(source: Source, picture: string | null, signal: AbortSignal): AsyncGenerator<Part> {
  const query = searchQuery(source, picture);
  let guess: Entry[] = [];
  if (query.text && !query.image && !query.resourceId) {
    const instant = { ...query, mode: 'instant' as const, fields: FIELDS, pagination: { pageSize: INSTANT_HITS } };
    const page = await searchUntilKnown(instant, signal);
    guess = page.hits;
    yield { items: page.hits, total: page.total, isAtLeast: page.totalRelation === 'gte', isFirstGuess: true };
    await pause(PAUSE_MS, signal);
  }
  for (let page = 1; page * HITS <= MOST_HITS; page++) {
    const fields = [...FIELDS, 'chunks', 'explanation'];
    const answer = await searchUntilKnown({ ...query, fields, explain: true, pagination: { page, pageSize: HITS } }, signal);
    const isDegraded = Boolean(answer.degraded?.length);
    // The last word may be incomplete: hits for words that begin with it are kept, after the exact ones.
    const more = page === 1 && !answer.hasMore ? guess.filter(({ id }) => !answer.hits.some((hit) => hit.id === id)) : [];
    yield { items: [...answer.hits, ...more], total: answer.total + more.length, isAtLeast: answer.totalRelation === 'gte', isDegraded };
    if (!answer.hasMore) return;
  }
}

/// Reports that nothing was found only once the index is up to date, because it may lack an item stored
/// just now.
async function searchUntilKnown(query: Parameters<typeof search>[0], signal: AbortSignal): Promise<HitPage> {
  let answer = await search(query, signal);
  for (const ms of STALE_MS) {
    if (!answer.stale || answer.hits.length) break;
    await pause(ms, signal);
    answer = await search(query, signal);
  }
  return answer;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => { clearTimeout(timer); reject(new DOMException('', 'AbortError')); });
  });
}
