import { credentials, get, post } from '$lib/api/client';
import { workspaces } from '$lib/api/others';
import type { Problem } from '$lib/api/problem';
import type { Workspace } from '$lib/api/types';
import { going, mayLeave, unsent } from '$lib/items/note/opened';
import { toasts } from '$lib/state/toasts.svelte';

const KEY = 'cairn.key';
const WORKSPACE = 'cairn.workspace';
/// Says that this tab uses the key that the device keeps.
const KEPT = 'cairn.kept';

/// Tabs of this console tell each other the key, so that a link opens in a new tab without signing in again.
type Said = { ask: true } | { key: string; workspace: string | null } | { end: true; of: string | null; reason: string };
const ASK_MS = 250;

function clear(storage: Storage): void {
  for (const name of [KEY, WORKSPACE, KEPT]) storage.removeItem(name);
}

// Ends the session in a tab that was suspended during the sign-out, too.
if (sessionStorage.getItem(KEPT) && sessionStorage.getItem(KEY) !== localStorage.getItem(KEY)) clear(sessionStorage);
// Reads key and workspace from the same storage, because a workspace is meaningless without its key.
const source = sessionStorage.getItem(KEY) ? sessionStorage : localStorage;

function keep(storage: Storage, key: string, workspace: string | null): void {
  storage.setItem(KEY, key);
  if (storage === sessionStorage && localStorage.getItem(KEY) === key) storage.setItem(KEPT, '1');
  if (workspace) storage.setItem(WORKSPACE, workspace);
  else storage.removeItem(WORKSPACE);
}

/// Keeps the key in this tab, and forgets it with the tab, unless the user wants this device to keep it.
class Session {
  key = $state<string | null>(source.getItem(KEY));
  /// null for the key's parent workspace.
  workspaceId = $state<string | null>(source.getItem(WORKSPACE));
  workspaces = $state.raw<Workspace[]>([]);
  /// Why the last session ended, if the user did not end it.
  reason = $state('');
  /// More than one workspace and none chosen yet.
  choosing = $state(false);

  // A key may be bound to one workspace, which is then the only one.
  readonly workspace = $derived(
    this.workspaces.length === 1 ? this.workspaces[0] : this.workspaces.find((one) => (this.workspaceId ? one.id === this.workspaceId : one.parentWorkspaceId === null)),
  );

  /// The workspace whose data is still in this page's memory after its session ended; undefined if there
  /// is none.
  #former: string | undefined;

  /// Whether other tabs were asked for the key and have not answered yet.
  isAsking = $state(false);
  #channel = new BroadcastChannel('cairn-session');

  constructor() {
    this.#channel.onmessage = ({ data }: MessageEvent<Said>) => this.#hear(data);
    credentials.key = this.key;
    credentials.workspace = this.workspaceId;
    credentials.refused = (problem: Problem) => this.end(problem.hint);
    if (this.key) {
      // This tab keeps its workspace, even if another tab chooses a different one.
      keep(sessionStorage, this.key, this.workspaceId);
      void this.loadWorkspaces().catch(() => {});
    } else if (!location.hash) {
      this.isAsking = true;
      this.#channel.postMessage({ ask: true } satisfies Said);
      setTimeout(() => { this.isAsking = false; }, ASK_MS);
    }
  }

  #hear(said: Said): void {
    if ('ask' in said) {
      if (this.key && !this.choosing) this.#channel.postMessage({ key: this.key, workspace: this.workspaceId } satisfies Said);
    } else if ('end' in said) {
      if (this.key === said.of) this.#forget(said.reason);
    } else if (!this.key && this.isAsking) {
      keep(sessionStorage, said.key, said.workspace);
      credentials.key = said.key;
      credentials.workspace = said.workspace;
      this.workspaceId = said.workspace;
      this.key = said.key;
      void this.loadWorkspaces().catch(() => {});
    }
  }

  /// Throws the server's error, for the form to show.
  async begin(key: string, isKept = false): Promise<void> {
    const before = credentials.key;
    credentials.key = null;
    try {
      await get('/v2/users/me', { headers: { 'X-Api-Key': key }, workspace: null });
    } catch (error) {
      credentials.key = before;
      throw error;
    }
    credentials.key = key;
    credentials.workspace = null;
    await this.loadWorkspaces();
    if (isKept) keep(localStorage, key, null);
    keep(sessionStorage, key, null);
    this.reason = '';
    this.choosing = this.workspaces.length > 1;
    if (!this.choosing && this.#isAnothers(this.workspace)) return this.#reload();
    this.key = key;
  }

  /// Whether data of another workspace is on the screen or in memory; then the page must be reloaded.
  #isAnothers(workspace: Workspace | undefined): boolean {
    return this.#former !== undefined && this.#former !== workspace?.id;
  }

  #reload(): void {
    going.isAgreed = true;
    location.replace('/');
  }

  /// Exchanges the one-time token of a start link for a key.
  async beginWithToken(token: string): Promise<void> {
    const { key } = await post<{ key: string }>('/console/sign-in', { token });
    await this.begin(key);
  }

  async loadWorkspaces(): Promise<void> {
    this.workspaces = await workspaces();
    if (!this.workspaceId || this.workspaces.some(({ id }) => id === this.workspaceId)) return;
    // It was deleted.
    this.#former = this.workspaceId;
    this.choosing = true;
  }

  async choose(workspace: Workspace): Promise<void> {
    const id = workspace.parentWorkspaceId === null ? null : workspace.id;
    const isAnother = this.choosing ? this.#isAnothers(workspace) : id !== this.workspaceId;
    if (isAnother && !this.choosing && !(await mayLeave('Leave without saving?', 'Leave'))) return;
    const key = this.key ?? '';
    keep(sessionStorage, key, id);
    if (localStorage.getItem(KEY) === key) keep(localStorage, key, id);
    // Reloads the page, so that no running work reaches another workspace.
    if (isAnother) return this.#reload();
    credentials.workspace = id;
    this.workspaceId = id;
    this.choosing = false;
  }

  /// Ends the session in all tabs with the same key.
  end(reason = ''): void {
    this.#channel.postMessage({ end: true, of: this.key, reason } satisfies Said);
    this.#forget(reason);
  }

  #forget(reason = ''): void {
    if (this.key && !this.choosing && credentials.isAnswered) this.#former ??= this.workspace?.id ?? '';
    toasts.clear();
    if (!reason) unsent.clear();
    clear(sessionStorage);
    // A different key that the device keeps stays.
    if (localStorage.getItem(KEY) === this.key) clear(localStorage);
    credentials.key = null;
    credentials.workspace = null;
    this.key = null;
    this.workspaceId = null;
    this.reason = reason;
  }
}

export const session = new Session();
