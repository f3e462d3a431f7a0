import type { Problem } from './problem';

/// Returns the seconds to wait after too many requests. Reads them from the hint, because `Problem`
/// keeps no headers; 60 if it states none.
export function retrySeconds(problem: Problem): number {
  return Number(/(\d+) seconds/.exec(problem.hint)?.[1] ?? 60);
}
