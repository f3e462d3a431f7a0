const LINE_END = /\r\n?|\n/g;
// A task's box, and what may come before it: quotes, bullets, numbers.
const TASK = /^((?:[\t ]|>|[-*+][\t ]|\d{1,9}[.)][\t ])*)\[([ xX])\](?=\s|$)/;

/// Ticks or unticks the task in a line (from 0), and leaves the rest unchanged. Returns null if there is
/// no task.
export function toggleTask(text: string, line: number): string | null {
  const from = startOfLine(text, line);
  if (from === null) return null;
  const found = TASK.exec(text.slice(from, endOfLine(text, from)));
  if (!found) return null;
  const at = from + found[1]!.length + 1;
  return text.slice(0, at) + (found[2] === ' ' ? 'x' : ' ') + text.slice(at + 1);
}

function startOfLine(text: string, line: number): number | null {
  if (line === 0) return 0;
  LINE_END.lastIndex = 0;
  for (let passed = 0; LINE_END.exec(text); ) {
    if (++passed === line) return LINE_END.lastIndex;
  }
  return null;
}

function endOfLine(text: string, from: number): number {
  LINE_END.lastIndex = from;
  return LINE_END.exec(text)?.index ?? text.length;
}
