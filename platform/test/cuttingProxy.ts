import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Where a connection is cut: `before` the request is forwarded, `within` its bytes, `after` the server has responded but
 * before the response is forwarded, `answering` within the response. `silent`: it is forwarded and never gets a response.
 * `slow`: nothing is cut, but the request and the response take a second each.
 */
export type Cut = 'before' | 'within' | 'after' | 'answering' | 'silent' | 'slow';

export type CuttingProxy = {
  /** `http://127.0.0.1:43211`, to use instead of the server's. */
  readonly endpoint: string;
  /** `PUT /bucket/key`, in the order of arrival. */
  readonly requests: readonly string[];
  /** Cuts the request with this number, counted from 1 from now on; with `onward`, all later ones as well. */
  cutAt(number: number, how: Cut, onward?: boolean): void;
  stop(): Promise<void>;
};

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A proxy in front of an HTTP server that cuts connections by request number, for tests of lost responses. */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const requests: string[] = [];
  let cut: { readonly how: Cut; readonly from: number; readonly to: number } | undefined;

  async function answer(asked: IncomingMessage, response: ServerResponse): Promise<void> {
    const number = requests.push(`${asked.method} ${asked.url}`);
    const how = cut && number >= cut.from && number <= cut.to ? cut.how : undefined;
    const body = await bodyOf(asked);
    if (how === 'before') return void asked.socket.destroy();

    const { method, url, headers } = asked;
    const onward = request(new URL(url ?? '/', target), { method, headers, agent: false });
    if (how === 'within') {
      onward.on('error', () => {});
      onward.write(body.subarray(0, body.byteLength / 2), () => onward.destroy());
      return void asked.socket.destroy();
    }
    if (how === 'slow') await wait(1000);
    onward.end(body);
    const [reply] = (await once(onward, 'response')) as [IncomingMessage];
    const bytes = await bodyOf(reply);
    if (how === 'after') return void asked.socket.destroy();
    if (how === 'silent') return;
    response.writeHead(reply.statusCode ?? 500, reply.headers);
    if (how === 'slow') {
      response.flushHeaders();
      await wait(1000);
    }
    if (how !== 'answering') return void response.end(bytes);
    response.flushHeaders();
    response.write(bytes.subarray(0, bytes.byteLength / 2), () => asked.socket.destroy());
  }

  const server = createServer((asked, response) => {
    answer(asked, response).catch(() => asked.socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    cutAt: (number, how, onward = false) => {
      const from = requests.length + number;
      cut = { how, from, to: onward ? Infinity : from };
    },
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}
