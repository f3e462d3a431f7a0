interface Unsaved { flush(): Promise<void>; readonly isUnsaved: boolean }

/// The notes that are open in this page.
export const opened = new Set<Unsaved>();

/// Saves what is typed in this page. False where something could not be saved.
export async function saveOpenNotes(): Promise<boolean> {
  await Promise.all([...opened].map((note) => note.flush()));
  return [...opened].every((note) => !note.isUnsaved);
}
