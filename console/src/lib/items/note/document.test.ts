import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem, Unreachable } from '$lib/api/problem';
import type { Resource } from '$lib/api/types';
import { NoteDocument, type Server, type Version } from './document.svelte';
import type { Draft, Drafts } from './drafts';

/// A server in memory that checks ETags, and a browser that keeps drafts.
class Fake implements Server {
  now: Version = { text: 'first', etag: '1' };
  writes: string[] = [];
  fails: Error[] = [];
  /// After the text was saved.
  breaksOff: Error[] = [];
  async read() { return this.now; }
  async write(text: string, etag: string) {
    const failure = this.fails.shift();
    if (failure) throw failure;
    if (etag !== this.now.etag) throw problem(412);
    this.writes.push(text);
    this.now = { text, etag: String(Number(etag) + 1) };
    const broken = this.breaksOff.shift();
    if (broken) throw broken;
    return { item: {} as Resource, etag: this.now.etag };
  }
}
class FakeDrafts implements Drafts {
  kept = new Map<string, Draft>();
  async put(draft: Draft) { this.kept.set(draft.key, draft); }
  async remove(key: string) { this.kept.delete(key); }
  async left() { return [...this.kept.values()].filter((draft) => draft.key !== 'n/me'); }
}
const problem = (status: number) => new Problem(status, 'code', 'Because.', []);

let server: Fake;
let drafts: FakeDrafts;
let note: NoteDocument;
beforeEach(() => {
  vi.useFakeTimers();
  server = new Fake();
  drafts = new FakeDrafts();
  note = new NoteDocument({ server, drafts, draftKey: 'n/me', noteId: 'n' });
});
afterEach(() => vi.useRealTimers());
const type = (text: string) => note.type(() => text);

test('saves once after typing stops, and says so', async () => {
  await note.open();
  type('first a');
  await vi.advanceTimersByTimeAsync(500);
  type('first ab');
  expect(note.state).toBe('typing');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(server.writes).toEqual(['first ab']);
  expect(note.state).toBe('saved');
  expect(drafts.kept.size).toBe(0);
});

test('saves at the latest after five seconds of typing without a pause', async () => {
  await note.open();
  for (let key = 0; key < 12; key++) { type(`first ${key}`); await vi.advanceTimersByTimeAsync(500); }
  expect(server.writes.length).toBeGreaterThan(0);
});

test('what is typed while a save is under way is saved next', async () => {
  await note.open();
  type('a');
  const saving = note.flush();
  type('ab');
  await saving;
  expect(note.state).toBe('typing');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(server.writes).toEqual(['a', 'ab']);
});

test('what is taken back while an answer is missing is saved as well', async () => {
  await note.open();
  server.breaksOff = [new Unreachable()];
  type('first and a slip');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(server.now.text).toBe('first and a slip');
  type('first');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(note.state).toBe('saved');
  expect(server.now.text).toBe('first');
});

test('what was saved without an answer is no conflict', async () => {
  await note.open();
  server.breaksOff = [problem(502)];
  type('one');
  await vi.advanceTimersByTimeAsync(1_100);
  type('one two');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(note.state).toBe('saved');
  expect(server.now.text).toBe('one two');
});

test('offline keeps the text here and tries until the server is back', async () => {
  await note.open();
  server.fails = [new Unreachable(), new Unreachable()];
  type('offline');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(note.state).toBe('offline');
  expect(drafts.kept.get('n/me')?.text).toBe('offline');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.writes).toEqual(['offline']);
  expect(note.state).toBe('saved');
});

test('what is unsaved when the note is left is saved when the server is back', async () => {
  await note.open();
  server.fails = [new Unreachable(), new Unreachable(), new Unreachable()];
  type('offline');
  await note.close();
  expect(note.state).toBe('offline');
  expect(drafts.kept.get('n/me')?.text).toBe('offline');
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.writes).toEqual(['offline']);
  expect(drafts.kept.size).toBe(0);
});

test('who goes on from a draft is alone with it', async () => {
  await note.open();
  server.fails = [new Unreachable()];
  type('offline');
  await note.close();
  type('offline again');
  await note.abandon();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.writes).toEqual([]);
  expect(drafts.kept.get('n/me')?.text).toBe('offline again');
});

test('a change of the record alone is no conflict', async () => {
  await note.open();
  server.now = { text: 'first', etag: '7' };
  type('second');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.writes).toEqual(['second']);
});

test('another text is a conflict: nothing is sent and nothing is lost', async () => {
  await note.open();
  server.now = { text: 'theirs', etag: '7' };
  type('mine');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(note.state).toBe('conflict');
  expect(note.theirs?.text).toBe('theirs');
  expect(note.current()).toBe('mine');
  expect(server.writes).toEqual([]);
  expect(drafts.kept.get('n/me')?.text).toBe('mine');
  await note.resolve('both');
  expect(server.writes).toEqual(['both']);
  expect(note.state).toBe('saved');
});

test('a conflict waits until the typing pauses', async () => {
  await note.open();
  server.now = { text: 'theirs', etag: '7' };
  for (let key = 0; key < 24; key++) {
    type(`mine ${key}`);
    await vi.advanceTimersByTimeAsync(500);
    expect(note.state).toBe('typing');
  }
  await vi.advanceTimersByTimeAsync(1_500);
  expect(note.state).toBe('conflict');
  expect(note.current()).toBe('mine 23');
});

test('a conflict may end with the other text, and writes nothing then', async () => {
  await note.open();
  server.now = { text: 'theirs', etag: '7' };
  type('mine');
  await note.flush();
  await note.resolve('theirs');
  expect(server.writes).toEqual([]);
  expect(note.text).toBe('theirs');
  expect(note.state).toBe('saved');
  expect(drafts.kept.size).toBe(0);
});

test('a third change while one decides is a conflict again', async () => {
  await note.open();
  server.now = { text: 'theirs', etag: '7' };
  type('mine');
  await note.flush();
  server.now = { text: 'third', etag: '8' };
  await note.resolve('mine');
  expect(note.state).toBe('conflict');
  expect(note.theirs?.text).toBe('third');
});

test('text that a closed tab left is restored and saved', async () => {
  drafts.kept.set('n/old', { key: 'n/old', text: 'typed', base: 'first', etag: '1', at: 5 });
  await note.open();
  expect(note.text).toBe('typed');
  expect(note.restoredAt).toBe(5);
  await vi.advanceTimersByTimeAsync(1_500);
  expect(server.writes).toEqual(['typed']);
  expect(drafts.kept.size).toBe(0);
});

test('text that a closed tab left, over a note that changed since, is a conflict', async () => {
  drafts.kept.set('n/old', { key: 'n/old', text: 'typed', base: 'older', etag: '0', at: 5 });
  await note.open();
  expect(note.state).toBe('conflict');
  expect(note.current()).toBe('typed');
  expect(note.base).toBe('older');
  expect(note.theirs?.text).toBe('first');
});

test('a refusal shows its reason and keeps the text; a deleted note too', async () => {
  await note.open();
  server.fails = [problem(409), problem(404)];
  type('mine');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(note.state).toBe('refused');
  expect(note.problem).toBe('Because.');
  await note.flush();
  expect(note.state).toBe('gone');
  expect(note.draft()?.text).toBe('mine');
});

test('too many requests are waited for as long as the server says', async () => {
  await note.open();
  server.fails = [new Problem(429, 'rate_limited', 'Too many requests. Try again in 90 seconds.', [])];
  type('mine');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(note.state).toBe('offline');
  expect(note.isAnswered).toBe(true);
  await vi.advanceTimersByTimeAsync(85_000);
  expect(server.writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.writes).toEqual(['mine']);
  expect(note.state).toBe('saved');
});

test('a note that changed elsewhere is shown anew unless something is unsaved', async () => {
  await note.open();
  server.now = { text: 'newer', etag: '2' };
  await note.refresh();
  expect(note.text).toBe('newer');
  type('mine');
  server.now = { text: 'newest', etag: '3' };
  await note.refresh();
  expect(note.current()).toBe('mine');
});
