import { beforeEach, expect, test, vi } from 'vitest';
import type { Workspace } from '$lib/api/types';

const parent = { id: 'p', parentWorkspaceId: null, title: 'Parent' } as Workspace;
const team = { id: 't', parentWorkspaceId: 'p', title: 'Team' } as Workspace;
const workspaces = vi.fn();
vi.mock('$lib/api/others', () => ({ workspaces }));

class FakeStorage {
  #kept = new Map<string, string>();
  getItem(name: string) { return this.#kept.get(name) ?? null; }
  setItem(name: string, value: string) { this.#kept.set(name, value); }
  removeItem(name: string) { this.#kept.delete(name); }
}
class FakeChannel {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  postMessage = said;
  constructor() { hear = (data) => this.onmessage?.({ data }); }
}

const said = vi.fn();
let hear: (data: unknown) => void;
const replace = vi.fn();
let device: FakeStorage;
let tab: FakeStorage;
beforeEach(() => {
  replace.mockClear();
  said.mockClear();
  workspaces.mockReset().mockResolvedValue([parent, team]);
  vi.stubGlobal('fetch', async () => new Response('{}'));
  [device, tab] = [new FakeStorage(), new FakeStorage()];
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('location', { hash: '', replace, assign: replace });
});
/// A page that has just been loaded.
async function load(count = 2) {
  vi.resetModules();
  const [{ session }, { credentials }, { opened, unsent }, { questions }] = await Promise.all([
    import('./session.svelte'), import('$lib/api/client'), import('$lib/items/note/opened'), import('$lib/ui/ask.svelte'),
  ]);
  await vi.waitFor(() => expect(session.workspaces).toHaveLength(count));
  return { session, credentials, opened, unsent, questions };
}

test('a tab stays in its workspace when another tab of the device chooses one', async () => {
  device.setItem('cairn.key', 'k');
  expect((await load()).session.workspace).toEqual(parent);
  device.setItem('cairn.workspace', 't');
  expect((await load()).session.workspace).toEqual(parent);
});

test('a tab that slept while the device forgot its key is signed out', async () => {
  device.setItem('cairn.key', 'k');
  await load();
  device.removeItem('cairn.key');
  vi.resetModules();
  const { session } = await import('./session.svelte');
  expect([session.key, tab.getItem('cairn.key')]).toEqual([null, null]);
});

test('so is one that has the key since it was asked for, on a device that keeps it', async () => {
  const { session } = await load(0);
  workspaces.mockResolvedValue([parent]);
  await session.begin('k', true);
  device.removeItem('cairn.key');
  vi.resetModules();
  expect((await import('./session.svelte')).session.key).toBe(null);
});

test('a key that had expired before anything was shown leaves the address as it is', async () => {
  tab.setItem('cairn.key', 'old');
  workspaces.mockResolvedValue([]);
  const { session } = await load(0);
  session.end('The key has expired.');
  workspaces.mockResolvedValue([parent]);
  await session.begin('good');
  expect([session.key, replace.mock.calls]).toEqual(['good', []]);
});

test('what was seen in an unknown workspace does not stay', async () => {
  tab.setItem('cairn.key', 'old');
  workspaces.mockResolvedValue([]);
  const { session, credentials } = await load(0);
  credentials.isAnswered = true;
  session.end('The key has expired.');
  workspaces.mockResolvedValue([parent]);
  await session.begin('good');
  expect(replace).toHaveBeenCalledOnce();
});

test('what is not sent stays in all tabs when the key expires, until somebody signs out', async () => {
  tab.setItem('cairn.key', 'k');
  const { session, unsent } = await load();
  unsent.set('item', 'a long comment');
  session.end('The key has expired.');
  const expired = said.mock.lastCall?.[0];
  tab.setItem('cairn.key', 'k');
  const other = await load();
  other.unsent.set('item', 'a long comment');
  hear(expired);
  expect([other.session.key, other.session.reason, other.unsent.size]).toEqual([null, 'The key has expired.', 1]);

  tab.setItem('cairn.key', 'k');
  const third = await load();
  third.unsent.set('item', 'a long comment');
  hear({ ...expired, reason: '' });
  expect([unsent.size, third.unsent.size]).toEqual([1, 0]);
});

test('a key of this tab is not used with the workspace of the key that the device keeps', async () => {
  tab.setItem('cairn.key', 'mine');
  device.setItem('cairn.key', 'kept');
  device.setItem('cairn.workspace', 't');
  const { session, credentials } = await load();
  expect([credentials.key, credentials.workspace]).toEqual(['mine', null]);
  await session.choose(team);
  expect(tab.getItem('cairn.workspace')).toBe('t');
  device.removeItem('cairn.workspace');
  await session.choose(team);
  expect(device.getItem('cairn.workspace')).toBe(null);
});

test('a session that ends leaves another key that the device keeps', async () => {
  tab.setItem('cairn.key', 'mine');
  device.setItem('cairn.key', 'kept');
  (await load()).session.end('The key has expired.');
  expect([tab.getItem('cairn.key'), device.getItem('cairn.key')]).toEqual([null, 'kept']);
  (await load()).session.end();
  expect([tab.getItem('cairn.key'), device.getItem('cairn.key')]).toEqual([null, null]);
});

test('what is under way stays in its workspace when another is chosen', async () => {
  tab.setItem('cairn.key', 'k');
  const { session, credentials } = await load();
  await session.choose(team);
  expect(replace).toHaveBeenCalledOnce();
  expect(credentials.workspace).toBe(null);
  expect((await load()).credentials.workspace).toBe('t');
});

test('who has something unsaved is asked before another workspace is opened, and may stay', async () => {
  tab.setItem('cairn.key', 'k');
  const { session, opened, questions } = await load();
  opened.add({ flush: async () => {}, isUnsaved: true });
  const chosen = session.choose(team);
  await vi.waitFor(() => expect(questions.open).not.toBe(null));
  questions.open?.answer(null);
  await chosen;
  expect(replace).not.toHaveBeenCalled();
  expect(tab.getItem('cairn.workspace')).toBe(null);
});

test('who was in a workspace that is deleted chooses another, and keeps nothing of it', async () => {
  tab.setItem('cairn.key', 'k');
  tab.setItem('cairn.workspace', 'gone');
  const { session } = await load();
  expect(session.choosing).toBe(true);
  await session.choose(parent);
  expect([tab.getItem('cairn.workspace'), replace.mock.calls]).toEqual([null, [['/']]]);
});
