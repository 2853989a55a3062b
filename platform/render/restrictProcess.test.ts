/** @jest-environment node */
import { buildSync } from 'esbuild';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { platformFolder } from '../lib/paths';
import { runComposer } from '../pages/runComposer';

const NOW = Date.UTC(2020, 1, 29, 23, 30);

let folder: string;

/** The real composer, with a site of one page, which blog shows. */
const shell = `
  import { compose } from './render/compose';
  import * as react from 'react';
  const row = { path: '/blog', owner: 'blog', module: 'Page' };
  void compose({ site: { siteMap: { blog: row } }, components: {}, provided: { react }, loadingCover: null } as never);
`;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'restricted-'));
  for (const app of ['shell', 'blog']) {
    mkdirSync(path.join(folder, app, 'server'), { recursive: true });
    writeFileSync(path.join(folder, app, 'assets.json'), JSON.stringify({ app, id: 'abcabcabcabc' }));
  }
  writeFileSync(path.join(folder, 'secret.json'), '"secret"');
  const { outputFiles } = buildSync({
    stdin: { contents: shell, resolveDir: platformFolder, loader: 'ts' },
    ...{
      bundle: true,
      write: false,
      platform: 'node',
      format: 'cjs',
      define: { 'process.env.NODE_ENV': '"production"' },
    },
  });
  writeFileSync(path.join(folder, 'shell/server/server.js'), outputFiles[0]?.contents ?? '');
});

afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Runs code of a remote with the permission model alone, where nothing else protects the machine.
 * @param body returns the result, and can use `atStart`, the value of `start` while the module was loaded
 */
async function runRemote(body: string, start = 'undefined'): Promise<unknown> {
  const code = `
    const atStart = ${start};
    const entries = async (source) => {
      const found = await (async () => { ${body} })();
      throw new Error('FOUND ' + JSON.stringify(found) + ' END');
    };
    exports.Page = { contract: 1, Component: () => null, entries };`;
  writeFileSync(path.join(folder, 'blog/server/server.js'), code);
  const release = (app: string) => ({ folder: path.join(folder, app), assets: 'sha384-' as const });
  const job = {
    shellBase: '/',
    publicFiles: [],
    now: NOW,
    releases: { shell: release('shell'), blog: release('blog') },
  };
  const error: unknown = await runComposer(job, { isolation: 'permission' }).catch(
    (thrown: unknown) => thrown,
  );
  const [, found] = /FOUND (.*?) END/.exec(String(error)) ?? [];
  return found === undefined ? String(error) : (JSON.parse(found) as unknown);
}

it('gives remotes the time of the job', async () => {
  const found = await runRemote(`
    class Later extends Date {}
    const format = new Intl.DateTimeFormat('en-CA');
    return {
      now: [Date.now(), +new Date(), +new Date(0).constructor.now(), +new (new Date(0).constructor)(), +new Later()],
      text: [Date(), format.format(), format.formatToParts().length, format.format(0)],
      zone: [new Date().getTimezoneOffset(), new Date().getHours(), new Intl.DateTimeFormat().resolvedOptions().timeZone],
      others: [+new Date(5), +new Date(2000, 0), new Date() instanceof Date, new Later() instanceof Later, Number.isNaN(+new Date(undefined))],
    };`);
  expect(found).toEqual({
    now: [NOW, NOW, NOW, NOW, NOW],
    text: [expect.stringMatching(/^Sat Feb 29 2020 23:30:00 GMT\+0000/), '2020-02-29', 5, '1970-01-01'],
    zone: [0, 23, 'UTC'],
    others: [5, Date.UTC(2000, 0), true, true, true],
  });
});

/** Ways to Node's modules, files, network and environment. Each must throw or give `undefined` or `null`. */
const ways: Readonly<Record<string, string>> = {
  fetch: 'fetch',
  'a socket': 'WebSocket ?? EventSource',
  "undici's connections": `Object.getOwnPropertySymbols(globalThis).find((one) => /undici/.test(String(one)) && globalThis[one])`,
  'require a module': `require('node:net')`,
  'the cache of require': 'require.cache',
  'an imported module': `(await import('node:net')).default`,
  'a built-in module': `process.getBuiltinModule('node:net')`,
  'a binding': `process.binding('tcp_wrap') ?? process._linkedBinding('tcp_wrap')`,
  'the main module': 'process.mainModule',
  'the class of process': 'process.constructor === Object ? undefined : process.constructor',
  'a signal': 'process.kill ?? process._kill ?? process._debugProcess',
  'a report': 'process.report',
  'standard input and output': 'process.stdin ?? process.stdout ?? console._stdout',
  'an add-on': 'process.dlopen',
  'generated code': `Function('return 1')`,
  'generated asynchronous code': `(async () => {}).constructor('return 1')`,
  environment: 'Object.keys(process.env)[0]',
  arguments: 'process.argv[0]',
  'a file beside the data': `await source.read('../../secret.json')`,
};

it('gives remotes no way to network, files, programs and environment', async () => {
  const tries = Object.entries(ways).map(
    ([name, way]) => `try { if ((${way}) ?? false) open.push(${JSON.stringify(name)}); } catch {}`,
  );
  expect(await runRemote(`const open = []; ${tries.join('\n')} return open;`)).toEqual([]);
});

/** Collects everything that the global variables, common objects and the stack lead to. */
const walk = `(() => {
  const found = [], seen = new Set(), queue = [];
  const add = (value, way) => {
    if (Object(value) !== value || seen.has(value)) return;
    seen.add(value);
    queue.push([value, way]);
    if (/^(Socket|Server|Agent|Dispatcher|Pipe|TCP|UDP|Worker|require|ReadStream|WriteStream|FileHandle|ChildProcess|Session|spawn|fetch|binding|dlopen|openSync|readFileSync)$/.test(Object.getOwnPropertyDescriptor(value, 'name')?.value) || 'dispatch' in value || '_load' in value) found.push(way);
  };
  const stack = (error, sites) => sites.flatMap((site) => [site.getThis(), site.getFunction()]);
  const usual = Error.prepareStackTrace;
  Error.prepareStackTrace = stack;
  add(new Error().stack, 'stack');
  try { null.x; } catch (error) { add(error.stack, 'stack of V8'); }
  try { new Response('', { status: 1 }); } catch (error) { add(error.stack, 'stack of Node'); }
  Error.prepareStackTrace = usual;
  add(module, 'module');
  add(require, 'require');
  for (const one of [globalThis, new Response('x'), new Request('http://x/'), new Blob(['x']).stream(), new MessageChannel(), setTimeout(() => {}, 0), setImmediate(() => {}), AbortSignal.timeout(1), performance.mark('a')]) add(one, String(one));
  for (let next; (next = queue.shift()); ) {
    const [value, way] = next;
    add(Object.getPrototypeOf(value), way + '.__proto__');
    for (const key of Reflect.ownKeys(value)) {
      const { get, set } = Object.getOwnPropertyDescriptor(value, key);
      const inner = way + '.' + String(key);
      add(get, inner); add(set, inner);
      try { add(value[key], inner); } catch {}
    }
  }
  return [seen.size > 500, ...found];
})()`;

it('leads remotes to no class or function of files, processes or network by any chain of properties', async () => {
  expect(await runRemote('return atStart;', walk)).toEqual([true]);
  expect(await runRemote(`return ${walk};`)).toEqual([true]);
});
