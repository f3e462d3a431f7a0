import { exportLink } from '$lib/api/others';
import { attempt, toasts } from '$lib/state/toasts.svelte';

/// Downloads a folder with all that is in it as a ZIP archive, or the whole workspace. The browser fetches a signed
/// address by itself, so the archive may be larger than memory.
export async function exportAll(resourceId?: string): Promise<void> {
  await attempt(async () => {
    const link = document.createElement('a');
    // The public address may be another than that of this page; the path is the same.
    const { pathname, search } = new URL((await exportLink(resourceId)).url);
    link.href = pathname + search;
    link.download = '';
    link.click();
    toasts.say('The export is being downloaded');
  });
}
