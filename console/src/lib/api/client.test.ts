import { beforeEach, expect, test, vi } from 'vitest';
import { Unreachable } from './problem';

const asked = vi.fn();
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('fetch', asked);
beforeEach(() => asked.mockReset());

function breaksOff(): Response {
  return new Response(new ReadableStream({
    start(body) { body.enqueue(new TextEncoder().encode('{"id":')); },
    pull(body) { body.error(new TypeError('network error')); },
  }), { status: 200 });
}

test('an answer that breaks off is none', async () => {
  const { get, send, bodyOf } = await import('./client');
  asked.mockImplementation(async () => breaksOff());
  await expect(get('/v2/tags')).rejects.toBeInstanceOf(Unreachable);
  await expect(send('GET', '/v2/tags').then((response) => bodyOf(response, 'text'))).rejects.toBeInstanceOf(Unreachable);
  asked.mockImplementation(async () => new Response('{"id":'));
  await expect(get('/v2/tags')).rejects.toBeInstanceOf(Unreachable);
});

test('what was stopped is no answer that breaks off', async () => {
  const { get } = await import('./client');
  const stopped = new DOMException('', 'AbortError');
  asked.mockImplementation(async () => new Response(new ReadableStream({ pull(body) { body.error(stopped); } })));
  await expect(get('/v2/tags')).rejects.toBe(stopped);
});

test('a 401 of a request without the key, or with an earlier one, ends no session', async () => {
  const { credentials, get } = await import('./client');
  const refused = vi.fn();
  credentials.refused = refused;
  for (const before of [null, 'old']) {
    credentials.key = before;
    asked.mockImplementation(async () => { credentials.key = 'new'; return new Response('{}', { status: 401 }); });
    await expect(get('/v2/tags')).rejects.toMatchObject({ status: 401 });
  }
  expect(refused).not.toHaveBeenCalled();
  await expect(get('/v2/tags')).rejects.toMatchObject({ status: 401 });
  expect(refused).toHaveBeenCalledOnce();
});

test('workspaces are listed without selecting one, which may have been deleted', async () => {
  const { credentials } = await import('./client');
  const { tags, workspaces } = await import('./others');
  credentials.key = 'k';
  credentials.workspace = 'gone';
  asked.mockImplementation(async () => new Response('{"count":0,"data":{"items":[],"tags":[]}}'));
  await workspaces();
  await tags();
  expect(asked.mock.calls.map(([, { headers }]) => headers['X-Service-Workspace-Id'])).toEqual([undefined, 'gone']);
});
