import { fetchJson } from './fetchJson';

const answer = (status: number, body: () => Promise<unknown>) =>
  jest.fn(async (_url: string, _options?: RequestInit) => ({ ok: status === 200, status, json: body }));

function serve(status: number, body: () => Promise<unknown> = async () => ({ a: 1 })) {
  const fetch = answer(status, body);
  globalThis.fetch = fetch as unknown as typeof globalThis.fetch;
  return fetch;
}

const timeout = jest.fn(() => 'signal of 4000 ms' as unknown as AbortSignal);
beforeAll(() => void (AbortSignal.timeout = timeout));

describe('fetching JSON', () => {
  it('asks for the bytes that it was promised, within 4 s', async () => {
    const fetch = serve(200);
    expect(await fetchJson('/r/blog/v1/assets.json', 'sha384-1')).toEqual({ a: 1 });
    expect(fetch).toHaveBeenCalledWith('/r/blog/v1/assets.json', {
      signal: 'signal of 4000 ms',
      integrity: 'sha384-1',
    });
    expect(timeout).toHaveBeenCalledWith(4000);
  });

  it('takes a file that is not there for nothing', async () => {
    serve(404);
    expect(await fetchJson('/a.json')).toBeNull();
  });

  it('names the file that a server failed to send, and asks by another address next time', async () => {
    serve(500);
    await expect(fetchJson('/b.json')).rejects.toThrow('/b.json answered 500.');
    const fetch = serve(200);
    await fetchJson('/b.json');
    expect(fetch.mock.calls[0]?.[0]).toMatch(/^\/b\.json\?retry=\w+$/);
  });

  it('asks by another address when the last answer was no JSON', async () => {
    serve(200, () => Promise.reject(new SyntaxError('Unexpected end of JSON input')));
    await expect(fetchJson('/c.json')).rejects.toThrow('Unexpected end');
    const fetch = serve(200);
    await fetchJson('/c.json');
    expect(fetch.mock.calls[0]?.[0]).toContain('?retry=');
  });
});
