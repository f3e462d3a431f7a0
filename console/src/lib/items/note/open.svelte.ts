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
  // A note stays in its workspace, whichever is selected when it is saved.
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

/// The documents of this page by their note: open in a view, or saved for one that is gone.
const inCharge = new Map<string, { isViewed: boolean; note: NoteDocument; release: () => Promise<void> }>();
export const isViewed = (id: string): boolean => inCharge.get(id)?.isViewed ?? false;

export function tellUnsaved(id: string, text = 'A note could not be saved. What was written is kept here.'): void {
  toasts.say(text, { tone: 'alarm', action: { label: 'Open', run: () => router.go(`/items/${id}`) } });
}

/// What a document holds was stored elsewhere, as it is.
export async function letGo(id: string, text: string): Promise<void> {
  const found = inCharge.get(id);
  if (found?.note.current() !== text) return;
  found.note.state = 'saved';
  await found.release();
}

/// A document of this page, saved when the page is left or the network is back.
export function openNote(id: string, onsaved: (item: Resource) => void, isViewed = true) {
  const ready = inCharge.get(id)?.release();
  let told: SaveState | undefined;
  // Told by the session in which the note was opened: what is kept may outlive it.
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
  // The text is kept anyway; but who is asked knows where to look for it.
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
  /// Without a view: once it is saved all is well, and else it is said once.
  const settle = () => {
    if (me.isViewed || inCharge.get(id) !== me) return;
    if (!note.isUnsaved) { void release(); return; }
    if (note.state === 'typing' || note.state === told || !credentials.key) return;
    told = note.state;
    tellUnsaved(id, note.state === 'offline' ? 'A note is not saved yet. It is kept here, and tried again.' : undefined);
  };
  return Object.assign(note, {
    /// The view goes; what is unsaved is saved as soon as the server takes it.
    async end(): Promise<void> {
      if (inCharge.get(id) !== me) return;
      me.isViewed = false;
      await note.close();
      settle();
    },
    /// The document that the note has now: after the view has gone that is another one, or none yet.
    async now(): Promise<NoteDocument> {
      const present = inCharge.get(id)?.note;
      if (present) return present;
      const again = openNote(id, onsaved, false);
      await again.open();
      return again;
    },
    /// The text is stored elsewhere: its draft is not needed any more.
    async forget(): Promise<void> {
      note.state = 'saved';
      await drafts.remove(draftKey);
    },
  });
}
