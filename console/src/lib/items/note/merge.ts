import { diffLines, diffWordsWithSpace } from 'diff';
import { diff3Merge } from 'node-diff3';

/// Part of a line; `changed` if the other version differs.
export interface Piece { text: string; changed: boolean }
export type Difference =
  | { kind: 'same'; lines: string[] }
  | { kind: 'changed'; mine: Piece[]; theirs: Piece[] };
export interface Merged { text: string; conflicts: number }

// Words of longer passages are not compared: that takes long, and the result would be unreadable.
const WORDS_UP_TO = 20_000;
// With more edits than this between two versions, they are shown as one change.
const MOST_EDITS = 4_000;

/// Returns the common and differing parts of two versions of a text, from top to bottom.
export function differences(mine: string, theirs: string): Difference[] {
  const parts = diffLines(theirs, mine, { maxEditLength: MOST_EDITS });
  if (!parts) return [changed(mine, theirs)];
  const found: Difference[] = [];
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]!;
    if (!part.added && !part.removed) {
      found.push({ kind: 'same', lines: part.value.replace(/\n$/, '').split('\n') });
      continue;
    }
    const next = parts[at + 1];
    const isPair = next && part.removed && next.added;
    if (isPair) at++;
    found.push(isPair ? changed(next.value, part.value)
      : part.added ? changed(part.value, '') : changed('', part.value));
  }
  return found;
}

function changed(mine: string, theirs: string): Difference {
  if (!mine || !theirs || mine.length + theirs.length > WORDS_UP_TO) {
    return { kind: 'changed', mine: whole(mine), theirs: whole(theirs) };
  }
  const words = diffWordsWithSpace(theirs, mine);
  return {
    kind: 'changed',
    mine: words.filter((word) => !word.removed).map(({ value, added }) => ({ text: value, changed: added })),
    theirs: words.filter((word) => !word.added).map(({ value, removed }) => ({ text: value, changed: removed })),
  };
}

const whole = (text: string): Piece[] => (text ? [{ text, changed: true }] : []);

export const MARKS = { mine: '<<<<<<< yours', between: '=======', theirs: '>>>>>>> saved meanwhile' };

/// Merges both sets of changes into one text. Where they touch the same lines, both follow each other
/// between conflict marks.
export function merge(base: string, mine: string, theirs: string): Merged {
  const parts = diff3Merge(mine.split('\n'), base.split('\n'), theirs.split('\n'), { excludeFalseConflicts: true });
  let conflicts = 0;
  const lines: string[] = [];
  for (const part of parts) {
    if (part.ok) {
      lines.push(...part.ok);
    } else if (part.conflict) {
      conflicts++;
      lines.push(MARKS.mine, ...part.conflict.a, MARKS.between, ...part.conflict.b, MARKS.theirs);
    }
  }
  return { text: lines.join('\n'), conflicts };
}
