import { expect, test } from 'vitest';
import { dayOf, endOf } from './expiry';

const NOW = new Date('2026-05-31T12:00:00').getTime();

test('an end is counted from now, or is the end of a day', () => {
  expect(endOf('never', '', NOW)).toBeNull();
  expect(endOf('day', '', NOW)).toBe(new Date(NOW + 86_400_000).toISOString());
  expect(endOf('month', '', NOW)).toBe(new Date(NOW + 30 * 86_400_000).toISOString());
  expect(endOf('date', '2026-06-02', NOW)).toBe(new Date('2026-06-02T23:59:00').toISOString());
  expect(endOf('date', '2026-05-31', NOW)).toBe(new Date('2026-05-31T23:59:00').toISOString());
});

test('a day that is missing or over is none', () => {
  expect(endOf('date', '', NOW)).toBeUndefined();
  expect(endOf('date', '2026-05-30', NOW)).toBeUndefined();
});

test('a day is that of the clock on the wall', () => {
  expect(dayOf(NOW)).toBe('2026-05-31');
});
