import { confirm } from '$lib/ui/ask.svelte';

interface Unsaved { flush(): Promise<unknown>; readonly isUnsaved: boolean }

/// What is under way in this page: notes, files, and a comment.
export const opened = new Set<Unsaved>();
/// What was written and not sent, by its place: it is there again when the place is, until somebody signs out.
export const unsent = new Map<string, unknown>();
/// Whether the page goes and the person knows, so that the browser need not ask.
export const going = { isAgreed: false };

/// Saves what is typed in this page, and asks where something could not be saved. True if the page may go.
export async function mayLeave(title: string, button: string): Promise<boolean> {
  await Promise.all([...opened].map((one) => one.flush()));
  return [...opened].every((one) => !one.isUnsaved) || confirm({
    title, confirm: button,
    text: 'Something is not stored yet. Files on their way stop, and a comment that was not sent is lost. '
      + 'What you wrote in notes stays on this device, and is saved when you are back.',
  });
}
