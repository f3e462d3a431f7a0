import { uploads } from './uploads.svelte';

/// Opens the system's file chooser. Browsers allow this only in response to a click or key.
export function pick(parentId: string, what: 'files' | 'folder' = 'files'): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.webkitdirectory = what === 'folder';
  input.addEventListener('change', () => uploads.add([...(input.files ?? [])], parentId));
  input.click();
}
