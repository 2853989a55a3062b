import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage, type RequestOptions } from 'node:http';
import https from 'node:https';

/** An answer as it was sent. */
export type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/**
 * Requests a URL, without following redirects or decompressing.
 * @param limits the time for the whole answer in ms, and the size of its body in bytes
 * @throws Error if there is no such answer.
 */
export async function requestUrl(
  url: string,
  options: RequestOptions,
  { timeout, bytes }: { readonly timeout: number; readonly bytes: number },
): Promise<Reply> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const request = (url.startsWith('https:') ? https : http).get(url, { ...options, signal });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const parts: Buffer[] = [];
    let size = 0;
    for await (const part of response as AsyncIterable<Buffer>) {
      size += part.length;
      if (size > bytes) throw new Error(`its answer has more than ${bytes} bytes`);
      parts.push(part);
    }
    return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) };
  } catch (error) {
    throw signal.aborted ? new Error(`no whole answer within ${timeout / 1000} s`) : error;
  }
}
