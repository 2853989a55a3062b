/** @jest-environment node */
import { execFile } from 'node:child_process';
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
import { beginTeamSite } from '../test/teamSite';

type Outcome = { readonly code: number; readonly output: string };

onEveryStore((newAddress) => {
  let site: Awaited<ReturnType<typeof beginTeamSite>>;
  /** A release of booking that the gate would let through. */
  let wanted: string;
  /** The hash of the first state, as a project pins it. */
  let root: string;
  beforeAll(async () => {
    site = await beginTeamSite(await newAddress());
    wanted = await site.publish('booking', { text: 'two' });
    root = (await site.machine('booking').log.read()).root ?? '';
  });
  afterAll(() => site.remove());

  /** The command line itself, as the booking team types it. */
  function run(words: string, environment: NodeJS.ProcessEnv = {}): Promise<Outcome> {
    const env = {
      ...process.env,
      REGISTRY: site.url,
      REGISTRY_TRUST: root,
      SITE_KEY: site.keyFile('booking'),
      CACHE: path.join(site.folder, 'cache'),
      ...environment,
    };
    const args = [path.join(platformFolder, 'bin/site.mjs'), ...words.split(' ')];
    return new Promise((resolve) => {
      execFile(process.execPath, args, { env }, (error, stdout, stderr) =>
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

  /** One sentence with what to do, and an exit code of its kind. */
  async function expectRefusal(
    words: string,
    environment: NodeJS.ProcessEnv,
    code: number,
    sentence: RegExp,
  ): Promise<void> {
    const outcome = await run(words, environment);
    expect(outcome.output).toMatch(sentence);
    expect(outcome.output).not.toMatch(/\n\s+at .*:\d+:\d+/);
    expect(outcome.code).toBe(code);
  }

  /** Does this, and finds the registry as it was before, to the byte. */
  async function changingNothing(refuse: () => Promise<void>): Promise<void> {
    const before = await contents();
    await refuse();
    expect(await contents()).toEqual(before);
  }

  /** A test of refusals, after which the registry is what it was. */
  function isRefused(what: string, refuse: () => Promise<void>): void {
    it(what, () => changingNothing(refuse));
  }

  /** What moves something, and would go through. */
  const moves = () => [`promote booking ${wanted}`, `revoke booking ${wanted}`];

  isRefused('are given to a lost key, one that nobody knows, and one of another team', async () => {
    const strange = path.join(site.folder, 'strange.pem');
    makeKey(strange);
    for (const words of moves()) {
      await expectRefusal(
        words,
        { SITE_KEY: '/nowhere.pem' },
        3,
        /There is no signing key at \/nowhere\.pem.* keys new/,
      );
      await expectRefusal(words, { SITE_KEY: strange }, 3, /not in the trusted keys of .*keys add <name>/);
      const others = { SITE_KEY: site.keyFile('blog') };
      await expectRefusal(
        words,
        others,
        3,
        /Nothing was changed: the key "blog" is not authorized for booking/,
      );
    }
  });

  isRefused('are given to a clock in the past', async () => {
    const clock = {
      NODE_OPTIONS: `--import=${pathToFileURL(path.join(platformFolder, 'test/shiftClock.mjs')).href}`,
      CLOCK_SHIFT_MS: String(-3 * 3_600_000),
    };
    for (const words of moves())
      await expectRefusal(words, clock, 3, /The clock of this machine shows .* Correct the clock/);
  });

  isRefused('are given to wrong words', async () => {
    for (const words of [
      `promote booking ${wanted} --percnt=5`,
      'demote booking',
      'rollback',
      'rollback booking now',
    ])
      await expectRefusal(words, {}, 2, /Usage: /);
  });

  isRefused('are given where nothing was ever published: the address may be spelt wrongly', async () => {
    const elsewhere = { REGISTRY: `${site.url}-misspelt`, REGISTRY_TRUST: '' };
    for (const words of ['status', 'list', 'keys'])
      await expectRefusal(words, elsewhere, 3, /-misspelt has no live site\. .* check REGISTRY/);
    for (const words of [...moves(), 'rollback booking', 'gc'])
      await expectRefusal(words, elsewhere, 3, /-misspelt/);
    expect(await openStore(elsewhere.REGISTRY).list('')).toEqual([]);
  });

  isRefused('say in JSON what they say in words', async () => {
    const { code, output } = await run('promote booking abc --json');
    const { error } = JSON.parse(output) as { error: { kind: string; message: string } };
    expect([code, error.kind]).toEqual([3, 'refused']);
    expect(error.message).toContain('There is no release abc of booking');
  });

  isRefused(
    'are given on a bucket that is not there, and to credentials that are missing or wrong',
    async () => {
      if (!site.url.startsWith('s3://')) return;
      for (const words of [`promote booking ${wanted}`, 'status']) {
        await expectRefusal(
          words,
          { REGISTRY: 's3://no-such-bucket/registry' },
          5,
          /There is no bucket no-such-bucket/,
        );
        const none = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', HOME: site.folder };
        await expectRefusal(
          words,
          none,
          5,
          /no access to s3:.* \(CredentialsProviderError\): set AWS_ACCESS_KEY_ID/,
        );
        const wrong = { AWS_SECRET_ACCESS_KEY: 'x'.repeat(40) };
        await expectRefusal(
          words,
          wrong,
          5,
          /no access to s3:.* \(SignatureDoesNotMatch\): set AWS_ACCESS_KEY_ID/,
        );
      }
    },
  );

  isRefused('are given to a machine that nobody has told which bucket is the right one', async () => {
    if (!site.url.startsWith('s3://')) return;
    const untold = { REGISTRY_TRUST: '', CACHE: path.join(site.folder, 'untold-cache') };
    for (const words of moves())
      await expectRefusal(words, untold, 3, new RegExp(`commit this file .* REGISTRY_TRUST=${root}`));
  });

  // These leave a log that nobody can build upon, so they come last.
  it('are given to a log that a newer version of this project has written, and to a damaged one', async () => {
    const store = openStore(site.url);
    const { state, hash } = headOf(await site.machine('owner').log.read()) ?? {};
    if (!state) throw new Error('The site has no state.');
    const newer = { ...state, schema: 3, number: state.number + 1, before: hash };
    const type = 'application/vnd.site.state+json';
    await store.create(stateKey(newer.number), seal(type, newer, site.keyOf('owner').private));
    await changingNothing(async () => {
      for (const words of moves())
        await expectRefusal(words, {}, 3, /created by a newer version of this project/);
    });
    await store.remove(stateKey(newer.number));
    await store.remove(stateKey(state.number - 1));
    const fresh = { CACHE: path.join(site.folder, 'fresh-cache') };
    await changingNothing(async () => {
      for (const words of [...moves(), 'status'])
        await expectRefusal(words, fresh, 3, /The log of .* is damaged.* backup/);
    });
  });
});
