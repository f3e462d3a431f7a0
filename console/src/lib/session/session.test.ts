import { beforeEach, expect, test, vi } from 'vitest';
import type { Workspace } from '$lib/api/types';

const parent = { id: 'p', parentWorkspaceId: null, title: 'Parent' } as Workspace;
const team = { id: 't', parentWorkspaceId: 'p', title: 'Team' } as Workspace;
vi.mock('$lib/api/others', () => ({ workspaces: async () => [parent, team] }));

class FakeStorage {
  #kept = new Map<string, string>();
  getItem(name: string) { return this.#kept.get(name) ?? null; }
  setItem(name: string, value: string) { this.#kept.set(name, value); }
  removeItem(name: string) { this.#kept.delete(name); }
}
class FakeChannel { onmessage = null; postMessage() {} }

const replace = vi.fn();
let device: FakeStorage;
let tab: FakeStorage;
beforeEach(() => {
  replace.mockClear();
  [device, tab] = [new FakeStorage(), new FakeStorage()];
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('sessionStorage', tab);
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('document', { querySelector: () => null });
  vi.stubGlobal('location', { hash: '', replace, assign: replace });
});
/// A page that has just been loaded.
async function load() {
  vi.resetModules();
  const [{ session }, { credentials }, { opened }, { questions }] = await Promise.all([
    import('./session.svelte'), import('$lib/api/client'), import('$lib/items/note/opened'), import('$lib/ui/ask.svelte'),
  ]);
  await vi.waitFor(() => expect(session.workspaces).toHaveLength(2));
  return { session, credentials, opened, questions };
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
