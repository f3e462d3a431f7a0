import { bodyOf, credentials, send } from '$lib/api/client';
import type { Resource } from '$lib/api/types';
import { router } from '$lib/router/router.svelte';
import { session } from '$lib/session/session.svelte';
import { toasts } from '$lib/state/toasts.svelte';
import { NoteDocument, type SaveState, type Server } from './document.svelte';
import { drafts, keepLastWords, PAGE } from './drafts';
import { going, opened } from './opened';

function serverOf(id: string, ready: Promise<void> | undefined): Server {
  const path = `/v2/notepads/${encodeURIComponent(id)}/content`;
  // A note stays in its workspace, even if another one is selected when it is saved.
  const { workspace } = credentials;
  return {
    async read() {
      await ready;
      const response = await send('GET', path, { headers: { Accept: 'text/markdown' }, workspace });
      return { text: await bodyOf<string>(response, 'text'), etag: response.headers.get('ETag') ?? '' };
    },
    async write(text, etag) {
      const headers = { 'If-Match': etag, Prefer: 'return=representation' };
      const response = await send('PUT', path, { body: text, headers, workspace });
      return { item: await bodyOf<Resource>(response), etag: response.headers.get('ETag') ?? '' };
    },
  };
}

/// The documents of this page by note ID: open in a view, or still being saved after their view closed.
const inCharge = new Map<string, { isViewed: boolean; note: NoteDocument; release: () => Promise<void> }>();
export const isViewed = (id: string): boolean => inCharge.get(id)?.isViewed ?? false;

export function tellUnsaved(id: string, text = 'A note could not be saved. What was written is kept here.'): void {
  toasts.say(text, { tone: 'alarm', action: { label: 'Open', run: () => router.go(`/items/${id}`) } });
}

/// Drops a document whose text was stored elsewhere, if it still holds that text.
export async function letGo(id: string, text: string): Promise<void> {
  const found = inCharge.get(id);
  if (found?.note.current() !== text) return;
  found.note.state = 'saved';
  await found.release();
}

/// Opens a document, which is saved when the page is left and when the network is back.
export function openNote(id: string, onsaved: (item: Resource) => void, isViewed = true) {
  const ready = inCharge.get(id)?.release();
  let told: SaveState | undefined;
  // Kept from the session in which the note was opened, because the draft may outlive the session.
  const { key } = credentials;
  let place: string | undefined;
  const draftKey = `${id}/${PAGE}`;
  const note = new NoteDocument({
    server: serverOf(id, ready), drafts, draftKey, noteId: id, onsaved,
    ontried: () => settle(),
    workspace: () => (place ??= credentials.key === key ? session.workspace?.id : undefined),
  });

  const back = () => { if (note.state === 'offline') void note.flush(); };
  const hidden = () => {
    if (document.visibilityState !== 'hidden') return;
    const draft = note.draft();
    if (draft) keepLastWords(draft);
    void note.flush();
  };
  // Asks although the draft is kept, so that the user knows where to look for it.
  const leaving = (event: BeforeUnloadEvent) => {
    const draft = note.draft();
    if (!draft) return;
    keepLastWords(draft);
    if (!going.isAgreed) event.preventDefault();
  };
  opened.add(note);
  addEventListener('online', back);
  addEventListener('beforeunload', leaving);
  document.addEventListener('visibilitychange', hidden);

  const release = () => {
    if (inCharge.get(id) === me) inCharge.delete(id);
    opened.delete(note);
    removeEventListener('online', back);
    removeEventListener('beforeunload', leaving);
    document.removeEventListener('visibilitychange', hidden);
    return note.abandon();
  };
  const me = { isViewed, note, release };
  inCharge.set(id, me);
  /// After the view has closed: releases the document once it is saved, and reports each kind of failure
  /// once.
  const settle = () => {
    if (me.isViewed || inCharge.get(id) !== me) return;
    if (!note.isUnsaved) { void release(); return; }
    if (note.state === 'typing' || note.state === told || !credentials.key) return;
    told = note.state;
    tellUnsaved(id, note.state === 'offline' ? 'A note is not saved yet. It is kept here, and tried again.' : undefined);
  };
  return Object.assign(note, {
    /// The view closes. Unsaved text is saved as soon as the server accepts it.
    async end(): Promise<void> {
      if (inCharge.get(id) !== me) return;
      me.isViewed = false;
      await note.close();
      settle();
    },
    /// Returns the note's current document. After the view has closed, it is another one, or is opened
    /// now.
    async now(): Promise<NoteDocument> {
      const present = inCharge.get(id)?.note;
      if (present) return present;
      const again = openNote(id, onsaved, false);
      await again.open();
      return again;
    },
    /// Drops the draft: the text is stored elsewhere.
    async forget(): Promise<void> {
      note.state = 'saved';
      await drafts.remove(draftKey);
    },
  });
}
