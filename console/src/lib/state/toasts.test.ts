import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem } from '$lib/api/problem';

vi.stubGlobal('document', { querySelector: () => null });
const [{ credentials }, { toasts }] = await Promise.all([import('$lib/api/client'), import('./toasts.svelte')]);

const undo = vi.fn(async () => {});
beforeEach(() => { vi.useFakeTimers(); undo.mockClear(); });
afterEach(async () => { await vi.runAllTimersAsync(); vi.useRealTimers(); });

test('Ctrl+Z undoes what a message offers to undo, once', async () => {
  toasts.done('Moved it', undo);
  expect(toasts.undoLast()).toBe(true);
  expect(toasts.undoLast()).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(undo).toHaveBeenCalledOnce();
  expect(toasts.all.map(({ text }) => text)).toEqual(['Undone']);
});

test('nothing is undone any more when its message is gone', async () => {
  toasts.done('Saved the note', undo);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(toasts.undoLast()).toBe(false);
  toasts.done('Saved another', undo);
  toasts.drop(toasts.all[0]!.id);
  expect(toasts.undoLast()).toBe(false);
  expect(undo).not.toHaveBeenCalled();
});

test('a message that goes leaves the offer of a later one', async () => {
  toasts.done('First', undo);
  await vi.advanceTimersByTimeAsync(3_000);
  const second = vi.fn(async () => {});
  toasts.done('Second', second);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(toasts.undoLast()).toBe(true);
  expect(second).toHaveBeenCalledOnce();
});

test('nothing is undone whose message gave way to others, or that a former session did', async () => {
  toasts.done('Moved it', undo);
  for (const text of ['One', 'Two', 'Three']) toasts.say(text);
  expect(toasts.undoLast()).toBe(false);
  toasts.done('Moved another', undo);
  toasts.clear();
  expect(toasts.undoLast()).toBe(false);
});

test('a 401 that ended the session is not said twice, and one of an earlier session is said', () => {
  const refused = new Problem(401, 'unauthorized', 'The key has expired.', []);
  credentials.key = null;
  toasts.fail(refused);
  expect(toasts.all).toEqual([]);
  credentials.key = 'later';
  toasts.fail(refused);
  expect(toasts.all.map(({ text }) => text)).toEqual(['The key has expired.']);
});
