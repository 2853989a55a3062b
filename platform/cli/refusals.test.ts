/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { inParallel } from '../lib/inParallel';
import { entryKey, sealEntry } from '../registry/entry';
import { createLogReader, type LogEntry, MAX_LOG_ENTRIES } from '../registry/log';
import { hashOf } from '../registry/signing';
import { openStore } from '../registry/Registry';
import { runComposer } from '../pages/runComposer';
import { promote } from '../release/promote';
import { composeHere } from '../test/composeHere';
import { onEveryStore } from '../test/onEveryStore';
import { runVerb } from '../test/runVerb';
import { beginTeamSite, type LiveTeamSite, REGISTRY_ID } from '../test/teamSite';
import { findBrowser } from './findBrowser';

jest.mock('../pages/runComposer', () => ({
  ...jest.requireActual<object>('../test/composeHere'),
  runComposer: jest.fn(
    jest.requireActual<{ composeHere: typeof composeHere }>('../test/composeHere').composeHere,
  ),
}));
jest.mock('../lib/paths', () => {
  const { mkdtempSync } = jest.requireActual<{ mkdtempSync(prefix: string): string }>('node:fs');
  const { tmpdir } = jest.requireActual<{ tmpdir(): string }>('node:os');
  const paths = jest.requireActual<object>('../lib/paths');
  const root = mkdtempSync(`${tmpdir()}/project-`);
  return { ...paths, root, cache: `${root}/.cache` };
});

const { root } = jest.requireMock<{ root: string }>('../lib/paths');

type Outcome = { readonly code: number; readonly output: string };
type Json = Record<string, unknown> & {
  readonly error?: { readonly kind: string; readonly message: string };
};

onEveryStore((newAddress) => {
  let site: LiveTeamSite;
  /** A release of booking that the gate accepts. */
  let wanted: string;
  beforeAll(async () => {
    site = await beginTeamSite(await newAddress());
    wanted = await site.publish('booking', { text: 'two' });
    const keys = Object.fromEntries(
      ['shell', 'blog', 'services', 'booking'].map((app) => [app, { [site.keyOf(app).public]: 'both' }]),
    );
    writeFileSync(path.join(root, 'registry.json'), JSON.stringify({ url: site.url, id: REGISTRY_ID, keys }));
  });
  afterAll(() => site.remove());

  /** Runs a command as the booking team. */
  async function run(args: string, environment: NodeJS.ProcessEnv = {}): Promise<Outcome> {
    const env = { REGISTRY: '', SITE_KEY: site.keyFile('booking'), ...environment };
    const { code, stdout, stderr } = await runVerb(args.split(' '), env);
    return { code, output: stdout + stderr.replace(/^… .*\n/gm, '') };
  }

  const json = async (args: string) => JSON.parse((await run(`${args} --json`)).output) as Json;

  /** Every object: its key, when it was written, and its bytes. */
  async function contents(): Promise<string[]> {
    const store = openStore(site.url);
    return inParallel(await store.list(''), async ({ key, modified }) => {
      const bytes = await store.read(key);
      return `${key} ${modified} ${bytes ? hashOf(bytes) : 'gone'}`;
    });
  }

  /** Expects a message with a remedy, no stack trace, and the exit code of its kind. */
  function expectRefusal({ code, output }: Outcome, kind: number, sentence: RegExp): void {
    expect(output).toMatch(sentence);
    expect(output).not.toMatch(/\n\s+at .*:\d+:\d+/);
    expect(code).toBe(kind);
  }

  /** Declares a test of commands that are refused and change no byte of the registry. */
  function isRefused(what: string, refuse: () => Promise<void>): void {
    it(`refuses ${what}, and changes nothing`, async () => {
      const before = await contents();
      await refuse();
      expect(await contents()).toEqual(before);
    });
  }

  const changes = () => [`promote booking ${wanted}`, `revoke booking ${wanted}`, 'rollback booking'];

  isRefused('a missing key, the key of a stranger or of another team, and no key at all', async () => {
    mkdirSync(path.join(site.folder, 'a folder.pem'));
    for (const args of changes()) {
      const missing = await run(args, { SITE_KEY: '/nowhere.pem' });
      expectRefusal(missing, 3, /no key at \/nowhere\.pem\. Nothing was changed\..* keys new booking/);
      for (const team of ['stranger', 'blog'])
        expectRefusal(
          await run(args, { SITE_KEY: site.keyFile(team) }),
          3,
          /is none of them\. Nothing was changed/,
        );
      const folder = await run(args, { SITE_KEY: path.join(site.folder, 'a folder.pem') });
      expectRefusal(folder, 3, /is not an ed25519 key/);
    }
  });

  isRefused('wrong arguments', async () => {
    for (const args of [
      `promote booking ${wanted} --percnt=5`,
      `promote booking ${wanted} blog`,
      `promote booking ${wanted} booking ${wanted}`,
      'rollback',
      'rollback --to yesterday',
      'rollback booking --to 2026-01-01T10:00',
      'rollback booking --to 2026-02-31T10:00Z',
      'rollback --to 2999-01-01T10:00+05:30',
      'compare booking',
      'status --registry ftp://x/y',
      'gc booking --days soon',
      'keys new ../x',
    ])
      expectRefusal(
        await run(args),
        2,
        /Usage: |Write a day, a time and a zone|Name each app once|Use |is not the address of/,
      );
    expectRefusal(await run('demote booking'), 2, /unknown command 'demote'.*Did you mean one of promote/s);
  });

  isRefused('a release that does not exist, and a rollback without a previous one', async () => {
    expectRefusal(await run('promote booking abc'), 3, /There is no release abc of booking/);
    expectRefusal(await run('revoke booking abc'), 3, /There is no release abc of booking/);
    expectRefusal(await run('rollback booking'), 3, /booking has no previous release/);
    expect((await json('promote booking abc')).error).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('There is no release abc of booking') as string,
    });
    expect((await json('demote booking')).error?.kind).toBe('usage');
  });

  isRefused('an address without a registry', async () => {
    const elsewhere = { REGISTRY: `${site.url}-misspelt` };
    for (const args of ['status', 'list'])
      expectRefusal(await run(args, elsewhere), 3, /-misspelt has no live site\. .* check REGISTRY/);
    for (const args of changes()) {
      expectRefusal(await run(args, elsewhere), 3, /registry\.json names .*-misspelt\. What is signed here/);
      expectRefusal(await run(`${args} --unsigned`, elsewhere), 3, /-misspelt/);
    }
    expect(await openStore(elsewhere.REGISTRY).list('')).toEqual([]);
  });

  isRefused('a wrong port and a missing browser', async () => {
    expectRefusal(await run('serve', { PORT: 'web' }), 2, /PORT=web is not a port/);
    expect(() => findBrowser(() => '/nowhere/chromium')).toThrow(
      'CHROMIUM_PATH=/nowhere/chromium does not exist',
    );
  });

  it('prints the usage, for the command and for a verb', async () => {
    for (const args of ['--help', 'promote --help']) {
      const { code, output } = await run(args);
      expect(code).toBe(0);
      expect(output).toContain('promote [options] <app> <id> [more...]');
      expect(output).toContain('Exit codes: 0 success');
    }
  });

  it('answers in JSON with what is live, and what was checked', async () => {
    const promoted = await json(`promote booking ${wanted}`);
    const first = site.first['booking'];
    expect(promoted).toMatchObject({
      entries: { booking: 2 },
      live: { booking: { entry: 2, id: wanted, revoked: [] } },
      notes: [],
    });
    expect(promoted['pages']).toBeGreaterThan(0);
    expect(promoted['rendered']).toBeGreaterThan(0);
    expect((await run(`promote booking ${wanted}`)).output).toMatch(/is already live\. Nothing was changed/);
    const back = await json('rollback booking');
    expect(back).toMatchObject({
      takenBack: { booking: wanted },
      rendered: 0,
      live: { booking: { entry: 3, id: first } },
    });
    expect(await json(`revoke booking ${wanted}`)).toMatchObject({
      live: { booking: { revoked: [wanted] } },
    });
    expect((await run(`revoke booking ${wanted}`)).output).toMatch(/is already revoked/);
    expectRefusal(await run(`promote booking ${wanted}`), 3, /is revoked and cannot go live again/);
    const listed = (await json('list booking')) as unknown as { id: string; state: string }[];
    expect(Object.fromEntries(listed.map(({ id, state }) => [id, state]))).toEqual({
      [first ?? '']: 'current',
      [wanted]: 'revoked',
    });
    expect(await json('gc booking')).toMatchObject({ releases: [{ app: 'booking', id: wanted }] });
    expect(await json('status')).toMatchObject({
      status: [{ app: 'blog' }, { app: 'booking', number: 4 }, {}, {}],
      problems: [],
    });
  });

  it('reports another change of the app with exit code 4, and problems of others with 3', async () => {
    const [mine, theirs] = [
      await site.publish('booking', { text: 'mine' }),
      await site.publish('booking', { text: 'theirs' }),
    ];
    jest.mocked(runComposer).mockImplementationOnce(async (job, options) => {
      await promote(site.machine('booking'), { booking: theirs });
      return composeHere(job, options);
    });
    expectRefusal(
      await run(`promote booking ${mine}`),
      4,
      /came first.* Nothing was changed by this command/,
    );
    await openStore(site.url).create('live/blog/000000009.json', Buffer.from('\u001b[2Jjunk'));
    expectRefusal(await run('status'), 3, /Problems:\n {2}"live\/blog\/000000009\.json" is ignored/);
    const { store } = site.machine('blog');
    for (const { key } of await store.list('live/blog/')) await store.remove(key);
    expectRefusal(
      await run('status'),
      3,
      /Problems:\n {2}Nothing of blog is live: its pages are not there\./,
    );
  });

  it('says that nobody knows what was live before the entries that count, and passes over no busy app', async () => {
    const { store } = site.machine('booking');
    const { entries } = await createLogReader(site.machine('booking')).read('booking');
    const { entry } = entries[0] as LogEntry;
    for (let more = 1; more <= MAX_LOG_ENTRIES; more += 1) {
      const number = entry.number + more;
      await store.create(entryKey('booking', number), sealEntry({ ...entry, number }, site.keyOf('booking')));
    }
    const outcome = await run('rollback --to 2020-01-01T10:00Z');
    expectRefusal(outcome, 3, /What of booking was live at 2020-01-01.* is not known/);
  });
});
