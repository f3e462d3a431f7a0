export interface Found { file: File; folders: string[] }

// Files that systems leave in folders and nobody wants to store.
const CLUTTER = new Set(['.DS_Store', 'Thumbs.db', 'desktop.ini']);

/// Returns the files from a picker, with their path if a folder was chosen.
export function picked(files: Iterable<File>): Found[] {
  return [...files].filter((file) => !CLUTTER.has(file.name))
    .map((file) => ({ file, folders: file.webkitRelativePath.split('/').slice(0, -1) }));
}

/// Files and folders that were dropped. Has to be called at once: what was dropped is gone after the event.
export function dropped(transfer: DataTransfer): Promise<Found[]> {
  const entries = [...transfer.items].filter((item) => item.kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry?.() ?? null, file: item.getAsFile() }));
  return gather(entries);
}

async function gather(given: { entry: FileSystemEntry | null; file: File | null }[]): Promise<Found[]> {
  const found: Found[] = [];
  for (const { entry, file } of given) {
    if (entry) await walk(entry, [], found);
    else if (file) found.push({ file, folders: [] });
  }
  return found;
}

async function walk(entry: FileSystemEntry, folders: string[], found: Found[]): Promise<void> {
  if (entry.isFile) {
    if (CLUTTER.has(entry.name)) return;
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ file, folders });
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  for (;;) {
    // Browsers return some entries at a time (Chrome a hundred), until there are none.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (!some.length) return;
    for (const one of some) await walk(one, [...folders, entry.name], found);
  }
}
