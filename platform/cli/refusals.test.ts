/** @jest-environment node */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { inParallel } from '../lib/inParallel';
import { platformFolder } from '../lib/paths';
import { hashOf, seal } from '../registry/signed';
import { makeKey } from '../registry/signingKey';
import { stateKey } from '../registry/chain';
import { headOf } from '../registry/history';
import { openStore } from '../registry/store/openStore';
import { onEveryStore } from '../test/onEveryStore';
import { runVerb } from '../test/runVerb';
import { beginTeamSite } from '../test/teamSite';

type Outcome = { readonly code: number; readonly output: string };

onEveryStore((newAddress) => {
  let site: Awaited<ReturnType<typeof beginTeamSite>>;
  /** A release of booking that the gate would accept. */
  let wanted: string;
  /** The hash of the first state, as a project pins it. */
  let root: string;
  beforeAll(async () => {
    site = await beginTeamSite(await newAddress());
    wanted = await site.publish('booking', { text: 'two' });
    root = (await site.machine('booking').log.read()).root ?? '';
  });
  afterAll(() => site.remove());

  const bookingTeam = (environment: NodeJS.ProcessEnv) => ({
    REGISTRY: site.url,
    REGISTRY_TRUST: root,
    SITE_KEY: site.keyFile('booking'),
    ...environment,
  });

  /** Runs a command as the booking team. */
  async function run(args: string, environment: NodeJS.ProcessEnv = {}): Promise<Outcome> {
    const { code, stdout, stderr } = await runVerb(args.split(' '), bookingTeam(environment));
    return { code, output: stdout + stderr };
  }

  /** Runs a command as on a new machine: in a separate process with an empty cache. */
  function runElsewhere(args: string, environment: NodeJS.ProcessEnv = {}): Promise<Outcome> {
    const cache = mkdtempSync(path.join(site.folder, 'cache-'));
    const env = { ...process.env, CACHE: cache, ...bookingTeam(environment) };
    const program = path.join(platformFolder, 'bin/site.mjs');
    return new Promise((resolve) => {
      execFile(process.execPath, [program, ...args.split(' ')], { env }, (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
      );
    });
  }

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

  /** Expects that no byte of the registry changes. */
  async function changingNothing(refuse: () => Promise<void>): Promise<void> {
    const before = await contents();
    await refuse();
    expect(await contents()).toEqual(before);
  }

  /** Declares a test of commands that are rejected without changing the registry. */
  function isRefused(what: string, refuse: () => Promise<void>): void {
    it(`rejects ${what}, and changes nothing`, () => changingNothing(refuse));
  }

  /** Commands that would succeed. */
  const moves = () => [`promote booking ${wanted}`, `revoke booking ${wanted}`];

  isRefused('a missing key, an unknown key and the key of another team', async () => {
    const strange = path.join(site.folder, 'strange.pem');
    makeKey(strange);
    for (const args of moves()) {
      const lost = await run(args, { SITE_KEY: '/nowhere.pem' });
      expectRefusal(lost, 3, /There is no signing key at \/nowhere\.pem.* keys new/);
      const unknown = await run(args, { SITE_KEY: strange });
      expectRefusal(unknown, 3, /not in the trusted keys of .*keys add <name>/);
      const others = await run(args, { SITE_KEY: site.keyFile('blog') });
      expectRefusal(others, 3, /Nothing was changed: the key "blog" is not authorized for booking/);
    }
  });

  isRefused('a clock in the past', async () => {
    const clock = {
      NODE_OPTIONS: `--import=${pathToFileURL(path.join(platformFolder, 'test/shiftClock.mjs')).href}`,
      CLOCK_SHIFT_MS: String(-3 * 3_600_000),
    };
    for (const args of moves())
      expectRefusal(
        await runElsewhere(args, clock),
        3,
        /The clock of this machine shows .* Correct the clock/,
      );
  });

  isRefused('wrong arguments', async () => {
    for (const args of [
      `promote booking ${wanted} --percnt=5`,
      'demote booking',
      'rollback',
      'rollback booking now',
    ])
      expectRefusal(await run(args), 2, /Usage: /);
  });

  isRefused('an address without a registry', async () => {
    const elsewhere = { REGISTRY: `${site.url}-misspelt`, REGISTRY_TRUST: '' };
    for (const args of ['status', 'list', 'keys']) {
      const outcome = await run(args, elsewhere);
      expectRefusal(outcome, 3, /-misspelt has no live site\. .* check REGISTRY/);
    }
    for (const args of [...moves(), 'rollback booking', 'gc'])
      expectRefusal(await run(args, elsewhere), 3, /-misspelt/);
    expect(await openStore(elsewhere.REGISTRY).list('')).toEqual([]);
  });

  isRefused('a release that does not exist, with the error as JSON for --json', async () => {
    const { code, output } = await run('promote booking abc --json');
    const { error } = JSON.parse(output) as { error: { kind: string; message: string } };
    expect([code, error.kind]).toEqual([3, 'refused']);
    expect(error.message).toContain('There is no release abc of booking');
  });

  isRefused('a missing bucket, and missing or wrong credentials', async () => {
    if (!site.url.startsWith('s3://')) return;
    for (const args of [`promote booking ${wanted}`, 'status']) {
      const noBucket = await run(args, { REGISTRY: 's3://no-such-bucket/registry' });
      expectRefusal(noBucket, 5, /There is no bucket no-such-bucket/);
      const none = await runElsewhere(args, {
        AWS_ACCESS_KEY_ID: '',
        AWS_SECRET_ACCESS_KEY: '',
        HOME: site.folder,
      });
      expectRefusal(none, 5, /denies access to s3:.* \(CredentialsProviderError\)\. Set AWS_ACCESS_KEY_ID/);
      const wrong = await run(args, { AWS_SECRET_ACCESS_KEY: 'x'.repeat(40) });
      expectRefusal(wrong, 5, /denies access to s3:.* \(SignatureDoesNotMatch\)\. Set AWS_ACCESS_KEY_ID/);
    }
  });

  isRefused('a bucket without a pin on this machine', async () => {
    if (!site.url.startsWith('s3://')) return;
    for (const args of moves()) {
      const outcome = await runElsewhere(args, { REGISTRY_TRUST: '' });
      expectRefusal(outcome, 3, new RegExp(`commit this file .* REGISTRY_TRUST=${root}`));
    }
  });

  // After these tests nobody can append to the log, so they come last.
  it('rejects a log of a newer version of this project, and a damaged log', async () => {
    const store = openStore(site.url);
    const { state, hash } = headOf(await site.machine('owner').log.read()) ?? {};
    if (!state) throw new Error('The site has no state.');
    const newer = { ...state, schema: 3, number: state.number + 1, before: hash };
    const type = 'application/vnd.site.state+json';
    await store.create(stateKey(newer.number), seal(type, newer, site.keyOf('owner').private));
    await changingNothing(async () => {
      for (const args of moves())
        expectRefusal(await run(args), 3, /created by a newer version of this project/);
    });
    await store.remove(stateKey(newer.number));
    await store.remove(stateKey(state.number - 1));
    await changingNothing(async () => {
      for (const args of [...moves(), 'status'])
        expectRefusal(await runElsewhere(args), 3, /The log of .* is damaged.* backup/);
    });
  });
});
