/// When a link ends, as a person chooses it.
export type Choice = 'never' | 'day' | 'week' | 'month' | 'date';

export const CHOICES: [Choice, string][] = [
  ['never', 'Never'], ['day', 'In a day'], ['week', 'In a week'], ['month', 'In 30 days'], ['date', 'On a day…'],
];

const DAYS: Partial<Record<Choice, number>> = { day: 1, week: 7, month: 30 };
const DAY_MILLIS = 24 * 60 * 60 * 1000;

/// @param date as an input of that type gives it, in local time; a day ends with its last minute
/// @returns an ISO time; null for never; undefined where the day is missing or over
export function endOf(choice: Choice, date: string, now: number): string | null | undefined {
  if (choice === 'never') return null;
  const days = DAYS[choice];
  if (days) return new Date(now + days * DAY_MILLIS).toISOString();
  const end = new Date(`${date}T23:59:00`).getTime();
  return Number.isFinite(end) && end > now ? new Date(end).toISOString() : undefined;
}

/// A day in local time, as an input of type date wants it.
export function dayOf(time: number): string {
  const at = new Date(time);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
