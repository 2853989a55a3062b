/** @jest-environment node */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { platformFolder } from '../lib/paths';
import type { ComposeJob } from '../render/job';
import { until } from '../test/until';
import type { Inspected } from './inspect';
import type * as isolation from './isolation';
import { type Isolation, requireIsolation } from './isolation';
import { type Limits, releaseFolder, runComposer } from './runComposer';

/** No isolation works any more. */
let mockBroken = false;

jest.mock('./isolation', () => {
  const actual = jest.requireActual<typeof isolation>('./isolation');
  const probe: typeof actual.probe = (kind) =>
    mockBroken ? Promise.resolve('No space for namespaces') : actual.probe(kind);
  return { ...actual, probe };
});

const kinds = ['bwrap', 'unshare', 'none'] as const;
let here: Isolation[];
let strongest: Isolation;
let folder: string;
let pages: Inspected[];
let jobs = 0;

beforeAll(async () => {
  const found = kinds.map((kind) =>
    requireIsolation({ atStake: 'a test' }, { ISOLATION: kind }).catch(() => []),
  );
  here = (await Promise.all(found)).flat();
  strongest = here[0] ?? 'none';
});

beforeEach(() => {
  mockBroken = false;
  pages = [];
  folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'composer $HOME ')));
});

afterEach(async () => {
  // A job leaves no processes, whatever its result. Their namespace ends a moment after the command.
  await until(() => runningJobs().length === 0);
  rmSync(folder, { recursive: true });
});

/** The command lines of the processes that have an argument in the test's folder. */
function runningJobs(): string[] {
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

type Run = {
  readonly limits?: Partial<Limits>;
  readonly kind?: Isolation;
  readonly done?: readonly string[];
  readonly signal?: AbortSignal;
};

/** Runs a composer with this code, which can use `pages`, `answer`, `frame` and `writeAll`. */
function run(code: string, { limits = {}, kind = strongest, done = [], signal }: Run = {}) {
  const job = path.join(folder, `job ${(jobs += 1)}`);
  const shell = releaseFolder(job, 'shell');
  for (const name of ['server', 'data']) mkdirSync(path.join(shell, name), { recursive: true });
  copyFileSync(path.join(platformFolder, 'test/madeUpComposer.cjs'), path.join(shell, 'server/made-up.cjs'));
  writeFileSync(path.join(shell, 'data/said.json'), JSON.stringify({ text: 'one' }));
  const program = `
    const fs = require('node:fs'), path = require('node:path');
    const job = JSON.parse(fs.readFileSync(process.argv[2], 'utf8'));
    job.releases.shell.folder = path.join(__dirname, '..');
    const { compose, writeFrame: frame } = require('./made-up.cjs');
    const { pages, answer } = compose(job);
    const writeAll = () => { for (const { page, html } of pages) frame({ type: 'page', page }, [html]); frame({ type: 'answer', answer }); };
    ${code}`;
  writeFileSync(path.join(shell, 'server/server.js'), program);
  const asked: ComposeJob = {
    shellBase: '/r/shell/1/',
    releases: { shell: { id: 's1', folder: shell, assets: 'sha384-', pages: [] } },
    lacking: [],
    publicFiles: [],
    done,
  };
  const onPage = (page: Inspected) => Promise.resolve(void pages.push(page));
  return runComposer(asked, { isolation: kind, folder: job, onPage, limits, signal });
}

const failure = (...parameters: Parameters<typeof run>) =>
  run(...parameters).then(
    () => 'rendered',
    (thrown: unknown) => thrown,
  );

/** Returns the message of the refusal. */
async function refusal(...parameters: Parameters<typeof run>): Promise<string> {
  const error = await failure(...parameters);
  expect(error).toMatchObject({ name: 'UserError', kind: 'refused' });
  return (error as Error).message;
}

it.each(kinds)('%s renders the pages of a job, without those that are done', async (kind) => {
  if (!here.includes(kind)) return;
  const answer = await run('writeAll();', { kind, done: ['/about'] });
  expect(answer.site.siteUrl).toBe('https://clinic.example');
  expect(pages.map(({ page }) => page.path)).toEqual(['/404', '/503']);
  expect(pages[0]).toMatchObject({ page: { facts: { headings: ['/404'], phones: ['tel:112'] } } });
  expect(String(pages[0]?.files[0])).toContain('shell: one');
});

it('what the composer prints is no part of its answer', async () => {
  await run("console.error('noise'); process.stderr.write('x'.repeat(1 << 20)); writeAll();");
  expect(pages).toHaveLength(3);
});

describe('an answer is refused', () => {
  const page = 'pages[0].page';
  const forged: [string, string, RegExp][] = [
    ['with a flag that is a string', `${page}.canonical = 'yes'`, /page\.canonical/],
    ['that is null', 'frame(null); process.exit()', /Expected Object but received null/],
    ['that is not JSON', "fs.writeSync(1, '{\\n'); process.exit()", /JSON/],
    ['that is missing', 'process.exit()', /The composer exited with 0/],
    [
      'that ends within a page',
      'fs.writeSync(1, \'{"sizes":[9],"data":1}\\nx\'); process.exit()',
      /ends within a file/,
    ],
    [
      'with a path that leads to another page',
      `${page}.path = '/services/../contact'`,
      /percent-encoded once/,
    ],
    ['with two pages at one path', `pages[1].page.path = '/about'`, /two pages have the path \/about/],
    [
      'with a page that is too large',
      "pages[0].html = Buffer.alloc(5000, 'x')",
      /file of more than 4096 bytes/,
    ],
    [
      'with more than all may have',
      "for (let n = 0; n < 99; n++) frame({ type: 'page', page: { ...pages[0].page, path: '/a' + n } }, [Buffer.alloc(4000)])",
      /more than 20000 bytes/,
    ],
    [
      'with too many pages',
      "for (let n = 0; n < 9; n++) frame({ type: 'page', page: { ...pages[0].page, path: '/a' + n } }, [Buffer.alloc(1)])",
      /more than 8 pages/,
    ],
    [
      'with a line that does not end',
      "for (;;) fs.writeSync(1, 'x'.repeat(1 << 16))",
      /line of more than|more than 20000 bytes/,
    ],
    [
      'with a page that costs too much',
      "pages[0].html = Buffer.from('<a>'.repeat(600))",
      /page \/about is refused: its elements are nested/,
    ],
    ['with an invalid date', `${page}.changed = 'soon'`, /page\.changed/],
    ['with a redirect to an object', 'answer.redirects = { "/a": { toString: 1 } }', /redirects/],
    ['with junk as the feed', "answer.feed = 'x'", /feed/],
  ];
  it.each(forged)('%s', async (_, change, reason) => {
    const message = await refusal(`${change}; writeAll();`, {
      limits: { pageBytes: 4096, bytes: 20_000, pages: 8 },
    });
    expect(message).toMatch(/^The pages of shell could not be composed: /);
    expect(message).toMatch(reason);
  });
});

describe('what takes too long here', () => {
  it.each(kinds)('is no refusal, and all of it ends: %s', async (kind) => {
    if (!here.includes(kind)) return;
    const endless = [
      'for (;;);',
      'setInterval(() => 0, 1000);',
      "for (;;) try { fs.writeSync(2, 'x'.repeat(1 << 16)); } catch {}",
      // Without isolation, only the program itself is ended.
      ...(kind === 'none'
        ? []
        : [
            "for (let n = 0; n < 9; n++) require('node:child_process').spawn('/node', [__filename, process.argv[2]]); for (;;);",
          ]),
    ];
    for (const code of endless) {
      const error = await failure(code, { limits: { pauseMs: 1500 }, kind });
      expect(error).toMatchObject({ kind: 'later' });
      expect(String(error)).toMatch(/one page took longer than 1\.5 s on this machine/);
    }
  });

  it('ends when the caller ends it', async () => {
    expect(await failure('for (;;);', { signal: AbortSignal.timeout(1500) })).toMatchObject({
      name: 'AbortError',
    });
  });

  it('keeps the pages that were rendered', async () => {
    const code = `for (const { page, html } of pages.slice(0, 2)) frame({ type: 'page', page }, [html]); for (;;);`;
    // A slow machine needs longer to start.
    for (let totalMs = 2000; pages.length === 0; totalMs *= 2)
      expect(await failure(code, { limits: { totalMs } })).toMatchObject({ kind: 'later' });
    expect(pages[0]?.page.path).toBe('/about');
  });

  it.each(kinds)(
    'is not what ends itself with the code of a killed process, where that is known: %s',
    async (kind) => {
      if (!here.includes(kind)) return;
      const kindOf = kind === 'bwrap' ? 'later' : 'refused';
      expect(await failure('process.exit(137)', { kind })).toMatchObject({ kind: kindOf });
    },
  );

  it('includes what the system ends for lack of memory', async () => {
    expect(await failure("process.kill(process.pid, 'SIGKILL'); for (;;);")).toMatchObject({ kind: 'later' });
  });
});

it.each(['new Array(3e7).fill(0)', 'Buffer.alloc(1 << 30, 1)'])(
  'a composer that needs too much memory for %s is refused',
  async (value) => {
    const message = await refusal(`const all = []; for (;;) all.push(${value});`);
    expect(message).toMatch(/exited with .*(heap|allocat|out of memory)/i);
  },
);

describe('the reason of a refusal', () => {
  it('is short plain text in one line', async () => {
    const hostile =
      '\u001b[2J\u001b]0;title\u0007\u009b1mone\r\n\u0000two\u202e\u2028three' + '\u{1f600}'.repeat(4000);
    const message = await refusal(`frame({ type: 'refusal', reason: ${JSON.stringify(hostile)} });`);
    expect(message).toContain('composed: 1mone two three\u{1f600}');
    expect(message).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\u2028]/u);
    expect(message.length).toBeLessThan(2100);
  });

  it('is not a failure of this machine', async () => {
    mockBroken = true;
    expect(String(await failure('process.exit(1)'))).toBe(
      'Error: The isolation no longer works. No space for namespaces',
    );
  });
});

// What code can do in a sandbox is tested in isolation.test.ts.
it.each(kinds)('code that is composed is in the sandbox: %s', async (kind) => {
  if (!here.includes(kind)) return;
  const code = "frame({ type: 'refusal', reason: fs.existsSync('/etc/passwd') ? 'outside' : 'inside' });";
  expect(await refusal(code, { kind })).toContain(kind === 'none' ? 'outside' : 'inside');
});
