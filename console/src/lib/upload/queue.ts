import { isAbort, Problem, tell, Unreachable } from '$lib/api/problem';
import { retrySeconds } from '$lib/api/retry';

export type Stage = 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
/// What the queue needs to know about a file; only the transport reads it.
export interface Source { name: string; size: number; type: string }

export interface Entry<S extends Source = Source> {
  readonly id: number;
  readonly file: S;
  readonly parentId: string;
  /// Folders below the parent, from the top.
  readonly folders: readonly string[];
  stage: Stage;
  sent: number;
  problem: string;
  tries: number;
  /// ID of the new item.
  itemId: string | null;
  stop: AbortController | null;
}
export interface Stored { id: string; parentId: string | null }
export type Transport<S extends Source> =
  (entry: Entry<S>, onprogress: (sent: number) => void, signal: AbortSignal) => Promise<Stored>;

/// Large files share the bandwidth. Small ones mostly wait for the server, which is faster with more at
/// once. Browsers open six connections to it, so one stays free for other requests of the page.
export const AT_ONCE = 3;
export const SMALL_AT_ONCE = 5;
export const SMALL_BYTES = 256 * 1024;
const TRIES = 4;
const WAIT_MS = [1_000, 3_000, 10_000];
/// Limits of the whole account: the next file would fail too.
const FULL = ['exceeds_storage_limit', 'exceeds_resource_limit', 'exceeds_credit_limit', 'insufficient_storage'];

/// Files on their way to the server, some at a time. Knows nothing of the page, so that it can be tested.
export class Queue<S extends Source = Source> {
  readonly entries: Entry<S>[] = [];
  isPaused = false;
  /// Why the queue paused by itself.
  reason = '';

  #transport: Transport<S>;
  #onchange: () => void;
  #onstored: (stored: Stored) => void;
  #waiting: Entry<S>[] = [];
  #active = 0;
  #next = 1;
  #resumesAt: ReturnType<typeof setTimeout> | undefined;

  constructor(transport: Transport<S>, onchange: () => void, onstored: (stored: Stored) => void = () => {}) {
    this.#transport = transport;
    this.#onchange = onchange;
    this.#onstored = onstored;
  }

  add(files: { file: S; folders?: readonly string[] }[], parentId: string): void {
    for (const { file, folders = [] } of files) {
      const entry: Entry<S> = {
        id: this.#next++, file, parentId, folders, stage: 'waiting', sent: 0, problem: '', tries: 0, itemId: null, stop: null,
      };
      this.entries.push(entry);
      this.#waiting.push(entry);
    }
    this.#go();
  }

  /// Stops running uploads. They start from the beginning later, because the server keeps no partial
  /// files.
  pause(reason = ''): void {
    clearTimeout(this.#resumesAt);
    this.isPaused = true;
    this.reason = reason;
    const stopped = this.entries.filter((entry) => entry.stage === 'sending');
    // A stopped upload does not count as a failed attempt.
    stopped.forEach((entry) => { this.#back(entry); entry.tries--; });
    this.#waiting.unshift(...stopped);
    stopped.forEach((entry) => entry.stop?.abort());
    this.#onchange();
  }

  resume(): void {
    clearTimeout(this.#resumesAt);
    this.isPaused = false;
    this.reason = '';
    this.#go();
  }

  cancel(entry: Entry<S>): void {
    if (entry.stage === 'done' || entry.stage === 'cancelled') return;
    entry.stage = 'cancelled';
    entry.sent = 0;
    entry.stop?.abort();
    this.#go();
  }

  cancelAll(): void {
    this.#waiting = [];
    for (const entry of this.entries) {
      if (entry.stage !== 'waiting' && entry.stage !== 'sending') continue;
      entry.stage = 'cancelled';
      entry.sent = 0;
      entry.stop?.abort();
    }
    this.isPaused = false;
    this.reason = '';
    clearTimeout(this.#resumesAt);
    this.#onchange();
  }

  retry(entry: Entry<S>): void {
    if (entry.stage !== 'failed' && entry.stage !== 'cancelled') return;
    this.#back(entry);
    entry.tries = 0;
    entry.problem = '';
    this.#waiting.push(entry);
    this.#go();
  }

  retryFailed(): void {
    this.entries.filter((entry) => entry.stage === 'failed').forEach((entry) => this.retry(entry));
  }

  /// Removes entries that are over.
  clear(): void {
    const left = this.entries.filter((entry) => entry.stage === 'waiting' || entry.stage === 'sending');
    this.entries.splice(0, this.entries.length, ...left);
    this.#onchange();
  }

  #back(entry: Entry<S>): void {
    entry.stage = 'waiting';
    entry.sent = 0;
  }

  #go(): void {
    while (!this.isPaused && this.#active < this.#atOnce()) {
      const entry = this.#waiting.shift();
      if (!entry) break;
      // Cancelled entries stay in the queue, because removing each from thousands would be slow.
      if (entry.stage === 'waiting') void this.#send(entry);
    }
    this.#onchange();
  }

  #atOnce(): number {
    const next = this.#waiting[0];
    return next && next.file.size <= SMALL_BYTES ? SMALL_AT_ONCE : AT_ONCE;
  }

  async #send(entry: Entry<S>): Promise<void> {
    const stop = new AbortController();
    entry.stage = 'sending';
    entry.stop = stop;
    entry.tries++;
    this.#active++;
    try {
      const stored = await this.#transport(entry, (sent) => {
        if (stop.signal.aborted) return;
        entry.sent = sent;
        this.#onchange();
      }, stop.signal);
      // It may have been stored just when it was cancelled or paused; then it counts as done.
      if (stop.signal.aborted) this.#waiting = this.#waiting.filter((one) => one !== entry);
      entry.stage = 'done';
      entry.sent = entry.file.size;
      entry.itemId = stored.id;
      this.#onstored(stored);
    } catch (error) {
      if (!stop.signal.aborted) this.#failed(entry, error);
    }
    this.#active--;
    this.#go();
  }

  #failed(entry: Entry<S>, error: unknown): void {
    if (isAbort(error)) return;
    entry.sent = 0;
    const wait = this.#waitAfter(entry, error);
    if (wait !== null) {
      entry.stage = 'waiting';
      this.#waiting.unshift(entry);
      this.#rest(wait, tell(error));
      return;
    }
    entry.stage = 'failed';
    entry.problem = tell(error);
    if (error instanceof Problem && FULL.includes(error.code)) this.pause(tell(error));
    else if (error instanceof Unreachable) this.pause('The server can’t be reached. Resume when it is back.');
  }

  /// Returns the milliseconds until the next attempt; null if it should not be retried automatically.
  #waitAfter(entry: Entry<S>, error: unknown): number | null {
    const wait = WAIT_MS[Math.min(entry.tries - 1, WAIT_MS.length - 1)]!;
    if (error instanceof Problem && error.status === 429) return Math.max(wait, retrySeconds(error) * 1_000);
    if (entry.tries >= TRIES) return null;
    if (error instanceof Unreachable) return wait;
    if (!(error instanceof Problem)) return null;
    return (error.status >= 500 && error.status !== 507) || error.status === 408 || error.code === 'invalid_signature' ? wait : null;
  }

  /// Pauses all files, because the others would fail for the same reason.
  #rest(ms: number, reason: string): void {
    if (this.isPaused) return;
    this.pause(ms > 60_000 ? `${reason} The upload resumes on its own.` : `${reason} Trying again…`);
    this.#resumesAt = setTimeout(() => this.resume(), ms);
  }
}

export interface Totals {
  files: number;
  done: number;
  failed: number;
  cancelled: number;
  left: number;
  bytes: number;
  sent: number;
}

export function totals(entries: readonly Entry<never>[] | readonly Entry[]): Totals {
  const sum: Totals = { files: 0, done: 0, failed: 0, cancelled: 0, left: 0, bytes: 0, sent: 0 };
  for (const { stage, file, sent } of entries as readonly Entry[]) {
    sum.files++;
    if (stage === 'cancelled') { sum.cancelled++; continue; }
    if (stage === 'failed') { sum.failed++; continue; }
    sum.bytes += file.size;
    sum.sent += sent;
    if (stage === 'done') sum.done++;
    else sum.left++;
  }
  return sum;
}
