const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/// Formats bytes in powers of 1024.
export function bytes(count: number): string {
  let value = count;
  let unit = 0;
  for (; value >= 1024 && unit < UNITS.length - 1; unit++) value /= 1024;
  return `${unit && value < 10 ? value.toFixed(1) : Math.round(value)} ${UNITS[unit]}`;
}

export const number = (value: number) => value.toLocaleString();
export const count = (value: number, one: string, many = `${one}s`) => `${number(value)} ${value === 1 ? one : many}`;

const DAY_MS = 86_400_000;
const time = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
const date = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', year: 'numeric' });
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/// Formats a time for lists: the time if today, the day if this year, else the date.
export function when(iso: string): string {
  const at = new Date(iso);
  const now = new Date();
  if (at.toDateString() === now.toDateString()) return time.format(at);
  if (now.getTime() - at.getTime() < DAY_MS * 300 && at.getTime() <= now.getTime()) return day.format(at);
  return date.format(at);
}
export const fullTime = (iso: string) => full.format(new Date(iso));

/// Returns the host of a bookmark's address, without `www.`.
export function host(url: string): string {
  try {
    return new URL(url).host.replace(/^www\./, '');
  } catch {
    return url;
  }
}
