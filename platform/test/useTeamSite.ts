import type { RunningServer, ServerOptions } from '../serve/server';
import { startServer } from '../serve/server';
import { beginTeamSite, type LiveTeamSite, type MachineOptions } from './teamSite';

/**
 * Declares the made-up site of the tests of a file.
 * @param isReset whether each test finds it as the first one did
 */
export function useTeamSite(isReset = false, newAddress?: () => Promise<string>): LiveTeamSite {
  const site = {} as LiveTeamSite;
  beforeAll(async () => void Object.assign(site, await beginTeamSite(await newAddress?.())));
  afterEach(() => {
    if (isReset) site.reset();
  });
  afterAll(() => site.remove());
  return site;
}

/** Keeps what is printed to stderr out of the output of tests. Returns what was printed in a test. */
export function captureStderr(): () => string {
  let printed: jest.SpyInstance;
  beforeEach(() => void (printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true)));
  afterEach(() => printed.mockRestore());
  return () => printed.mock.calls.map(([text]) => String(text)).join('');
}

/** Declares servers of a site, which are closed after each test. Call it before the site is declared, because that is reset then. */
export function useServers(site: () => LiveTeamSite) {
  const servers = new Set<RunningServer>();
  const stop = async (server: RunningServer): Promise<void> => {
    servers.delete(server);
    await server.close();
  };
  afterEach(() => Promise.all([...servers].map(stop)));
  const serve = async (machine: MachineOptions = {}, options: Partial<ServerOptions> = {}) => {
    const usual = { port: 0, following: { every: 50 }, timeouts: { closing: 100 } };
    const server = await startServer({ registry: site().machine('shell', machine), ...usual, ...options });
    servers.add(server);
    return server;
  };
  return { serve, stop };
}

/** Requests a path of a server. */
export async function get(server: { readonly port: number }, target: string) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${target}`, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, body: await answer.text() };
}
