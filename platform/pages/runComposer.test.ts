/** @jest-environment node */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { platformFolder } from '../lib/paths';
import type { ComposeJob } from '../render/job';
import { until } from '../test/until';
import type * as isolation from './isolation';
import { findIsolation, type Isolation } from './isolation';
import { type Limits, runComposer } from './runComposer';

/** `escaped`: the composer runs without isolation. `broken`: no isolation works any more. */
let mockMachine = { escaped: false, broken: false };

jest.mock('./isolation', () => {
  const actual = jest.requireActual<typeof isolation>('./isolation');
  const isolateOrNot: typeof actual.isolate = (kind, program) =>
    mockMachine.escaped
      ? [process.execPath, program.program, ...program.args]
      : actual.isolate(kind, program);
  const probe: typeof actual.probe = (kind) =>
    mockMachine.broken ? Promise.resolve('No space for namespaces') : actual.probe(kind);
  return { ...actual, isolate: isolateOrNot, probe };
});

let folder: string;
let shell: string;
let strongest: Isolation;
const usualTemporary = process.env['TMPDIR'];

beforeAll(async () => {
  strongest = await findIsolation({});
});

beforeEach(() => {
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'composer-')));
  shell = path.join(folder, 'real/registry/r/shell/1');
  mkdirSync(path.join(shell, 'server'), { recursive: true });
  mkdirSync(path.join(shell, 'data'));
  mkdirSync(path.join(folder, 'real/temporary files'));
  symlinkSync(path.join(folder, 'real'), path.join(folder, 'link'));
  process.env['TMPDIR'] = path.join(folder, 'link/temporary files');
  copyFileSync(path.join(platformFolder, 'test/madeUpComposer.cjs'), path.join(shell, 'server/made-up.cjs'));
  writeFileSync(path.join(shell, 'data/said.json'), JSON.stringify({ text: 'one' }));
});

afterEach(async () => {
  mockMachine = { escaped: false, broken: false };
  // A composition leaves no files and no processes, whatever its result.
  expect(readdirSync(path.join(folder, 'real/temporary files'))).toEqual([]);
  // Their namespace ends a moment after the command.
  await until(() => runningComposers().length === 0, 5000);
  if (usualTemporary === undefined) delete process.env['TMPDIR'];
  else process.env['TMPDIR'] = usualTemporary;
  rmSync(folder, { recursive: true });
});

/** The command lines of the processes that have an argument in the test's folder. */
function runningComposers(): string[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      return line.includes(folder) ? [line] : [];
    } catch {
      return [];
    }
  });
}

/** Runs a composer with this code, which can use `fs`, `path`, `output`, `answer` and `write`. */
function run(code: string, limits: Partial<Limits> = {}, kind = strongest) {
  const program = `
    const fs = require('node:fs'), path = require('node:path'), output = process.argv[3];
    const { answer, html } = require('./made-up.cjs').compose(JSON.parse(fs.readFileSync(process.argv[2], 'utf8')));
    for (const { path: page, file } of answer.pages) fs.writeFileSync(path.join(output, file), html.get(page));
    const write = (answer) => fs.writeFileSync(path.join(output, 'answer.json'), JSON.stringify(answer));
    ${code}`;
  writeFileSync(path.join(shell, 'server/server.js'), program);
  const job: ComposeJob = {
    shellBase: '/r/shell/1/',
    releases: { shell: { folder: path.join(folder, 'real/registry/r/shell/1'), assets: 'sha384-' } },
    publicFiles: [],
    now: 0,
  };
  return runComposer(job, { isolation: kind, limits });
}

/** Returns the message of the refusal. */
const refusal = async (...parameters: Parameters<typeof run>): Promise<string> => {
  const error: unknown = await run(...parameters).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'UserError', kind: 'refused' });
  return (error as Error).message;
};

it('composes if TMPDIR is a symbolic link with spaces', async () => {
  const { html } = await run('write(answer);');
  expect([...html.keys()]).toEqual(['/about', '/404']);
  expect(String(html.get('/about'))).toContain('shell: one');
});

describe('an answer is refused', () => {
  const first = "path.join(output, '0.html')";
  const forged: [string, string, RegExp][] = [
    ['with a flag that is a string', "answer.pages[0].canonical = 'yes'", /pages\.0\.canonical/],
    ['that is null', 'write(null); process.exit()', /Expected Object but received null/],
    ['that is not JSON', "fs.writeFileSync(output + '/answer.json', '{'); process.exit()", /JSON/],
    ['that is missing', 'process.exit()', /ENOENT.*answer\.json/],
    ['with a page file outside its folder', "answer.pages[0].file = '../../job.json'", /pages\.0\.file/],
    ['with a missing page file', "answer.pages[0].file = '99.html'", /ENOENT/],
    [
      'with a path that leads to another page',
      "answer.pages[0].path = '/services/../contact'",
      /percent-encoded once/,
    ],
    ['with two pages at one path', "answer.pages[1].path = '/about'", /Two pages have the path \/about/],
    ['with two pages in one file', "answer.pages[1].file = '0.html'", /Two pages have the same file/],
    [
      'with a page that is too large',
      `fs.writeFileSync(${first}, 'x'.repeat(5000))`,
      /0\.html .* 4096 bytes/,
    ],
    ['with a style that is not a hash', 'answer.pages[0].styles = ["\'unsafe-inline\'"]', /styles\.0/],
    ['with an invalid date', "answer.pages[0].changed = 'soon'", /pages\.0\.changed/],
    ['with a redirect to an object', 'answer.redirects = { "/a": { toString: 1 } }', /redirects/],
    ['with junk as the feed', "answer.feed = 'x'", /feed/],
    ['with a folder', "fs.mkdirSync(output + '/folder')", /created "folder", which is not a file/],
  ];
  it.each(forged)('%s', async (_, change, reason) => {
    const message = await refusal(`${change}; write(answer);`, { pageBytes: 4096 });
    expect(message).toMatch(/^The pages of shell could not be composed: /);
    expect(message).toMatch(reason);
  });
});

const MB = 1 << 20;

describe('a composer is stopped', () => {
  const isolations: Isolation[] = ['bwrap', 'unshare', 'permission'];

  it.each(isolations)('by %s if it takes too long', async (isolation) => {
    const isHere = await findIsolation({ ISOLATION: isolation }).catch(() => undefined);
    if (!isHere) return;
    for (const code of ['for (;;);', 'setInterval(() => 0, 1000);'])
      expect(await refusal(code, { timeoutMs: 1500 }, isolation)).toMatch(/it took longer than 1\.5 s/);
  });

  const forever = (work: string) => `const bytes = 'x'.repeat(1 << 16); for (let at = 0; ; at++) ${work}`;
  const floods: [string, string, Partial<Limits>, RegExp][] = [
    [
      'prints',
      forever('fs.writeSync(1, bytes);'),
      { fileBytes: MB },
      /than 1048576 bytes into "printed\.txt"/,
    ],
    [
      'writes one file',
      forever("fs.appendFileSync(output + '/a', bytes);"),
      { fileBytes: MB },
      /bytes into "a"/,
    ],
    [
      'writes many bytes',
      forever("fs.writeFileSync(output + '/' + at, bytes);"),
      { bytes: MB },
      /than 1048576 bytes/,
    ],
    [
      'writes many files',
      forever("fs.writeFileSync(output + '/' + at, '');"),
      { files: 100 },
      /than 100 files/,
    ],
  ];
  it.each(floods)('if it %s endlessly', async (_, code, limits, reason) => {
    expect(await refusal(code, limits)).toMatch(reason);
  });

  it.each(['new Array(3e7).fill(0)', 'Buffer.alloc(1 << 30)'])(
    'if it needs too much memory for %s',
    async (value) => {
      const message = await refusal(`const all = []; for (;;) all.push(${value});`);
      expect(message).toMatch(/exited with .*(heap|Array buffer allocation failed|out of memory)/i);
    },
  );
});

describe('the reason of a refusal', () => {
  it('is short plain text in one line', async () => {
    const hostile =
      '\u001b[2J\u001b]0;title\u0007\u009b1mone\r\n\u0000two\u202e\u2028three' + '\u{1f600}'.repeat(50_000);
    const code = `fs.writeFileSync(output + '/refusal.txt', ${JSON.stringify(hostile)}); process.exit(1);`;
    const message = await refusal(code);
    expect(message).toContain('composed: 1mone two three\u{1f600}');
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028]/u);
    expect(message.length).toBeLessThan(2100);
  });

  it('is not a failure of this machine', async () => {
    mockMachine.broken = true;
    const error: unknown = await run('process.exit(1)').catch((thrown: unknown) => thrown);
    expect(String(error)).toBe('Error: The isolation no longer works. No space for namespaces');
  });
});

describe('a composer that has escaped from its isolation cannot', () => {
  beforeEach(() => {
    mockMachine.escaped = true;
  });

  const link = (file: string) => `fs.symlinkSync('/etc/passwd', '${file}')`;
  const pipe = (file: string) => `require('node:child_process').execFileSync('mkfifo', ['${file}'])`;
  it.each([
    ['lead to another file by a link', 'answer.json', link],
    ['lead to another file by a link', '0.html', link],
    ['block by a pipe', 'answer.json', pipe],
    ['block by a pipe', '0.html', pipe],
    ['block by a pipe', 'refusal.txt', pipe],
  ])('%s %s', async (_, file, make) => {
    const replace = `process.chdir(output); fs.rmSync('${file}', { force: true }); ${make(file)};`;
    expect(await refusal(`write(answer); ${replace}`)).toContain(`created "${file}", which is not a file`);
  });
});
