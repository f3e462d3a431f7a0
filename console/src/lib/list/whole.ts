import { deleteSpace as removeSpace } from '$lib/api/others';
import { filter, remove } from '$lib/api/resources';
import type { Resource } from '$lib/api/types';
import { router } from '$lib/router/router.svelte';
import { announce } from '$lib/state/changes';
import { library } from '$lib/state/library.svelte';
import { attempt, toasts } from '$lib/state/toasts.svelte';
import { confirm } from '$lib/ui/ask.svelte';
import { count } from '$lib/ui/format';

export async function emptyBin(): Promise<void> {
  const { total } = await filter({ parentId: '@alias::bin', limit: 1 });
  if (!total) { toasts.say('The bin is empty'); return; }
  const isSure = await confirm({
    title: 'Empty the bin?', text: `${count(total, 'item')} will be deleted for good, with everything in them. This can’t be undone.`,
    confirm: 'Empty the bin', danger: true,
  });
  if (!isSure) return;
  await attempt(async () => {
    const gone: string[] = [];
    // Items put into the bin meanwhile are deleted too; the loop ends with an empty page.
    for (;;) {
      const { resources } = await filter({ parentId: '@alias::bin', limit: 200 });
      if (!resources.length) break;
      const ids = resources.map(({ id }) => id);
      await remove(ids);
      gone.push(...ids);
    }
    announce('removed', gone, [library.bin?.id]);
    toasts.say(`Deleted ${count(gone.length, 'item')}`);
  });
}

export async function deleteSpace(folder: Resource): Promise<void> {
  const isSure = await confirm({
    title: `Delete the space “${folder.name}”?`, text: 'Its items go to the bin, where they can be recovered.',
    confirm: 'Delete the space', danger: true,
  });
  if (!isSure) return;
  await attempt(async () => {
    await removeSpace(folder.id);
    await library.readRoots();
    announce('removed', [folder.id], [library.bin?.id]);
    router.go('/');
    toasts.say(`Deleted the space “${folder.name}”; its items are in the bin`);
  });
}
