import { Problem } from '$lib/api/problem';
import { announce } from '$lib/state/changes';
import { leftNotes } from './drafts';
import { isViewed, openNote, tellUnsaved } from './open.svelte';

/// Saves what closed pages left unsaved in a workspace. Tells the user if the note has changed meanwhile
/// or is gone.
export async function saveLeft(workspace: string): Promise<void> {
  // Without locks, an idle tab can't be told from a closed one.
  if (!navigator.locks) return;
  for (const id of await leftNotes(workspace)) {
    if (isViewed(id)) continue;
    const note = openNote(id, (item) => announce('updated', [item.id], [item.parent?.id]), false);
    const isGone = await note.open().then(() => false, (error) => error instanceof Problem && error.status === 404);
    await note.end();
    if (isGone) tellUnsaved(id);
  }
}
