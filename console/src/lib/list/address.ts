import { router } from '$lib/router/router.svelte';

/// Changes a parameter of a list's address, and shows the new list.
export function setInList(listUrl: string, name: string, value: string | null): void {
  const url = new URL(listUrl, location.origin);
  if (value) url.searchParams.set(name, value);
  else url.searchParams.delete(name);
  router.go(url.pathname + url.search.replaceAll('%2C', ','), { replace: true });
}
