import { credentials, send } from '$lib/api/client';
import type { Resource } from '$lib/api/types';
import { NoteDocument, type Server } from './document.svelte';
import { drafts, keepLastWords, PAGE } from './drafts';
import { opened } from './opened';

function serverOf(id: string): Server {
  const path = `/v2/notepads/${encodeURIComponent(id)}/content`;
  // A note stays in its workspace, whichever is selected when it is saved.
  const { workspace } = credentials;
  return {
    async read() {
      const response = await send('GET', path, { headers: { Accept: 'text/markdown' }, workspace });
      return { text: await response.text(), etag: response.headers.get('ETag') ?? '' };
    },
    async write(text, etag) {
      const headers = { 'If-Match': etag, Prefer: 'return=representation' };
      const response = await send('PUT', path, { body: text, headers, workspace });
      return { item: (await response.json()) as Resource, etag: response.headers.get('ETag') ?? '' };
    },
  };
}

/// A document of this page, saved when the page is left or the network is back.
export function openNote(id: string, onsaved: (item: Resource) => void) {
  const draftKey = `${id}/${PAGE}`;
  const note = new NoteDocument({ server: serverOf(id), drafts, draftKey, noteId: id, onsaved });

  const back = () => { if (note.state === 'offline') void note.flush(); };
  const hidden = () => {
    if (document.visibilityState !== 'hidden') return;
    const draft = note.draft();
    if (draft) keepLastWords(draft);
    void note.flush();
  };
  // The text is kept anyway; but who is asked knows where to look for it.
  const leaving = (event: BeforeUnloadEvent) => {
    const draft = note.draft();
    if (!draft) return;
    keepLastWords(draft);
    event.preventDefault();
  };
  opened.add(note);
  addEventListener('online', back);
  addEventListener('beforeunload', leaving);
  document.addEventListener('visibilitychange', hidden);

  const forget = () => {
    opened.delete(note);
    removeEventListener('online', back);
    removeEventListener('beforeunload', leaving);
    document.removeEventListener('visibilitychange', hidden);
  };
  return Object.assign(note, {
    /// The view goes; what is unsaved is saved, or stays in the browser.
    end(): Promise<void> {
      forget();
      return note.close();
    },
    /// The text is stored elsewhere: its draft is not needed any more.
    async forget(): Promise<void> {
      note.state = 'saved';
      await drafts.remove(draftKey);
    },
  });
}
