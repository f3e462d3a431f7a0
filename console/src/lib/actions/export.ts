import { exportLink } from '$lib/api/others';
import { attempt, toasts } from '$lib/state/toasts.svelte';

/// Downloads a folder with its content, or the whole workspace, as a ZIP archive. The browser itself
/// fetches a signed address, so the archive may be larger than memory.
export async function exportAll(resourceId?: string): Promise<void> {
  await attempt(async () => {
    const link = document.createElement('a');
    // The public origin may differ from this page's; the path is the same.
    const { pathname, search } = new URL((await exportLink(resourceId)).url);
    link.href = pathname + search;
    link.download = '';
    link.click();
    toasts.say('The export is being downloaded');
  });
}
