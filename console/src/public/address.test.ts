import { expect, test } from 'vitest';
import { addressOf, here, pathTo } from './address';

test('an address names a publication and what is shown of it', () => {
  expect(addressOf('/p/4f1c')).toEqual({ token: '4f1c', id: null });
  expect(addressOf('/p/4f1c/')).toEqual({ token: '4f1c', id: null });
  expect(addressOf(pathTo('4f1c', 'x-1'))).toEqual({ token: '4f1c', id: 'x-1' });
  expect(addressOf(pathTo('4f1c', null))).toEqual({ token: '4f1c', id: null });
});

test('files are asked for under the name that the page was opened by', () => {
  expect(here('https://cairn.example.org/public/t/resources/x/thumbnail?size=sm')).toBe('/public/t/resources/x/thumbnail?size=sm');
});
