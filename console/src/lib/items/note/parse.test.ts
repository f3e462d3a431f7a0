import { expect, test } from 'vitest';
import { properties, toHtml, withoutForbidden } from './parse';

test('aligns cells by class, never by style', () => {
  const html = toHtml('| a | b |\n|:-:|--:|\n| 1 | 2 |');
  expect(html).toContain('<th class="center">a</th>');
  expect(html).toContain('<td class="right">2</td>');
  expect(html).not.toContain('style');
});

test('takes properties off the top and shows the rest', () => {
  expect(properties('---\r\ntags: [a]\r\n---\r\nText')).toEqual({ text: 'tags: [a]', lines: 3 });
  expect(properties('Text\n---\nno\n---')).toBeNull();
  expect(toHtml('---\na: b\n---\nText')).toBe('<p>Text</p>\n');
});

test('makes no link that runs a script', () => {
  expect(toHtml('[x](javascript:alert(1)) <javascript:alert(1)>')).not.toContain('href');
});

test('renames what the policy of the page would report, and no text', () => {
  expect(withoutForbidden('<p title="a style=1" style="color:red" onclick=\'x()\'>style="no"</p>'))
    .toBe('<p title="a style=1" data-style="color:red" data-onclick=\'x()\'>style="no"</p>');
  expect(withoutForbidden('<svg/onload=x>')).toBe('<svg/data-onload=x>');
});
