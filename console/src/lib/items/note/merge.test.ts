import { expect, test } from 'vitest';
import { differences, MARKS, merge } from './merge';

const base = 'one\ntwo\nthree\nfour\nfive\n';

test('merges changes of different lines without asking', () => {
  expect(merge(base, base.replace('one', 'ONE'), base.replace('five', 'FIVE')))
    .toEqual({ text: 'ONE\ntwo\nthree\nfour\nFIVE\n', conflicts: 0 });
});

test('keeps both where the same line was changed', () => {
  const merged = merge(base, base.replace('two', 'mine'), base.replace('two', 'theirs'));
  expect(merged.conflicts).toBe(1);
  expect(merged.text).toBe(`one\n${MARKS.mine}\nmine\n${MARKS.between}\ntheirs\n${MARKS.theirs}\nthree\nfour\nfive\n`);
});

test('takes a change that both made once', () => {
  const same = base.replace('three', '3');
  expect(merge(base, same, same)).toEqual({ text: same, conflicts: 0 });
});

test('shows the words that differ and the lines that do not', () => {
  const found = differences('a\nthe red fox\nz', 'a\nthe blue fox\nz');
  expect(found.map((one) => one.kind)).toEqual(['same', 'changed', 'same']);
  const changed = found[1]!;
  if (changed.kind !== 'changed') throw new Error();
  expect(changed.mine.filter((piece) => piece.changed).map((piece) => piece.text)).toEqual(['red']);
  expect(changed.theirs.filter((piece) => piece.changed).map((piece) => piece.text)).toEqual(['blue']);
});

test('every text can be put together again from the differences', () => {
  const mine = 'x\nsame\nonly mine\nlast';
  const theirs = 'y\nsame\nlast\nmore';
  const whole = (side: 'mine' | 'theirs') => differences(mine, theirs).map((one) =>
    one.kind === 'same' ? one.lines.join('\n') : one[side].map((piece) => piece.text).join('')).join('\n').replace(/\n+/g, '\n').trim();
  expect(whole('mine')).toBe(mine);
  expect(whole('theirs')).toBe(theirs);
});
