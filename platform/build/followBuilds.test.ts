/** @jest-environment node */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { until } from '../test/until';
import { followBuilds } from './followBuilds';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

/** Starts a server, and returns its URL. */
async function start(answer: (response: ServerResponse) => void): Promise<string> {
  const server: Server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it('names what is built while another server compiles, and tells a page of each later build', async () => {
  let compiling: ServerResponse | undefined;
  let assets = 'sha384-one';
  const urls: Readonly<Record<string, string>> = {
    blog: await start((response) => (compiling = response)),
    booking: 'http://127.0.0.1:1/',
    services: await start((response) => response.end(JSON.stringify({ id: 'localhost2', assets }))),
  };
  const builds = followBuilds(Object.keys(urls), (app) => urls[app] ?? '');
  closing.push(builds.stop);
  await until(() => Object.keys(builds.releases().apps).length > 0);
  expect(Object.keys(builds.releases().apps)).toEqual(['services']);

  const page = await fetch(await start(builds.sendTo));
  let events = '';
  void (async () => {
    for await (const part of page.body ?? []) events += new TextDecoder().decode(part as Uint8Array);
  })().catch(() => {});
  const messages = () => events.split('\n\n').filter(Boolean);
  await until(() => messages().length === 1);
  assets = 'sha384-two';
  await until(() => messages().length === 2);
  await until(() => compiling !== undefined);
  compiling?.end(JSON.stringify({ id: 'localhost1', assets: 'sha384-three' }));
  await until(() => messages().length === 3);
  expect(messages().at(-1)).toMatch(/^data: .*blog.*sha384-three.*services.*sha384-two/);
  expect(Object.keys(builds.releases().apps).sort()).toEqual(['blog', 'services']);

  // A page may have given up while the server was silent, so it is notified although nothing is new.
  const silent = compiling;
  await until(() => compiling !== silent);
  await new Promise((resolve) => setTimeout(resolve, 3100));
  compiling?.end(JSON.stringify({ id: 'localhost1', assets: 'sha384-three' }));
  await until(() => messages().length === 4);
});
