import type { Problem } from './problem';

/// After how many seconds a server that had too many requests takes the next. From its sentence, as `Problem` keeps no
/// headers; a minute where it names none.
export function retrySeconds(problem: Problem): number {
  return Number(/(\d+) seconds/.exec(problem.hint)?.[1] ?? 60);
}
