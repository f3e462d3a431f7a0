import { createFolder, filter } from '$lib/api/resources';
import { announce } from '$lib/state/changes';

const made = new Map<string, Promise<string>>();

/// The folder for a file of a dropped directory. Each is made once, however many files wait for it; one that is there
/// already under this name is used.
export async function folderOf(parentId: string, names: readonly string[]): Promise<string> {
  let at = parentId;
  for (const name of names) {
    const parent = at;
    const key = `${parent}/${name}`;
    let folder = made.get(key);
    if (!folder) {
      folder = findOrMake(parent, name);
      made.set(key, folder);
      // A failure is not remembered, because a retry may work.
      folder.catch(() => made.delete(key));
    }
    at = await folder;
  }
  return at;
}

/// Folders may be deleted or renamed between two drops.
export const forgetFolders = () => made.clear();

async function findOrMake(parentId: string, name: string): Promise<string> {
  const { resources } = await filter({ parentId, kind: ['folder'], name, limit: 100 });
  const there = resources.find((folder) => folder.name === name);
  if (there) return there.id;
  const folder = await createFolder({ parentId, name });
  announce('created', [folder.id], [folder.parent?.id]);
  return folder.id;
}
