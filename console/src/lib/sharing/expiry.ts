/// The user's choice of when a link ends.
export type Choice = 'never' | 'day' | 'week' | 'month' | 'date';

export const CHOICES: [Choice, string][] = [
  ['never', 'Never'], ['day', 'In a day'], ['week', 'In a week'], ['month', 'In 30 days'], ['date', 'On a day…'],
];

const DAYS: Partial<Record<Choice, number>> = { day: 1, week: 7, month: 30 };
const DAY_MILLIS = 24 * 60 * 60 * 1000;

/// @param date value of a date input, in local time; the link ends with the last minute of that day
/// @returns an ISO time; null for never; undefined if the day is missing or over
export function endOf(choice: Choice, date: string, now: number): string | null | undefined {
  if (choice === 'never') return null;
  const days = DAYS[choice];
  if (days) return new Date(now + days * DAY_MILLIS).toISOString();
  const end = new Date(`${date}T23:59:00`).getTime();
  return Number.isFinite(end) && end > now ? new Date(end).toISOString() : undefined;
}

/// Returns a day in local time, as the value of a date input.
export function dayOf(time: number): string {
  const at = new Date(time);
  return [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
