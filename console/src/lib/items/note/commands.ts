import { EditorSelection, type ChangeSpec, type EditorState, type StateCommand, Text } from '@codemirror/state';

/// Puts marks around the selection (or the word at the cursor), or removes them.
export function around(mark: string): StateCommand {
  return ({ state, dispatch }) => {
    dispatch(state.update(state.changeByRange((range) => {
      const { from, to } = range.empty ? (state.wordAt(range.head) ?? range) : range;
      const width = mark.length;
      const isMarked = state.sliceDoc(from - width, from) === mark && state.sliceDoc(to, to + width) === mark;
      if (isMarked) {
        return {
          changes: [{ from: from - width, to: from }, { from: to, to: to + width }],
          range: EditorSelection.range(range.anchor - width, range.head - width),
        };
      }
      return {
        changes: [{ from, insert: mark }, { from: to, insert: mark }],
        range: EditorSelection.range(range.anchor + width, range.head + width),
      };
    }), { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

/// Toggles a list, quote or heading: puts `start` before each selected line, or removes it if all have
/// it.
export function lines(start: string, others = /^(?:[-*+] \[[ xX]\] |[-*+] |\d+[.)] |> |#{1,6} )/): StateCommand {
  return ({ state, dispatch }) => {
    const selected = selectedLines(state);
    const all = selected.every((line) => line.text.trimStart().startsWith(start));
    const changes: ChangeSpec[] = selected.flatMap((line) => {
      const indent = line.text.length - line.text.trimStart().length;
      const at = line.from + indent;
      if (all) return [{ from: at, to: at + start.length }];
      if (!line.text.trim() && selected.length > 1) return [];
      const other = others.exec(line.text.slice(indent))?.[0] ?? '';
      return [{ from: at, to: at + other.length, insert: start }];
    });
    const change = state.changes(changes);
    dispatch(state.update({
      changes: change, selection: state.selection.map(change, 1), userEvent: 'input', scrollIntoView: true,
    }));
    return true;
  };
}

/// Makes a link of the selection; a selected address becomes its target.
export function link(target = ''): StateCommand {
  return ({ state, dispatch }) => {
    dispatch(state.update(state.changeByRange((range) => {
      const said = state.sliceDoc(range.from, range.to);
      const isAddress = /^https?:\/\/\S+$/.test(said);
      const insert = isAddress ? `[](${said})` : `[${said}](${target})`;
      const at = range.from + (isAddress || !said ? 1 : insert.length - 1 - target.length);
      return {
        changes: { from: range.from, to: range.to, insert },
        range: target && !isAddress && said ? EditorSelection.cursor(range.from + insert.length) : EditorSelection.cursor(at),
      };
    }), { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

/// Puts a code block around selected lines, or code marks around a selection within a line.
export const code: StateCommand = (target) => {
  const { state, dispatch } = target;
  const selected = selectedLines(state);
  const isWithin = selected.length === 1 && selected[0]!.text.trim() !== '';
  if (isWithin) return around('`')(target);
  const from = selected[0]!.from;
  const to = selected.at(-1)!.to;
  const fence = '```';
  dispatch(state.update({
    changes: [{ from, insert: fence + state.lineBreak }, { from: to, insert: state.lineBreak + fence }],
    selection: { anchor: from + fence.length },
    userEvent: 'input',
    scrollIntoView: true,
  }));
  return true;
};

/// Inserts text at the cursor.
export function insert(text: string): StateCommand {
  return ({ state, dispatch }) => {
    dispatch(state.update(state.replaceSelection(Text.of(text.split(/\r\n?|\n/))), { userEvent: 'input.paste', scrollIntoView: true }));
    return true;
  };
}

function selectedLines(state: EditorState) {
  const found = new Map<number, ReturnType<typeof state.doc.lineAt>>();
  for (const range of state.selection.ranges) {
    const last = state.doc.lineAt(range.to).number;
    for (let number = state.doc.lineAt(range.from).number; number <= last; number++) {
      found.set(number, state.doc.line(number));
    }
  }
  return [...found.values()];
}
