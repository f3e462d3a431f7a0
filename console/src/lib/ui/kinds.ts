import {
  AudioLines, Bookmark, File, FileText, Film, Folder, Highlighter, Image, Mail, Mic, NotebookText, User,
  type IconNode,
} from 'lucide';
import type { Kind } from '$lib/api/types';

interface Shown { icon: IconNode; one: string; many: string }

export const KINDS: Record<Kind, Shown> = {
  folder: { icon: Folder, one: 'Folder', many: 'Folders' },
  notepad: { icon: NotebookText, one: 'Note', many: 'Notes' },
  bookmark: { icon: Bookmark, one: 'Bookmark', many: 'Bookmarks' },
  image: { icon: Image, one: 'Picture', many: 'Pictures' },
  document: { icon: FileText, one: 'Document', many: 'Documents' },
  audio: { icon: AudioLines, one: 'Audio', many: 'Audio' },
  voicenote: { icon: Mic, one: 'Voice note', many: 'Voice notes' },
  video: { icon: Film, one: 'Video', many: 'Videos' },
  default: { icon: File, one: 'File', many: 'Other files' },
  highlight: { icon: Highlighter, one: 'Highlight', many: 'Highlights' },
  email: { icon: Mail, one: 'Email', many: 'Emails' },
  person: { icon: User, one: 'Person', many: 'People' },
};
/// Kinds offered as filters; this server does not create the others.
export const FILTER_KINDS: Kind[] = [
  'notepad', 'bookmark', 'image', 'document', 'audio', 'voicenote', 'video', 'folder', 'default',
];
