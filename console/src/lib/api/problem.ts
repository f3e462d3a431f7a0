export interface Violation { pointer: string; code: string; hint: string; resourceId?: string }

/// An error response of the server (RFC 9457). `hint` is for people, `code` for programs.
export class Problem extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly hint: string,
    readonly errors: Violation[],
  ) {
    super(hint);
    this.name = 'Problem';
  }

  static async of(response: Response): Promise<Problem> {
    const body = await response.json().catch(() => ({}));
    const hint = body.hint ?? `The server answered ${response.status} ${response.statusText}.`;
    return new Problem(response.status, body.detail ?? '', hint, body.errors ?? []);
  }
}

/// The server did not answer. It may or may not have got the request.
export class Unreachable extends Error {
  constructor() {
    super('The server can’t be reached. Check your connection, or whether the server runs.');
    this.name = 'Unreachable';
  }
}

/// Returns a message for the user about anything thrown.
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
