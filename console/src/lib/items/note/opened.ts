import { confirm } from '$lib/ui/ask.svelte';

interface Unsaved { flush(): Promise<unknown>; readonly isUnsaved: boolean }

/// Unfinished work in this page: notes, files, and a comment.
export const opened = new Set<Unsaved>();
/// Text that was written but not sent, by its place. It is restored when the place is shown again, until
/// sign-out.
export const unsent = new Map<string, unknown>();
/// Whether the user has agreed to leave the page, so that the browser need not ask.
export const going = { isAgreed: false };

/// Saves everything typed in this page, and asks if something could not be saved. Returns whether the
/// page may be left.
export async function mayLeave(title: string, button: string): Promise<boolean> {
  await Promise.all([...opened].map((one) => one.flush()));
  return [...opened].every((one) => !one.isUnsaved) || confirm({
    title, confirm: button,
    text: 'Something is not stored yet. Files on their way stop, and a comment that was not sent is lost. '
      + 'What you wrote in notes stays on this device, and is saved when you are back.',
  });
}
