import { withdraw, type Publication } from '$lib/api/publications';
import { attempt, toasts } from '$lib/state/toasts.svelte';
import { confirm } from '$lib/ui/ask.svelte';

/// Asks first, because everyone who had the link needs a new one afterwards.
export async function stopSharing({ id, resourceName }: Publication): Promise<boolean> {
  const isSure = await confirm({
    title: `Stop sharing “${resourceName}”?`,
    text: 'The link stops working at once. If you share it again, there is another link.',
    confirm: 'Stop sharing',
    danger: true,
  });
  return isSure && attempt(async () => {
    await withdraw(id);
    toasts.say(`“${resourceName}” is not shared any more`);
  });
}
