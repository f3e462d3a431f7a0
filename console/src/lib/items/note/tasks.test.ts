import { expect, test } from 'vitest';
import { toHtml } from './parse';
import { toggleTask } from './tasks';

test('ticks and unticks the task of a line', () => {
  const text = '# List\n\n- [ ] milk\n- [x] bread\n';
  expect(toggleTask(text, 2)).toBe('# List\n\n- [x] milk\n- [x] bread\n');
  expect(toggleTask(text, 3)).toBe('# List\n\n- [ ] milk\n- [ ] bread\n');
});

test('leaves line ends and all else as they are', () => {
  const text = 'a  \r\n* [ ] one\r\n\t1. [X] two [ ] three\r\nend';
  expect(toggleTask(text, 1)).toBe('a  \r\n* [x] one\r\n\t1. [X] two [ ] three\r\nend');
  expect(toggleTask(text, 2)).toBe('a  \r\n* [ ] one\r\n\t1. [ ] two [ ] three\r\nend');
});

test('finds tasks in quotes and refuses lines without one', () => {
  expect(toggleTask('> - [ ] quoted', 0)).toBe('> - [x] quoted');
  expect(toggleTask('text [ ] no task', 0)).toBeNull();
  expect(toggleTask('- [ ]', 0)).toBe('- [x]');
  expect(toggleTask('- [ ] one', 7)).toBeNull();
});

test('each task of the rendered text names the line that holds it', () => {
  const text = '---\ntitle: x\n---\n# T\n\n- [ ] a\n  - [x] b\n\n> 1. [ ] c\n\n- [ ] d\n\n  more\n';
  const lines = [...toHtml(text).matchAll(/data-line="(\d+)"/g)].map((found) => Number(found[1]));
  expect(lines).toEqual([5, 6, 8, 10]);
  lines.forEach((line) => expect(toggleTask(text, line)).not.toBeNull());
});
