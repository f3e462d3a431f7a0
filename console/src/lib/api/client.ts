import { isAbort, Problem, Unreachable } from './problem';

export type Query = Record<string, string | number | boolean | null | undefined>;
export interface Options {
  query?: Query;
  /// Sent as JSON, except a string, which is sent as text/markdown.
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /// Another workspace than the selected one; null for the parent workspace.
  workspace?: string | null;
}

const workspaceHeader =
  document.querySelector<HTMLMetaElement>('meta[name="cairn-workspace-header"]')?.content ?? 'X-Service-Workspace-Id';

/// The caller. `session` sets it; a 401 ends the session. `isAnswered`: this page has shown data of a
/// workspace.
export const credentials = {
  key: null as string | null,
  workspace: null as string | null,
  isAnswered: false,
  refused: (_: Problem) => {},
};

/// Headers of a request to the API, for code that does not call `send` (such as XMLHttpRequest).
export function authHeaders(workspace: string | null = credentials.workspace): Record<string, string> {
  const headers: Record<string, string> = {};
  if (credentials.key) headers['X-Api-Key'] = credentials.key;
  if (workspace) headers[workspaceHeader] = workspace;
  return headers;
}

/// Sends a request and returns its response if it is 2xx or 304; throws `Problem` or `Unreachable` otherwise.
export async function send(method: string, path: string, options: Options = {}): Promise<Response> {
  const headers: Record<string, string> = { ...authHeaders(options.workspace), ...options.headers };
  let body: string | undefined;
  if (typeof options.body === 'string') {
    headers['Content-Type'] ??= 'text/markdown; charset=utf-8';
    body = options.body;
  } else if (options.body !== undefined) {
    headers['Content-Type'] = 'application/json';
    body = JSON.stringify(options.body);
  }
  let response: Response;
  try {
    response = await fetch(path + queryString(options.query), { method, headers, body, signal: options.signal });
  } catch (error) {
    throw isAbort(error) ? error : new Unreachable();
  }
  if (response.ok || response.status === 304) {
    credentials.isAnswered ||= credentials.key !== null;
    return response;
  }
  const problem = await Problem.of(response);
  // A session that has been replaced is already over.
  if (problem.status === 401 && credentials.key && headers['X-Api-Key'] === credentials.key) credentials.refused(problem);
  throw problem;
}

/// Returns the JSON or text of a response. A response that breaks off counts as no answer.
export async function bodyOf<T>(response: Response, as: 'json' | 'text' = 'json'): Promise<T> {
  try {
    return await response[as]() as T;
  } catch (error) {
    throw isAbort(error) ? error : new Unreachable();
  }
}

/// Sends a request and returns its JSON; undefined if there is no body.
export async function call<T>(method: string, path: string, options: Options = {}): Promise<T> {
  const response = await send(method, path, options);
  return response.status === 204 ? undefined as T : bodyOf(response);
}

export const get = <T>(path: string, options?: Options) => call<T>('GET', path, options);
export const post = <T>(path: string, body?: unknown, options?: Options) => call<T>('POST', path, { ...options, body });
export const patch = <T>(path: string, body: unknown, options?: Options) =>
  call<T>('PATCH', path, { ...options, body });
export const del = <T>(path: string, options?: Options) => call<T>('DELETE', path, options);

function queryString(query: Query = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined);
  return given.length ? '?' + new URLSearchParams(given.map(([name, value]) => [name, String(value)])) : '';
}
