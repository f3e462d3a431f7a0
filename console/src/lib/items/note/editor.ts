import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { markdown, markdownKeymap, markdownLanguage } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { highlightSelectionMatches, search, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, type StateCommand } from '@codemirror/state';
import { drawSelection, dropCursor, EditorView, keymap, placeholder } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { around, code, lines, link } from './commands';

export interface Settings {
  into: HTMLElement;
  text: string;
  onchange: (text: () => string) => void;
  onsave: () => void;
  onleave: () => void;
  onitem: () => void;
  onfiles: (files: File[]) => void;
}

export const ACTIONS = {
  bold: around('**'), italic: around('*'), code, link: link(),
  heading: lines('## '), bullets: lines('- '), tasks: lines('- [ ] '), quote: lines('> '),
} satisfies Record<string, StateCommand>;
export type Action = keyof typeof ACTIONS;

const colours = HighlightStyle.define([
  { tag: tags.heading1, fontWeight: '700', fontSize: '1.3em' },
  { tag: tags.heading2, fontWeight: '700', fontSize: '1.15em' },
  { tag: tags.heading, fontWeight: '700' },
  { tag: tags.strong, fontWeight: '700' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: tags.url, color: 'var(--accent)' },
  { tag: tags.monospace, fontFamily: 'var(--font-mono)', fontSize: '0.92em' },
  { tag: tags.quote, color: 'var(--quiet)' },
  { tag: [tags.processingInstruction, tags.contentSeparator, tags.meta], color: 'var(--quiet)' },
]);

const look = EditorView.theme({
  '&': { color: 'var(--ink)', fontSize: '1rem', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'var(--font)', lineHeight: '1.65' },
  '.cm-content': { maxWidth: '46rem', padding: 'var(--s3) 0 8rem', caretColor: 'var(--accent)', minHeight: '14rem' },
  '.cm-line': { padding: '0 2px' },
  '.cm-cursor': { borderLeft: '2px solid var(--accent)' },
  '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': { background: 'var(--mark)' },
  '.cm-placeholder': { color: 'var(--quiet)' },
  '.cm-selectionMatch': { backgroundColor: 'var(--selected)' },
  '.cm-searchMatch': { backgroundColor: 'var(--mark)', outline: '1px solid var(--line-strong)' },
  '.cm-searchMatch-selected': { backgroundColor: 'var(--selected)', outline: '2px solid var(--accent)' },
  '.cm-panels': { backgroundColor: 'var(--raised)', color: 'var(--ink)', border: '1px solid var(--line)', borderRadius: 'var(--radius)' },
  '.cm-panel.cm-search': { padding: 'var(--s2)', fontSize: 'var(--text-sm)' },
  '.cm-textfield': { backgroundColor: 'var(--sheet)', border: '1px solid var(--line-strong)', borderRadius: 'var(--radius-sm)', fontSize: 'inherit', padding: 'var(--s1) var(--s2)' },
  '.cm-button': { backgroundImage: 'none', backgroundColor: 'var(--sheet)', border: '1px solid var(--line)', borderRadius: 'var(--radius-sm)', fontSize: 'inherit', padding: 'var(--s1) var(--s2)' },
  '.cm-panel.cm-search [name=close]': { fontSize: '1.25rem', padding: '0 var(--s2)' },
});

/// Returns the line ending of a text, so that a CRLF file stays one.
export function lineEnd(text: string): string {
  return text.includes('\r\n') && !/(?:^|[^\r])\n/.test(text) ? '\r\n' : '\n';
}

/// Sets the line ending. An editor with its own line ending splits inserted text only there, while
/// clipboards use the system's.
export function lineEnds(end: string): Extension {
  return [
    EditorState.lineSeparator.of(end),
    EditorView.clipboardInputFilter.of((text) => text.replace(/\r\n?|\n/g, end)),
  ];
}

function files(event: ClipboardEvent | DragEvent): File[] {
  const from = event instanceof ClipboardEvent ? event.clipboardData : event.dataTransfer;
  return [...(from?.files ?? [])];
}

/// Creates the editor in a shadow root. There its styles are constructed style sheets, which the page's
/// Content-Security-Policy allows.
export function createEditor(settings: Settings): EditorView {
  const root = settings.into.shadowRoot ?? settings.into.attachShadow({ mode: 'open', delegatesFocus: true });
  root.replaceChildren();
  const end = lineEnd(settings.text);
  const run = (work: () => void) => () => { work(); return true; };
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: settings.text,
      extensions: [
        lineEnds(end),
        history(),
        drawSelection(),
        dropCursor(),
        EditorView.lineWrapping,
        search({ top: true }),
        highlightSelectionMatches(),
        markdown({ base: markdownLanguage }),
        syntaxHighlighting(colours),
        look,
        placeholder('Write in Markdown…'),
        EditorView.contentAttributes.of({ 'aria-label': 'Text of the note, in Markdown', spellcheck: 'true', autocapitalize: 'sentences' }),
        keymap.of([
          { key: 'Mod-b', run: ACTIONS.bold },
          { key: 'Mod-i', run: ACTIONS.italic },
          { key: 'Mod-k', run: ACTIONS.link },
          { key: 'Mod-e', run: ACTIONS.code },
          { key: 'Mod-Shift-k', run: run(settings.onitem) },
          { key: 'Mod-Shift-7', run: ACTIONS.tasks },
          { key: 'Mod-Shift-8', run: ACTIONS.bullets },
          { key: 'Mod-s', run: run(settings.onsave), preventDefault: true },
          { key: 'Mod-Enter', run: run(settings.onleave) },
          ...markdownKeymap, ...searchKeymap, ...historyKeymap, ...defaultKeymap,
          // CodeMirror lets Tab leave the editor after Escape, so this is no keyboard trap (WCAG 2.1.2).
          indentWithTab,
        ]),
        EditorView.domEventHandlers({
          paste: (event) => take(event),
          drop: (event) => take(event),
        }),
        EditorView.updateListener.of((update) => {
          if (update.docChanged) settings.onchange(() => view.state.doc.sliceString(0, undefined, end));
        }),
      ],
    }),
  });

  function take(event: ClipboardEvent | DragEvent): boolean {
    const given = files(event);
    if (!given.length) return false;
    event.preventDefault();
    settings.onfiles(given);
    return true;
  }
  return view;
}

export function act(view: EditorView, action: Action): void {
  ACTIONS[action](view);
  view.focus();
}
