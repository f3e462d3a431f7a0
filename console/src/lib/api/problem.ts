export interface Violation { pointer: string; code: string; hint: string; resourceId?: string }

/// An answer of the server that refuses (RFC 9457). `hint` is a sentence for a person, `code` is for programs.
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly hint: string,
    readonly errors: Violation[],
    readonly traceId: string,
  ) {
    super(hint);
    this.name = 'Problem';
  }

  static async of(response: Response): Promise<Problem> {
    const body = await response.json().catch(() => ({}));
    const hint = body.hint ?? `The server answered ${response.status} ${response.statusText}.`;
    return new Problem(response.status, body.detail ?? '', hint, body.errors ?? [], body.traceid ?? '');
  }
}

/// The server was not reached. Nothing is known about whether it got the request.
export class Unreachable extends Error {
  constructor() {
    super('The server can’t be reached. Check your connection, or whether the server runs.');
    this.name = 'Unreachable';
  }
}

/// What to tell a person about anything that was thrown.
export function tell(error: unknown): string {
  if (error instanceof Problem) {
    const first = error.errors[0];
    return first && first.hint !== error.hint ? `${error.hint} ${first.hint}` : error.hint;
  }
  return error instanceof Error ? error.message : String(error);
}

export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
