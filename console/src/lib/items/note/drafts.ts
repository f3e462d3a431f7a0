/// Typed text that the server has not confirmed. It is kept in the browser's database (IndexedDB), and
/// outlives the tab.
export interface Draft {
  /// `<note>/<page>`: two tabs with the same note keep a draft each.
  key: string;
  text: string;
  /// The text and ETag that the draft started from.
  base: string;
  etag: string;
  at: number;
  workspace?: string;
}
export interface Drafts {
  put(draft: Draft): Promise<void>;
  remove(key: string): Promise<void>;
  /// Returns the drafts of a note that closed pages left, newest first.
  left(noteId: string): Promise<Draft[]>;
}

const NAME = 'cairn-drafts';
const STORE = 'drafts';
const LAST_WORDS = 'cairn.draft/';
/// Characters written at once when a page closes. Local storage holds some 5 MB.
const LAST_WORDS_UP_TO = 1_000_000;
const KEPT_MS = 90 * 86_400_000;
/// Without locks, a draft changed within this time is assumed to belong to an open tab.
const ALIVE_MS = 15_000;

export const PAGE = crypto.getRandomValues(new Uint32Array(2)).join('-');
const lockOf = (page: string) => `cairn-page-${page}`;
// Held until the page is closed. Browsers have locks only on pages from https or this machine.
void navigator.locks?.request(lockOf(PAGE), () => new Promise(() => {}));

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => { opened = undefined; reject(request.error); };
  });
  return opened;
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const transaction = (await database()).transaction(STORE, mode);
  const request = work(transaction.objectStore(STORE));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

export const drafts: Drafts = {
  async put(draft) {
    await run('readwrite', (store) => store.put(draft));
  },

  async remove(key) {
    localStorage.removeItem(LAST_WORDS + key);
    await run('readwrite', (store) => store.delete(key));
  },

  left: (noteId) => leftBelow(`${noteId}/`),
};

/// Returns the notes of a workspace for which closed pages left drafts.
export async function leftNotes(workspace: string): Promise<string[]> {
  const all = await leftBelow('');
  return [...new Set(all.filter((draft) => draft.workspace === workspace).map(({ key }) => key.slice(0, key.indexOf('/'))))];
}

async function leftBelow(start: string): Promise<Draft[]> {
  const range = IDBKeyRange.bound(start, `${start}\uffff`);
  const stored: Draft[] = await run('readonly', (store) => store.getAll(range));
  const byKey = new Map(stored.map((draft) => [draft.key, draft]));
  for (const last of lastWords(start)) {
    if (last.at > (byKey.get(last.key)?.at ?? 0)) byKey.set(last.key, last);
  }
  const living = await livingPages();
  const mine = [...byKey.values()].filter((draft) => !isAlive(draft, living));
  const old = mine.filter((draft) => draft.at < Date.now() - KEPT_MS);
  await Promise.all(old.map((draft) => drafts.remove(draft.key)));
  return mine.filter((draft) => !old.includes(draft)).sort((one, other) => other.at - one.at);
}

/// Writes synchronously, because a closing page has no time to wait.
export function keepLastWords(draft: Draft): void {
  if (draft.text.length + draft.base.length > LAST_WORDS_UP_TO) return;
  try {
    localStorage.setItem(LAST_WORDS + draft.key, JSON.stringify(draft));
  } catch {
    // The storage is full; IndexedDB has all but the last changes.
  }
}

function lastWords(start: string): Draft[] {
  const names = Object.keys(localStorage).filter((name) => name.startsWith(LAST_WORDS + start));
  return names.flatMap((name) => {
    try {
      return [JSON.parse(localStorage.getItem(name) ?? '') as Draft];
    } catch {
      return [];
    }
  });
}

async function livingPages(): Promise<Set<string> | null> {
  const all = await navigator.locks?.query();
  return all ? new Set(all.held?.map((lock) => lock.name ?? '')) : null;
}

function isAlive(draft: Draft, living: Set<string> | null): boolean {
  const page = draft.key.slice(draft.key.indexOf('/') + 1);
  if (page === PAGE) return false;
  return living ? living.has(lockOf(page)) : draft.at > Date.now() - ALIVE_MS;
}
