import { createServer, request } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';

export type Balancer = { readonly url: string; close(): void };

/** One address for several servers: each request goes to the next one. */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const balancer = createServer((incoming, outgoing) => {
    const target = new URL(incoming.url ?? '/', servers[(turn += 1) % servers.length]);
    const { method = 'GET', headers } = incoming;
    const passed = request(target, { method, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    passed.on('error', () => outgoing.destroy());
    incoming.pipe(passed);
  });
  balancer.listen(0, '127.0.0.1');
  await once(balancer, 'listening');
  return {
    url: `http://127.0.0.1:${(balancer.address() as AddressInfo).port}`,
    close() {
      balancer.closeAllConnections();
      balancer.close();
    },
  };
}
