import { beforeEach, expect, test, vi } from 'vitest';
import { Problem, Unreachable } from '$lib/api/problem';

const asked = vi.fn<typeof fetch>();
/// What each PUT meets: a status, or 0 for a line that breaks.
const puts: number[] = [];

class Request {
  upload = {};
  status = 0;
  responseText = '';
  onload = () => {};
  onerror = () => {};
  open() {}
  setRequestHeader() {}
  abort() {}
  send() {
    this.status = puts.shift()!;
    const code = this.status === 403 ? 'invalid_signature' : 'service_unavailable';
    this.responseText = this.status < 300 ? '' : JSON.stringify({ status: this.status, detail: code, errors: [] });
    queueMicrotask(this.status === 0 ? () => this.onerror() : () => this.onload());
  }
}
vi.stubGlobal('document', { querySelector: () => null });
vi.stubGlobal('location', { origin: 'http://here' });
vi.stubGlobal('fetch', asked);
vi.stubGlobal('XMLHttpRequest', Request);

let tickets = 0;
beforeEach(() => {
  tickets = 0;
  asked.mockImplementation(async () => new Response(JSON.stringify({
    url: 'http://here/stored-files/a', headers: {}, path: `stored-files/${++tickets}`, expiresAt: '2999-01-01T00:00:00Z',
  })));
});

test('bytes that may have arrived are not sent again', async () => {
  const { sendBytes } = await import('./transport');
  const file = new File(['bytes'], 'a.txt');
  puts.push(0, 503, 403);
  await expect(sendBytes(file)).rejects.toBeInstanceOf(Unreachable);
  await expect(sendBytes(file)).rejects.toBeInstanceOf(Problem);
  expect(await sendBytes(file)).toBe('stored-files/1');
  expect(tickets).toBe(1);
});

test('an address that is refused at once is given up', async () => {
  const { sendBytes } = await import('./transport');
  const file = new File(['bytes'], 'b.txt');
  puts.push(403, 204);
  await expect(sendBytes(file)).rejects.toBeInstanceOf(Problem);
  expect(await sendBytes(file)).toBe('stored-files/2');
});
