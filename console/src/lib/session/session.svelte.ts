import { credentials, get, post } from '$lib/api/client';
import { workspaces } from '$lib/api/others';
import type { Problem } from '$lib/api/problem';
import type { Workspace } from '$lib/api/types';

const KEY = 'cairn.key';
const WORKSPACE = 'cairn.workspace';

/// The key lives in this tab, and is forgotten with it.
class Session {
  key = $state<string | null>(sessionStorage.getItem(KEY));
  /// null: the parent workspace of the key.
  workspaceId = $state<string | null>(sessionStorage.getItem(WORKSPACE));
  workspaces = $state.raw<Workspace[]>([]);
  /// Why the last session ended, where it was not the person who ended it.
  reason = $state('');
  /// More than one workspace and none chosen yet.
  choosing = $state(false);

  readonly workspace = $derived(
    this.workspaces.find((one) => (this.workspaceId ? one.id === this.workspaceId : one.parentWorkspaceId === null)),
  );

  constructor() {
    credentials.key = this.key;
    credentials.workspace = this.workspaceId;
    credentials.refused = (problem: Problem) => this.end(problem.hint);
    if (this.key) void this.loadWorkspaces().catch(() => {});
  }

  /// Throws what the server answers, for the form to show.
  async begin(key: string): Promise<void> {
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
    sessionStorage.setItem(KEY, key);
    this.reason = '';
    this.choosing = this.workspaces.length > 1;
    this.key = key;
  }

  /// Exchanges the one-time token of a start link for a key.
  async beginWithToken(token: string): Promise<void> {
    const { key } = await post<{ key: string }>('/console/sign-in', { token });
    await this.begin(key);
  }

  async loadWorkspaces(): Promise<void> {
    this.workspaces = await workspaces();
  }

  choose(workspace: Workspace): void {
    const id = workspace.parentWorkspaceId === null ? null : workspace.id;
    const isAnother = id !== this.workspaceId;
    if (id) sessionStorage.setItem(WORKSPACE, id);
    else sessionStorage.removeItem(WORKSPACE);
    credentials.workspace = id;
    this.workspaceId = id;
    this.choosing = false;
    // Nothing of another workspace may stay on the screen or in memory.
    if (isAnother) location.assign('/');
  }

  end(reason = ''): void {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(WORKSPACE);
    credentials.key = null;
    credentials.workspace = null;
    this.key = null;
    this.workspaceId = null;
    this.reason = reason;
  }
}

export const session = new Session();
