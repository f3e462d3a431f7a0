import { Problem, tell, Unreachable } from '$lib/api/problem';
import { retrySeconds } from '$lib/api/retry';
import type { Resource } from '$lib/api/types';
import type { Draft, Drafts } from './drafts';

export type SaveState = 'saved' | 'typing' | 'saving' | 'offline' | 'refused' | 'conflict' | 'gone';
export interface Version { text: string; etag: string }
export interface Server {
  read(): Promise<Version>;
  /// Throws a `Problem` with 412 if the record no longer has this ETag.
  write(text: string, etag: string): Promise<{ item: Resource; etag: string }>;
}
export interface Parts {
  server: Server;
  drafts: Drafts;
  draftKey: string;
  noteId: string;
  onsaved?: (item: Resource) => void;
  /// Called after each attempt to save, successful or not.
  ontried?: () => void;
  /// The note's workspace, if it is known yet.
  workspace?: () => string | undefined;
}

const QUIET_MS = 1_000;
const AT_LATEST_MS = 5_000;
const DRAFT_MS = 250;
const RETRY_MS = [2_000, 5_000, 10_000, 30_000];

/// Whether no clear answer came, for example because the connection broke: the text may have been saved.
const isUnanswered = (error: unknown): boolean =>
  error instanceof Unreachable || (error instanceof Problem && error.status >= 500);

/// The server answers, but accepts nothing now.
const isTooBusy = (error: unknown): error is Problem =>
  error instanceof Problem && (error.status === 429 || error.status === 408);

/// A note's text between the editor and the server. Typed text is first kept in the browser, then saved;
/// drafts are kept until the server has confirmed them.
export class NoteDocument {
  /// The text read last, or set by a choice. Typed text stays in the editor until `current` asks for it.
  text = $state.raw('');
  state = $state<SaveState>('saved');
  /// Why the text is not saved.
  problem = $state('');
  /// Whether `problem` is an answer of the server.
  isAnswered = $state(false);
  /// The server's version, if it conflicts with this one.
  theirs = $state.raw<Version | null>(null);
  /// When the text restored from an earlier page was typed.
  restoredAt = $state<number | null>(null);
  /// Grows when `text` was set by something other than the editor.
  revision = $state(0);

  #parts: Parts;
  #saved: Version = { text: '', etag: '' };
  #typed: (() => string) | null = null;
  /// Texts that were sent without an answer: the server may have stored any of them.
  #inDoubt: string[] = [];
  #saving: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #draftTimer: ReturnType<typeof setTimeout> | undefined;
  #dirtySince = 0;
  /// Time of the last key press; 0 after a request to save.
  #typedAt = 0;
  #attempt = 0;
  #isAbandoned = false;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get base(): string { return this.#saved.text; }
  get isUnsaved(): boolean { return this.state !== 'saved'; }
  current(): string { return this.#typed ? this.#typed() : this.text; }

  async open(): Promise<void> {
    this.#saved = await this.#parts.server.read();
    this.#show(this.#saved.text);
    await this.#restore();
  }

  /// Reads again after a change elsewhere. With unsaved text it does nothing, because saving will notice
  /// the change.
  async refresh(): Promise<void> {
    if (this.isUnsaved) return;
    const read = await this.#parts.server.read();
    if (this.isUnsaved) return;
    const isOther = read.text !== this.#saved.text;
    this.#saved = read;
    if (isOther) this.#show(read.text);
  }

  /// Called at each key press; `text` is called only when the text is needed.
  type(text: () => string): void {
    this.#typed = text;
    this.#typedAt = Date.now();
    this.#touch();
  }

  /// Sets the whole text, for example after a task was ticked.
  put(text: string): void {
    this.#show(text);
    this.#touch();
  }

  /// The editor closes: its content becomes `text`.
  settle(): void {
    this.text = this.current();
    this.#typed = null;
  }

  /// Saves now. Resolves when the server has answered.
  flush(): Promise<void> {
    this.#typedAt = 0;
    return this.#send();
  }

  async #send(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#saving) await this.#saving;
    if (this.#isAbandoned || this.state === 'saved' || this.state === 'conflict' || this.state === 'gone') return;
    this.#saving = this.#save().finally(() => { this.#saving = null; });
    await this.#saving;
    this.#parts.ontried?.();
  }

  /// Ends a conflict: saves this text over the version shown.
  resolve(text: string): Promise<void> {
    if (this.theirs) this.#saved = this.theirs;
    this.theirs = null;
    this.problem = '';
    this.#show(text);
    this.state = text === this.#saved.text ? 'saved' : 'typing';
    if (this.state === 'saved') {
      void this.#parts.drafts.remove(this.#parts.draftKey).catch(() => {});
      return Promise.resolve();
    }
    this.#keep();
    return this.flush();
  }

  /// What would be lost if the page were closed now.
  draft(): Draft | null {
    if (!this.isUnsaved) return null;
    const { text: base, etag } = this.#saved;
    return { key: this.#parts.draftKey, text: this.current(), base, etag, at: Date.now(), workspace: this.#parts.workspace?.() };
  }

  /// The view has closed. Saves unsaved text, now or when the server is back.
  close(): Promise<void> {
    const draft = this.draft();
    if (draft) void this.#parts.drafts.put(draft).catch(() => {});
    clearTimeout(this.#draftTimer);
    return this.flush();
  }

  /// Another document continues from this one's draft, once running requests have ended.
  async abandon(): Promise<void> {
    this.#isAbandoned = true;
    clearTimeout(this.#timer);
    clearTimeout(this.#draftTimer);
    const draft = this.draft();
    if (draft) await this.#parts.drafts.put(draft).catch(() => {});
    await this.#saving;
  }

  #show(text: string): void {
    this.text = text;
    this.#typed = null;
    this.revision++;
  }

  #touch(): void {
    this.restoredAt = null;
    this.#keep();
    if (this.state === 'conflict' || this.state === 'gone') return;
    if (this.state === 'saved' || this.state === 'refused') this.#dirtySince = Date.now();
    if (this.state !== 'offline') this.state = 'typing';
    if (this.state !== 'offline') this.#schedule();
  }

  #schedule(): void {
    const left = this.#dirtySince + AT_LATEST_MS - Date.now();
    this.#after(Math.max(0, Math.min(QUIET_MS, left)));
  }

  #after(ms: number): void {
    clearTimeout(this.#timer);
    if (this.#isAbandoned) return;
    this.#timer = setTimeout(() => void this.#send(), ms);
  }

  #keep(): void {
    clearTimeout(this.#draftTimer);
    if (this.#isAbandoned) return;
    this.#draftTimer = setTimeout(() => {
      const draft = this.draft();
      if (draft) void this.#parts.drafts.put(draft).catch(() => {});
    }, DRAFT_MS);
  }

  async #save(): Promise<void> {
    const text = this.current();
    if (text === this.#saved.text && this.#inDoubt.length === 0) return this.#confirmed(text);
    this.state = 'saving';
    try {
      const { item, etag } = await this.#parts.server.write(text, this.#saved.etag);
      this.#saved = { text, etag };
      this.#inDoubt = [];
      this.#attempt = 0;
      this.problem = '';
      this.#confirmed(text);
      this.#parts.onsaved?.(item);
    } catch (error) {
      if (isUnanswered(error)) this.#inDoubt.push(text);
      await this.#failed(error);
    }
  }

  #confirmed(text: string): void {
    if (this.current() !== text) {
      this.#dirtySince = Date.now();
      this.state = 'typing';
      return this.#schedule();
    }
    this.state = 'saved';
    clearTimeout(this.#draftTimer);
    void this.#parts.drafts.remove(this.#parts.draftKey).catch(() => {});
  }

  async #failed(error: unknown): Promise<void> {
    if (error instanceof Problem && error.status === 412) return this.#meet();
    if (error instanceof Problem && error.status === 404) {
      this.state = 'gone';
    } else if (isUnanswered(error) || isTooBusy(error)) {
      this.state = 'offline';
      const wait = RETRY_MS[Math.min(this.#attempt++, RETRY_MS.length - 1)]!;
      this.#after(isTooBusy(error) ? Math.max(wait, retrySeconds(error) * 1_000) : wait);
    } else {
      this.state = 'refused';
    }
    this.problem = tell(error);
    this.isAnswered = error instanceof Problem;
    this.#keep();
  }

  /// The record has changed on the server. If its text is unchanged (for example because only a tag was
  /// set), or was sent from here, there is no conflict.
  async #meet(): Promise<void> {
    try {
      const theirs = await this.#parts.server.read();
      if ([this.#saved.text, this.current(), ...this.#inDoubt].includes(theirs.text)) {
        this.#saved = theirs;
        this.#inDoubt = [];
        if (theirs.text === this.current()) return this.#confirmed(theirs.text);
        this.state = 'typing';
        return this.#after(0);
      }
      // Does not interrupt typing, because the next keys would be lost. Tries again when the typing
      // pauses.
      if (Date.now() - this.#typedAt < QUIET_MS) {
        this.#dirtySince = Date.now();
        this.state = 'typing';
        return this.#schedule();
      }
      this.theirs = theirs;
      this.state = 'conflict';
      this.#keep();
    } catch (error) {
      await this.#failed(error instanceof Problem && error.status === 412 ? new Unreachable() : error);
    }
  }

  async #restore(): Promise<void> {
    const left = await this.#parts.drafts.left(this.#parts.noteId).catch((): Draft[] => []);
    const wanted = left.find((draft) => draft.text !== this.#saved.text);
    for (const draft of left) {
      if (draft !== wanted && draft.text === this.#saved.text) void this.#parts.drafts.remove(draft.key).catch(() => {});
    }
    if (!wanted) return;
    const theirs = this.#saved;
    this.#show(wanted.text);
    const mine = { ...wanted, key: this.#parts.draftKey };
    await this.#parts.drafts.put(mine).then(() =>
      mine.key === wanted.key ? undefined : this.#parts.drafts.remove(wanted.key)).catch(() => {});
    if (wanted.base === theirs.text) {
      this.state = 'typing';
      this.#dirtySince = Date.now();
      this.restoredAt = wanted.at;
      this.#schedule();
    } else {
      this.#saved = { text: wanted.base, etag: wanted.etag };
      this.theirs = theirs;
      this.state = 'conflict';
    }
  }
}
