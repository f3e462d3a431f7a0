import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Problem, Unreachable } from '$lib/api/problem';
import { AT_ONCE, Queue, SMALL_AT_ONCE, SMALL_BYTES, totals, type Source, type Stored, type Transport } from './queue';

interface Call { name: string; progress: (sent: number) => void; signal: AbortSignal; done: (stored?: Stored) => void; fail: (error: unknown) => void }

let calls: Call[];
const transport: Transport<Source> = (entry, progress, signal) => new Promise((resolve, reject) => {
  signal.addEventListener('abort', () => reject(new DOMException('', 'AbortError')));
  calls.push({ name: entry.file.name, progress, signal, done: (stored = { id: entry.file.name, parentId: 'p' }) => resolve(stored), fail: reject });
});
const LARGE = SMALL_BYTES + 1;
const files = (count: number, size = LARGE) => Array.from({ length: count }, (_, index) => ({ file: { name: `f${index}`, size, type: '' } }));
const problem = (status: number, code: string, hint = 'Hint.') => new Problem(status, code, hint, []);
const settle = () => vi.advanceTimersByTimeAsync(0);

let queue: Queue;
let stored: string[];
beforeEach(() => {
  vi.useFakeTimers();
  calls = [];
  stored = [];
  queue = new Queue(transport, () => {}, ({ id }) => stored.push(id));
});
afterEach(() => vi.useRealTimers());
const stages = () => queue.entries.map((entry) => entry.stage);

test('sends three at a time, in order, until all are stored', async () => {
  queue.add(files(5), 'p');
  expect(calls.map((call) => call.name)).toEqual(['f0', 'f1', 'f2']);
  calls[1]!.done();
  await settle();
  expect(calls.map((call) => call.name)).toEqual(['f0', 'f1', 'f2', 'f3']);
  for (let at = 0; at < calls.length; at++) { calls[at]!.done(); await settle(); }
  expect(stages()).toEqual(Array(5).fill('done'));
  expect(stored.toSorted()).toEqual(['f0', 'f1', 'f2', 'f3', 'f4']);
  expect(totals(queue.entries)).toMatchObject({ files: 5, done: 5, left: 0, bytes: 5 * LARGE, sent: 5 * LARGE });
});

test('sends more of small files than of large ones', async () => {
  queue.add([...files(6, SMALL_BYTES), ...files(1)], 'p');
  expect(calls.length).toBe(SMALL_AT_ONCE);
  calls[0]!.done();
  await settle();
  expect(calls.length).toBe(SMALL_AT_ONCE + 1);
  // The large one waits until there is room for it.
  for (let at = 1; at <= 2; at++) { calls[at]!.done(); await settle(); }
  expect(calls.length).toBe(6);
  calls[3]!.done();
  await settle();
  expect(calls.length).toBe(7);
});

test('pausing stops what is on its way and resuming starts it again first', async () => {
  queue.add(files(5), 'p');
  calls[0]!.progress(5);
  queue.pause();
  await settle();
  expect(calls.every((call) => call.signal.aborted)).toBe(true);
  expect(stages()).toEqual(Array(5).fill('waiting'));
  expect(totals(queue.entries).sent).toBe(0);
  queue.resume();
  expect(calls.slice(3).map((call) => call.name)).toEqual(['f0', 'f1', 'f2']);
});

test('a cancelled file leaves its place to the next', async () => {
  queue.add(files(4), 'p');
  queue.cancel(queue.entries[0]!);
  await settle();
  expect(calls.at(-1)!.name).toBe('f3');
  expect(stages()[0]).toBe('cancelled');
  queue.retry(queue.entries[0]!);
  expect(stages()[0]).toBe('waiting');
});

test('tells each file why it was refused, and goes on with the others', async () => {
  queue.add(files(4), 'p');
  calls[0]!.fail(problem(403, 'exceeds_file_size_limit', 'The file is larger than the plan allows.'));
  await settle();
  expect(queue.entries[0]).toMatchObject({ stage: 'failed', problem: 'The file is larger than the plan allows.' });
  expect(calls.at(-1)!.name).toBe('f3');
  expect(queue.isPaused).toBe(false);
});

test('pauses at a limit of the whole account instead of failing a thousand files', async () => {
  queue.add(files(1_000), 'p');
  calls[0]!.fail(problem(403, 'exceeds_storage_limit', 'The storage limit is reached.'));
  await settle();
  expect(queue.isPaused).toBe(true);
  expect(queue.reason).toBe('The storage limit is reached.');
  expect(calls.length).toBe(AT_ONCE);
  expect(totals(queue.entries)).toMatchObject({ failed: 1, left: 999 });
});

test('tries again by itself when the server was not reached', async () => {
  queue.add(files(1), 'p');
  calls[0]!.fail(new Unreachable());
  await settle();
  expect(queue.isPaused).toBe(true);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(calls.length).toBe(2);
  calls[1]!.done();
  await settle();
  expect(stages()).toEqual(['done']);
});

test('gives up after some tries and waits for the person', async () => {
  queue.add(files(2), 'p');
  for (let at = 0; at < 12 && !stages().includes('failed'); at++) {
    calls.filter((call) => !call.signal.aborted).forEach((call) => call.fail(new Unreachable()));
    await vi.advanceTimersByTimeAsync(11_000);
  }
  expect(stages().toSorted()).toEqual(['failed', 'waiting']);
  expect(queue.isPaused).toBe(true);
  const before = calls.length;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(calls.length).toBe(before);
});

test('waits as long as the server asks for', async () => {
  queue.add(files(1), 'p');
  calls[0]!.fail(problem(429, 'rate_limit_exceeded', 'Send more in 30 seconds.'));
  await vi.advanceTimersByTimeAsync(29_000);
  expect(calls.length).toBe(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(calls.length).toBe(2);
});

test('takes ten thousand files at once', () => {
  queue.add(files(10_000), 'p');
  expect(calls.length).toBe(AT_ONCE);
  queue.cancelAll();
  expect(totals(queue.entries)).toMatchObject({ cancelled: 10_000, left: 0 });
  queue.clear();
  expect(queue.entries.length).toBe(0);
});
