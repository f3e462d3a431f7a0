import { EditorState, type StateCommand } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, test } from 'vitest';
import { code, insert } from './commands';
import { lineEnd, lineEnds } from './editor';

const CRLF = 'milk\r\neggs\r\n';
const LF = 'milk\neggs\n';

function stateOf(doc: string): EditorState {
  return EditorState.create({ doc, extensions: lineEnds(lineEnd(doc)) });
}
function lines(state: EditorState): string[] {
  return state.doc.toJSON();
}
/// As CodeMirror does it with what comes from the clipboard.
function paste(state: EditorState, pasted: string): EditorState {
  const text = state.facet(EditorView.clipboardInputFilter).reduce((now, filter) => filter(now, state), pasted);
  return state.update(state.replaceSelection(state.toText(text))).state;
}
function run(state: EditorState, command: StateCommand): EditorState {
  let after = state;
  command({ state, dispatch: (transaction) => { after = transaction.state; } });
  return after;
}

test('the ends of a text that has one kind stay', () => {
  expect(lines(stateOf(CRLF))).toEqual(['milk', 'eggs', '']);
  expect(stateOf(CRLF).sliceDoc()).toBe(CRLF);
  expect(stateOf(LF).sliceDoc()).toBe(LF);
});

test.each(['a\nb\nc', 'a\r\nb\r\nc', 'a\rb\rc'])('what is pasted takes the ends of the text: %j', (pasted) => {
  for (const text of [CRLF, LF]) {
    const after = paste(stateOf(text), pasted);
    expect(lines(after)).toEqual(['a', 'b', 'cmilk', 'eggs', '']);
    expect(lineEnd(after.sliceDoc())).toBe(lineEnd(text));
  }
});

test('marks of code and links to files are lines of the text', () => {
  for (const text of ['\r\neggs', '\neggs']) {
    expect(lines(run(stateOf(text), code))).toEqual(['```', '', '```', 'eggs']);
    expect(lines(run(stateOf(text), insert('[a](/items/1)\n')))).toEqual(['[a](/items/1)', '', 'eggs']);
    expect(lines(run(stateOf(text), insert('[a\r\nb](/items/1)')))).toEqual(['[a', 'b](/items/1)', 'eggs']);
  }
});
