import { createFolder } from '$lib/api/resources';
import { createSpace } from '$lib/api/others';
import { router } from '$lib/router/router.svelte';
import { announce } from '$lib/state/changes';
import { library } from '$lib/state/library.svelte';
import { place } from '$lib/state/place.svelte';
import { attempt, toasts } from '$lib/state/toasts.svelte';
import { prompt } from '$lib/ui/ask.svelte';

const creations = () => import('$lib/api/creations');

/// Returns the ID of a parent, which may be given as an alias.
const idOf = (parentId: string) => (parentId === '@alias::inbox' ? library.inbox?.id : parentId);

export async function newNote(parentId = place.parentId): Promise<void> {
  await attempt(async () => {
    const note = await (await creations()).createNote({ parentId, text: '', name: 'Untitled note' });
    announce('created', [note.id], [idOf(parentId)]);
    router.go(`/items/${note.id}`, { state: { list: place.listUrl } });
  });
}

export async function newFolder(parentId = place.parentId): Promise<void> {
  const name = await prompt({ title: 'New folder', confirm: 'Create', input: { label: 'Name', placeholder: 'Recipes' } });
  if (!name) return;
  await attempt(async () => {
    const folder = await createFolder({ parentId, name });
    announce('created', [folder.id], [idOf(parentId)]);
    toasts.say(`Created the folder “${name}”`, {
      action: { label: 'Open', run: () => router.go(`/items/${folder.id}`) },
    });
  });
}

export async function newSpace(): Promise<void> {
  const name = await prompt({
    title: 'New space', confirm: 'Create', text: 'A space is a folder at the top of the tree.',
    input: { label: 'Name', placeholder: 'Work' },
  });
  if (!name) return;
  await attempt(async () => {
    const space = await createSpace(name);
    await library.readRoots();
    announce('created', [space.id]);
    router.go(`/items/${space.id}`);
  });
}

export async function newBookmark(address?: string, parentId = place.parentId): Promise<void> {
  const url = address ?? (await prompt({
    title: 'Save a bookmark', confirm: 'Save',
    input: { label: 'Address', placeholder: 'https://', maxLength: 2000 },
  }));
  if (!url) return;
  await attempt(async () => {
    const bookmark = await (await creations()).createBookmark({ parentId, url: /^[a-z][a-z0-9+.-]*:/i.test(url) ? url : `https://${url}` });
    announce('created', [bookmark.id], [idOf(parentId)]);
    toasts.say(`Saved to ${place.parentName}`, {
      action: {
        label: 'Open', run: () => router.go(`/items/${bookmark.id}`, { state: { list: place.listUrl } }),
      },
    });
  });
}
