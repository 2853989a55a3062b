/** @jest-environment node */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { ComposeJob } from '../render/job';
import { platformFolder } from '../lib/paths';
import { runComposer, type SandboxOptions } from './sandbox';

let folder: string;
let shell: string;
const usual = { TMPDIR: process.env['TMPDIR'], PATH: process.env['PATH'] };

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'composer-')));
  shell = path.join(folder, 'real/registry/r/shell/1');
  mkdirSync(path.join(shell, 'server'), { recursive: true });
  mkdirSync(path.join(shell, 'data'));
  mkdirSync(path.join(folder, 'real/tmp'));
  symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'));
  process.env['TMPDIR'] = path.join(folder, 'link/tmp');
  copyFileSync(path.join(platformFolder, 'test/madeUpComposer.cjs'), path.join(shell, 'server/made-up.cjs'));
  writeFileSync(path.join(shell, 'data/said.json'), JSON.stringify({ text: 'one' }));
});

afterEach(() => {
  for (const [name, value] of Object.entries(usual))
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  rmSync(folder, { recursive: true });
});

const job = (): ComposeJob => ({
  shellBase: '/r/shell/1/',
  releases: { shell: { folder: path.join(folder, 'link/registry/r/shell/1'), assets: 'sha384-' } },
  canaries: {},
  publicFiles: [],
});

/** Runs a composer with this code, which can use `fs`, `path`, `output`, `compose` and `write`. */
function run(code: string, options: Partial<SandboxOptions> = {}) {
  const program = `
    const fs = require('node:fs'), path = require('node:path'), output = process.argv[3];
    const compose = () => {
      const { answer, html } = require('./made-up.cjs').compose(JSON.parse(fs.readFileSync(process.argv[2], 'utf8')));
      for (const { path: page, file } of answer.pages) fs.writeFileSync(path.join(output, file), html.get(page));
      return answer;
    };
    const write = (answer) => fs.writeFileSync(path.join(output, 'answer.json'), JSON.stringify(answer));
    ${code}`;
  writeFileSync(path.join(shell, 'server/server.js'), program);
  return runComposer(job(), { isUnsafeAllowed: false, ...options });
}

/** A composition leaves no files, whatever its result. */
const expectNothingLeft = () => expect(readdirSync(path.join(folder, 'real/tmp'))).toEqual([]);

describe('the sandbox', () => {
  it('composes if the registry and TMPDIR are symbolic links', async () => {
    const { html } = await run('write(compose());');
    expect([...html.keys()]).toEqual(['/about', '/404']);
    expect(String(html.get('/about'))).toContain('shell: one');
    expectNothingLeft();
  });

  it('gives the composer no network', async () => {
    const visits: string[] = [];
    const server = createServer((socket) => {
      visits.push('here');
      socket.end();
    });
    const port = await new Promise<number>((done) => {
      server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
    });
    try {
      const tries = `
        const tries = [['127.0.0.1', ${port}], ['10.0.0.1', 80], ['::1', ${port}]].map(([host, port]) => new Promise((done) =>
          require('node:net').connect({ host, port }).once('connect', () => done('connected')).once('error', ({ code }) => done(code))));
        Promise.all(tries).then((codes) => write({ ...compose(), redirects: Object.fromEntries(codes.map((code, at) => ['/' + at, code])) }));`;
      const { answer } = await run(tries);
      expect(Object.values(answer.redirects)).toHaveLength(3);
      for (const code of Object.values(answer.redirects))
        expect(code).toMatch(/^E(NETUNREACH|ADDRNOTAVAIL)$/);
      expect(visits).toEqual([]);
    } finally {
      server.close();
    }
  });

  it('gives the composer no other files and no environment', async () => {
    process.env['SECRET_OF_THE_PIPELINE'] = 'secret';
    writeFileSync(path.join(folder, 'key.pem'), 'secret');
    try {
      const code = `
        let read = 'nothing';
        try { read = fs.readFileSync(${JSON.stringify(path.join(folder, 'key.pem'))}, 'utf8'); } catch ({ code }) { read = code; }
        write({ ...compose(), redirects: { '/read': read, '/env': String(process.env.SECRET_OF_THE_PIPELINE) } });`;
      const { answer } = await run(code);
      expect(answer.redirects).toEqual({ '/read': 'ERR_ACCESS_DENIED', '/env': 'undefined' });
    } finally {
      delete process.env['SECRET_OF_THE_PIPELINE'];
    }
  });

  const forged: [string, string, RegExp][] = [
    ['a flag that is a string', "answer.pages[0].canonical = 'yes'", /pages\.0\.canonical/],
    [
      'a result of Object.prototype.toJSON',
      'Object.prototype.toJSON = function () { return this.site ? { pages: [], redirects: {}, feed: [] } : this; }',
      /site/,
    ],
    ['a page file outside the output folder', "answer.pages[0].file = '../../job.json'", /pages\.0\.file/],
    ['a missing page file', "answer.pages[0].file = '99.html'", /ENOENT/],
    ['two pages with the same path', 'answer.pages.push(answer.pages[0])', /Two pages have the same path/],
    ['a style that is not a hash', 'answer.pages[0].styles = ["\'unsafe-inline\'"]', /pages\.0\.styles\.0/],
    ['an invalid date', "answer.pages[0].changed = 'soon'", /pages\.0\.changed/],
    ['a redirect to an object', 'answer.redirects = { "/a": { toString: 1 } }', /redirects/],
    [
      'only null',
      'Object.prototype.toJSON = function () { return this.site ? null : this; }',
      /Expected Object but received null/,
    ],
  ];
  it.each(forged)('rejects an answer with %s', async (_, change, reason) => {
    const error: unknown = await run(`const answer = compose(); ${change}; write(answer);`).catch(
      (thrown: unknown) => thrown,
    );
    expect(String(error)).toMatch(
      /^UserError: The pages of shell could not be composed\. Nothing was changed\./,
    );
    expect(String(error)).toMatch(reason);
    expectNothingLeft();
  });

  it('rejects a symbolic link instead of a page', async () => {
    const code = `
      const answer = compose();
      try { fs.rmSync(path.join(output, '0.html')); fs.symlinkSync('/etc/passwd', path.join(output, '0.html')); } catch {}
      write(answer);`;
    await expect(run(code)).rejects.toThrow(/which is not a file|ENOENT|ELOOP/);
  });

  it('kills a composer that prints endlessly', async () => {
    const code = "const words = 'x'.repeat(1 << 16); for (;;) fs.writeSync(1, words);";
    await expect(run(code, { limits: { fileBytes: 1 << 20 } })).rejects.toThrow(
      /it wrote more than 1048576 bytes into "output\.txt"/,
    );
    expectNothingLeft();
  });

  it('kills a composer that writes files endlessly', async () => {
    const code = "for (let at = 0; ; at++) fs.writeFileSync(path.join(output, at + '.html'), '');";
    await expect(run(code, { limits: { files: 100 } })).rejects.toThrow(/it wrote more than 100 files/);
  });

  it('kills a composer that hangs', async () => {
    await expect(run('setInterval(() => 0, 1000);', { limits: { timeoutMs: 1500 } })).rejects.toThrow(
      /it took longer than 1\.5 s/,
    );
    expectNothingLeft();
  });

  it('reports the output of a composer that exits without an answer', async () => {
    await expect(run("console.error('no idea'); process.exit(7);")).rejects.toThrow(
      /it exited with 7\.\nno idea/,
    );
  });
});

describe('without network namespaces', () => {
  /** Loads the sandbox again, without the program that creates network namespaces. */
  async function sandbox() {
    process.env['PATH'] = '/nowhere';
    jest.resetModules();
    return import('./sandbox');
  }

  beforeEach(() => {
    copyFileSync(path.join(shell, 'server/made-up.cjs'), path.join(shell, 'server/server.js'));
  });

  it('does not start the composer', async () => {
    const { runComposer: runThere } = await sandbox();
    await expect(runThere(job(), { isUnsafeAllowed: false })).rejects.toThrow(
      /this machine cannot isolate that code from the network.*Nothing was changed.*--unsafe-composer/,
    );
    expectNothingLeft();
  });

  it('composes if it is allowed, and prints the note once', async () => {
    const printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { runComposer: runThere } = await sandbox();
    await runThere(job(), { isUnsafeAllowed: true });
    const { html } = await runThere(job(), { isUnsafeAllowed: true });
    expect([...html.keys()]).toEqual(['/about', '/404']);
    expect(
      printed.mock.calls.filter(([text]) => String(text).includes('cannot isolate the composer')),
    ).toHaveLength(1);
    printed.mockRestore();
  });
});
