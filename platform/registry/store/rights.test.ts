/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { PutBucketPolicyCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { buildSync } from 'esbuild';

import { platformFolder } from '../../lib/paths';
import {
  type ObjectStore,
  objectStoreIsInstalled,
  objectStorePackages,
  startObjectStore,
} from '../../test/objectStore';
import { which } from '../../test/testTools';
import { s3Store } from './s3Store';

/** The policy and the commands are those of the docs. */
const docs = readFileSync(path.join(platformFolder, '../docs/rights.md'), 'utf8');
const blocksOf = (language: string): string[] =>
  [...docs.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(([, block = '']) => block);

type Statement = {
  readonly Sid: string;
  readonly Principal: { readonly AWS: string[] };
  readonly Resource: readonly string[];
};
type Policy = { readonly Statement: [read: Statement, blog: Statement, ...others: Statement[]] };

type Verb = 'create' | 'read' | 'list' | 'remove' | 'overwrite';

/** Executes an operation as a user. Resolves its result, or `denied`. */
type Act = (user: string, verb: Verb, key: string) => Promise<unknown>;

const denial = /denies access|cannot be read or written by this user|AccessDenied|EACCES:/;

type Step = readonly [user: string, verb: Verb, key: string, outcome: unknown];

const own = ['r/blog/1/app.js', 'releases/blog/1.json', 'live/blog/1.json'] as const;

/** What holds in every store. The administrator has created an entry of booking before. */
const steps: readonly Step[] = [
  ...own.map((key): Step => ['blog-ci', 'create', key, true]),
  ['blog-ci', 'create', 'live/blog/1.json', false],
  ['blog-ci', 'read', 'live/booking/1.json', 'x'],
  ...['r/booking/2/app.js', 'releases/booking/2.json', 'live/booking/2.json', 'live/new/1.json'].map(
    (key): Step => ['blog-ci', 'create', key, 'denied'],
  ),
  ['blog-ci', 'overwrite', 'live/booking/1.json', 'denied'],
  ['blog-ci', 'remove', 'live/booking/1.json', 'denied'],
  [
    'site-server',
    'list',
    '',
    ['live/blog/1.json', 'live/booking/1.json', ...own.slice(0, 2).toReversed()].sort(),
  ],
  ...own.map((key): Step => ['site-server', 'read', key, 'x']),
  ['site-server', 'read', 'live/blog/2.json', null],
  ['site-server', 'create', 'live/blog/2.json', 'denied'],
  ['site-server', 'overwrite', 'live/blog/1.json', 'denied'],
  ['site-server', 'remove', 'live/blog/1.json', 'denied'],
];

async function expectSteps(act: Act, all: readonly Step[]): Promise<void> {
  for (const [user, verb, key, outcome] of all) {
    const found = await act(user, verb, key);
    expect([user, verb, key, found]).toEqual([user, verb, key, outcome]);
  }
}

if (!objectStoreIsInstalled()) {
  it.skip(`the rights in a bucket (skipped: ${objectStorePackages} are not installed)`, () => {});
} else {
  describe('the rights in a bucket', () => {
    let store: ObjectStore;
    let act: Act;
    beforeAll(async () => {
      store = await startObjectStore();
      const bucket = await store.makeBucket();
      const policy = JSON.parse(
        (blocksOf('json')[0] ?? '')
          .replaceAll('::111122223333:user/', `:::user/${bucket}-`)
          .replaceAll('clinic-site', bucket),
      ) as Policy;
      const [read, blog] = policy.Statement;
      /** A user of blog with a part of its rights. */
      const grant = (user: string, isGranted: (resource: string) => boolean) => {
        const AWS = `arn:aws:iam:::user/${bucket}-${user}`;
        read.Principal.AWS.push(AWS);
        const Resource = blog.Resource.filter(isGranted);
        policy.Statement.push({ ...blog, Sid: user, Principal: { AWS: [AWS] }, Resource });
      };
      grant('publishing', (resource) => !resource.includes('/live/'));
      grant('promoting', (resource) => resource.includes('/live/'));
      const clients = new Map<string, S3Client>();
      const addUser = (user: string, env: Readonly<Record<string, string>>): void => {
        const { AWS_ACCESS_KEY_ID: accessKeyId = '', AWS_SECRET_ACCESS_KEY: secretAccessKey = '' } = env;
        const credentials = { accessKeyId, secretAccessKey };
        const { endpoint } = store;
        clients.set(user, new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true }));
      };
      addUser('owner', store.env);
      for (const user of ['blog-ci', 'site-server', 'publishing', 'promoting'])
        addUser(user, await store.makeUser(`${bucket}-${user}`));
      await clients
        .get('owner')
        ?.send(new PutBucketPolicyCommand({ Bucket: bucket, Policy: JSON.stringify(policy) }));

      act = async (user, verb, key) => {
        const client = clients.get(user) as S3Client;
        const { credentials, region } = client.config;
        const as = s3Store(`s3://${bucket}/registry`, {
          client: { endpoint: store.endpoint, credentials, region },
        });
        try {
          if (verb === 'create') return await as.create(key, Buffer.from('x'));
          if (verb === 'read') return (await as.read(key))?.toString() ?? null;
          if (verb === 'list') return (await as.list(key)).map((object) => object.key);
          if (verb === 'remove') return await as.remove(key);
          const object = { Bucket: bucket, Key: `registry/${key}`, Body: 'y' };
          return (await client.send(new PutObjectCommand(object))) && true;
        } catch (error) {
          return denial.test(String(error)) ? 'denied' : String(error);
        }
      };
      await act('owner', 'create', 'live/booking/1.json');
    });
    afterAll(() => store.stop());

    it('let a team write its own app, a server nothing, and nobody delete', async () => {
      await expectSteps(act, steps);
      await expectSteps(
        act,
        own.map((key) => ['blog-ci', 'remove', key, 'denied'] as const),
      );
    });

    it('are two parts for users who only publish and who only promote', () =>
      expectSteps(act, [
        ['publishing', 'create', 'r/blog/2/app.js', true],
        ['publishing', 'create', 'releases/blog/2.json', true],
        ['publishing', 'create', 'live/blog/2.json', 'denied'],
        ['promoting', 'create', 'live/blog/2.json', true],
        ['promoting', 'create', 'releases/blog/3.json', 'denied'],
        ['promoting', 'read', 'releases/blog/2.json', 'x'],
        // Ceph only: an object belongs to whoever wrote it.
        ['owner', 'read', 'live/blog/2.json', 'denied'],
      ]));

    it('do not keep a team from overwriting its own objects, because Ceph 16 ignores the condition', () =>
      expectSteps(act, [['blog-ci', 'overwrite', 'live/blog/1.json', true]]));
  });
}

if (process.getuid?.() !== 0 || !which('setpriv')) {
  it.skip('the rights in a folder (skipped: the test needs root and setpriv)', () => {});
} else {
  describe('the rights in a folder', () => {
    // Other users have to enter it, and the folder of TMPDIR may be private.
    const scratch = mkdtempSync(path.join('/tmp', 'rights-'));
    const registry = path.join(scratch, 'registry');
    const program = path.join(scratch, 'program.mjs');
    afterAll(() => rmSync(scratch, { recursive: true }));

    /** Groups and users that this machine does not have; only their numbers matter. */
    const ids: Readonly<Record<string, number>> = {
      site: 47_001,
      'site-blog': 47_002,
      'site-booking': 47_003,
    };
    const users: Readonly<Record<string, readonly [id: number, groups: readonly string[]]>> = {
      root: [0, []],
      'site-server': [47_010, []],
      'blog-ci': [47_011, /useradd -G (\S+) blog-ci/.exec(docs)?.[1]?.split(',') ?? []],
      'blog-dev': [47_012, ['site', 'site-blog']],
    };

    const act: Act = async (user, verb, key) => {
      const [id, groups] = users[user] ?? [0, []];
      const list = groups.map((group) => ids[group]).join(',');
      const args = [`--reuid=${id}`, `--regid=${id}`, list ? `--groups=${list}` : '--clear-groups'];
      const run = ['bash', '-c', 'umask 022; exec "$@"', '-', process.execPath, program, registry, verb, key];
      const { stdout, stderr } = spawnSync('setpriv', [...args, ...run], { encoding: 'utf8' });
      const outcome = (stdout === '' ? stderr : JSON.parse(stdout)) as unknown;
      return Promise.resolve(denial.test(String(outcome)) ? 'denied' : outcome);
    };

    beforeAll(async () => {
      chmodSync(scratch, 0o755);
      const contents = `import { folderStore } from './folderStore'; import { writeFileSync } from 'node:fs';
        const [, , folder, verb, key] = process.argv; const store = folderStore(folder);
        const work = { create: () => store.create(key, Buffer.from('x')), read: async () => (await store.read(key))?.toString() ?? null,
          list: async () => (await store.list(key)).map((object) => object.key), remove: () => store.remove(key),
          overwrite: async () => writeFileSync(store.fileOf(key), 'y') };
        console.log(JSON.stringify(await work[verb]().catch(String)) ?? 'true');`;
      const stdin = { contents, resolveDir: __dirname, loader: 'ts' } as const;
      buildSync({ stdin, bundle: true, platform: 'node', format: 'esm', outfile: program });
      const [once = '', forApp = ''] = blocksOf('bash');
      const commands = [once, forApp, forApp.replaceAll('blog', 'booking')]
        .join('\n')
        .replace(/-g (\S+)/g, (_, group: string) => `-g ${ids[group]}`);
      const script = `set -e; groupadd() { :; }; useradd() { :; }; ${commands}`;
      const env = { ...process.env, REGISTRY: registry };
      expect(spawnSync('bash', ['-c', script], { env, encoding: 'utf8' }).stderr).toBe('');
      await act('root', 'create', 'live/booking/1.json');
    });

    it('let a team write its own app, a server nothing, and nobody delete what others wrote', () =>
      expectSteps(act, [
        ...steps,
        ['blog-dev', 'create', 'live/blog/2.json', true],
        ...own.map((key): Step => ['blog-dev', 'remove', key, 'denied']),
        ['blog-dev', 'overwrite', 'live/blog/1.json', 'denied'],
        ['blog-ci', 'remove', 'live/blog/2.json', 'denied'],
      ]));

    it('do not keep users from changing their own files', () =>
      expectSteps(act, [
        ['blog-dev', 'overwrite', 'live/blog/2.json', true],
        ['blog-dev', 'remove', 'live/blog/2.json', true],
      ]));

    it('of one file or folder do not stop a server from reading the others', async () => {
      chmodSync(path.join(registry, 'live/blog/1.json'), 0);
      chmodSync(path.join(registry, 'r/blog/1'), 0);
      await expectSteps(act, [
        [
          'site-server',
          'list',
          '',
          ['live/blog/1.json', 'live/booking/1.json', 'r/blog/1', 'releases/blog/1.json'],
        ],
        ['site-server', 'read', 'live/booking/1.json', 'x'],
      ]);
      for (const key of ['live/blog/1.json', 'r/blog/1', 'r/blog/1/app.js'])
        expect(await act('site-server', 'read', key)).toMatch(/cannot be read by this user \(EACCES\)/);
    });
  });
}
