import { beforeEach, expect, test, vi } from 'vitest';
import { Problem, Unreachable } from './problem';

const asked = vi.fn<typeof fetch>();
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('fetch', asked);
beforeEach(() => asked.mockReset());

const note = { parentId: '@alias::inbox', text: 'once' };
const keys = () => asked.mock.calls.map(([, options]) => new Headers(options!.headers).get('Idempotency-Key'));
const made = async () => new Response('{"id":"1"}', { status: 201 });
const lost = async () => { throw new TypeError('network error'); };

test('what was not answered is sent again with the same key', async () => {
  const { createNote } = await import('./creations');
  asked.mockImplementation(lost);
  await expect(createNote(note)).rejects.toBeInstanceOf(Unreachable);
  asked.mockImplementation(made);
  await createNote({ ...note });
  expect(keys()[0]).toBeTruthy();
  expect(new Set(keys()).size).toBe(1);
});

test('a refused second try keeps the key, until it is too old', async () => {
  vi.useFakeTimers();
  const { createNote } = await import('./creations');
  asked.mockImplementation(lost);
  await expect(createNote(note)).rejects.toBeInstanceOf(Unreachable);
  asked.mockImplementation(async () => new Response('{"status":409,"detail":"idempotency_key_in_use"}', { status: 409 }));
  await expect(createNote(note)).rejects.toBeInstanceOf(Problem);
  await expect(createNote(note)).rejects.toBeInstanceOf(Problem);
  expect(new Set(keys()).size).toBe(1);
  vi.setSystemTime(Date.now() + 6 * 60_000);
  asked.mockImplementation(made);
  await createNote(note);
  expect(new Set(keys()).size).toBe(2);
  vi.useRealTimers();
});

test('what was answered is made anew', async () => {
  const { createNote } = await import('./creations');
  asked.mockImplementation(made);
  await createNote(note);
  await createNote(note);
  asked.mockImplementation(async () => new Response('{"status":403,"detail":"no"}', { status: 403 }));
  await expect(createNote(note)).rejects.toBeInstanceOf(Problem);
  asked.mockImplementation(made);
  await createNote(note);
  expect(new Set(keys()).size).toBe(4);
});
