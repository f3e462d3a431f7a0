import { expect, test } from 'vitest';
import { properties, toHtml, webHost, withoutForbidden } from './parse';

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

test('tells the host of an address in the web, and of no other', () => {
  expect(webHost('HTTPS://example.org:8443/a.png')).toBe('example.org:8443');
  for (const address of ['', 'a.png', 'data:image/png;base64,', 'https://', 'http://[', 'https://%', '//example.org/a.png']) {
    expect(webHost(address)).toBeNull();
  }
});
