import {
  archive, changeResource, move, recover, remove, tag, untag, type ResourceChange,
} from '$lib/api/resources';
import type { Label, Named, Resource } from '$lib/api/types';
import { announce } from '$lib/state/changes';
import { library } from '$lib/state/library.svelte';
import { attempt, toasts } from '$lib/state/toasts.svelte';
import { confirm, prompt } from '$lib/ui/ask.svelte';

// Actions on items. Each reports what happened and offers to undo it; a failure becomes a message.

const ids = (items: Resource[]) => items.map(({ id }) => id);
const parents = (items: Resource[]) => items.map((item) => item.parent?.id);
const named = (items: Resource[]) => (items.length === 1 ? `“${items[0]?.name}”` : `${items.length} items`);

export async function moveTo(items: Resource[], parentId: string, name: string): Promise<boolean> {
  const moving = items.filter((item) => item.id !== parentId && item.parent?.id !== parentId);
  if (!moving.length) return false;
  if (parentId === library.bin?.id) return toBin(moving);
  return attempt(async () => {
    try {
      await move(ids(moving), parentId);
    } finally {
      announce('moved', ids(moving), [...parents(moving), parentId]);
    }
    toasts.done(`Moved ${named(moving)} to ${name}`, async () => {
      for (const [from, some] of Map.groupBy(moving, (item) => item.parent?.id)) if (from) await move(ids(some), from);
      announce('moved', ids(moving), [...parents(moving), parentId]);
    });
  });
}

export async function toBin(items: Resource[]): Promise<boolean> {
  return attempt(async () => {
    await archive(ids(items));
    announce('removed', ids(items), [...parents(items), library.bin?.id]);
    toasts.done(`Moved ${named(items)} to the bin`, async () => {
      await recover(ids(items));
      announce('created', ids(items), [...parents(items), library.bin?.id]);
    });
  });
}

export async function fromBin(items: Resource[]): Promise<boolean> {
  return attempt(async () => {
    await recover(ids(items));
    announce('removed', ids(items), [library.bin?.id, ...library.folders.keys()]);
    toasts.done(`Recovered ${named(items)}`, async () => {
      await archive(ids(items));
      announce('created', ids(items), [library.bin?.id, ...library.folders.keys()]);
    });
  });
}

/// Deletes permanently, so it asks first.
export async function deleteForGood(items: Resource[]): Promise<boolean> {
  const isSure = await confirm({
    title: `Delete ${named(items)} for good?`,
    text: 'This can’t be undone. Folders are deleted with everything in them.',
    confirm: 'Delete for good',
    danger: true,
  });
  return isSure && attempt(async () => {
    await remove(ids(items));
    announce('removed', ids(items), [...parents(items), library.bin?.id]);
    toasts.say(`Deleted ${named(items)}`);
  });
}

export async function addTags(items: Resource[], tags: Named[]): Promise<boolean> {
  return attempt(async () => {
    await tag(items, tags);
    announce('updated', ids(items), parents(items));
    toasts.done(`Tagged ${named(items)} with ${tags.map(({ name }) => name).join(', ')}`, async () => {
      for (const one of tags) {
        const got = items.filter((item) => !item.tags.some(({ id }) => id === one.id));
        if (got.length) await untag(got, [one]);
      }
      announce('updated', ids(items), parents(items));
    });
  });
}

export async function removeTag(item: Resource, gone: Named): Promise<boolean> {
  return attempt(async () => {
    await untag([item], [gone]);
    announce('updated', [item.id], [item.parent?.id]);
    toasts.done(`Removed the tag ${gone.name}`, async () => {
      await tag([item], [gone]);
      announce('updated', [item.id], [item.parent?.id]);
    });
  });
}

export async function change(item: Resource, wanted: ResourceChange): Promise<boolean> {
  return attempt(async () => {
    await changeResource(item.id, wanted);
    announce('updated', [item.id], [item.parent?.id]);
  });
}

export async function rename(item: Resource): Promise<boolean> {
  const name = await prompt({
    title: `Rename ${item.kind === 'folder' ? 'folder' : 'item'}`, confirm: 'Rename',
    input: { label: 'Name', value: item.name },
  });
  return name !== null && name !== item.name && renameTo(item, name);
}

export async function renameTo(item: Resource, name: string): Promise<boolean> {
  return attempt(async () => {
    await changeResource(item.id, { name });
    announce('updated', [item.id], [item.parent?.id]);
    toasts.done(`Renamed to “${name}”`, async () => {
      await changeResource(item.id, { name: item.name });
      announce('updated', [item.id], [item.parent?.id]);
    });
  });
}

export const label = (item: Resource, to: Label | null) => change(item, { label: to?.id ?? null });
export const lock = (item: Resource, isLocked: boolean) => change(item, { isLocked });
