import { Problem } from '$lib/api/problem';
import { announce } from '$lib/state/changes';
import { leftNotes } from './drafts';
import { isViewed, openNote, tellUnsaved } from './open.svelte';

/// Saves what pages that are gone left unsaved in a workspace. Where another text is there meanwhile, or the note is gone,
/// the person is told.
export async function saveLeft(workspace: string): Promise<void> {
  // Where browsers have no locks, another tab that rests looks like one that is gone.
  if (!navigator.locks) return;
  for (const id of await leftNotes(workspace)) {
    if (isViewed(id)) continue;
    const note = openNote(id, (item) => announce('updated', [item.id], [item.parent?.id]), false);
    const isGone = await note.open().then(() => false, (error) => error instanceof Problem && error.status === 404);
    await note.end();
    if (isGone) tellUnsaved(id);
  }
}
