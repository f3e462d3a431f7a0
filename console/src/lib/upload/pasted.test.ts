import { expect, test } from 'vitest';
import { mimeOf } from './mime';
import { readPasted } from './pasted';

test('knows addresses from text', () => {
  expect(readPasted(' https://example.org/a?b#c \n')).toEqual({ kind: 'addresses', urls: ['https://example.org/a?b#c'] });
  expect(readPasted('www.example.org')).toEqual({ kind: 'addresses', urls: ['https://www.example.org'] });
  expect(readPasted('https://a.org\n\nhttps://b.org\nhttps://a.org')).toEqual({ kind: 'addresses', urls: ['https://a.org', 'https://b.org'] });
});

test('all else is text, as it was', () => {
  expect(readPasted('see https://example.org')).toEqual({ kind: 'text', text: 'see https://example.org' });
  expect(readPasted('javascript:alert(1)')).toMatchObject({ kind: 'text' });
  expect(readPasted('https://a.org\nand more')).toMatchObject({ kind: 'text' });
  expect(readPasted('  \n')).toBeNull();
});

test('names a type where the browser knows none', () => {
  expect(mimeOf({ name: 'a.MD', type: '' })).toBe('text/markdown');
  expect(mimeOf({ name: 'a.ts', type: 'video/mp2t' })).toBe('text/x-typescript');
  expect(mimeOf({ name: 'a.pdf', type: 'application/pdf' })).toBe('application/pdf');
  expect(mimeOf({ name: 'unknown', type: 'no type' })).toBe('application/octet-stream');
});
