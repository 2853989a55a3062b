/** @jest-environment node */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { platformFolder } from '../../lib/paths';
import { type CuttingProxy, startCuttingProxy } from '../../test/cuttingProxy';
import type { ObjectStore } from '../../test/objectStore';
import { objectStoreIsInstalled, objectStorePackages, startObjectStore } from '../../test/objectStore';
import { describeStore } from '../../test/storeContract';
import { createExclusively, type Store } from './Store';
import { s3Store } from './s3Store';

const environment = { ...process.env };
afterEach(() => {
  jest.restoreAllMocks();
  process.env = { ...environment };
});

/** Removes all credentials of the machine that runs the tests. */
beforeEach(() => {
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) delete process.env[name];
  Object.assign(process.env, {
    AWS_EC2_METADATA_DISABLED: 'true',
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
  });
});

const someCredentials = { AWS_ACCESS_KEY_ID: 'somebody', AWS_SECRET_ACCESS_KEY: 'secret' };
const x = Buffer.from('x');

type Refusal = { readonly message: string; readonly kind?: string };

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  return work.then(
    () => ({ message: 'it was not refused' }),
    (error: Error) => error,
  );
}

type Answer = (asked: IncomingMessage, response: ServerResponse, body: string) => void;

/** Made-up stores, which stop after each test. */
const doubles: (() => void)[] = [];
afterEach(() => doubles.splice(0).forEach((stop) => stop()));
async function startDouble(answer: Answer): Promise<Store> {
  const server = createServer((asked, response) => {
    const parts: Buffer[] = [];
    asked.on('data', (part: Buffer) => parts.push(part));
    asked.on('end', () => answer(asked, response, String(Buffer.concat(parts))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  doubles.push(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  Object.assign(process.env, someCredentials, { AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` });
  return s3Store('s3://clinic-site/registry');
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

/** A store that always refuses. */
const startRefusing = (status: number, code: string): Promise<Store> =>
  startDouble((_, response) => refuse(response, status, code));

type Operation = 'create' | 'read' | 'list';

const operate = (store: Store, operation: Operation): Promise<unknown> =>
  operation === 'create' ? store.create('live/blog/1', x) : store[operation]('live/blog/1');

const overwrites = /^The store answered "\w+"\. .* overwrites existing objects.*AWS S3.*Ceph/;
const unreadable =
  /"live\/blog\/1" of s3:\/\/clinic-site\/registry cannot be read: the store answers \d+ \([\w.]+\).*restore or delete it\. Otherwise grant s3:GetObject/;
const denied =
  /denies access to s3:\/\/clinic-site.*\(\w+\).*AWS_SESSION_TOKEN, if they expire.*s3:GetObject/;

/** What is reported when the store always answers with an error. */
it.each<[status: number, code: string, operation: Operation, kind: string, message: RegExp]>([
  // A bucket that cannot create exclusively.
  [501, 'NotImplemented', 'create', 'refused', overwrites],
  [405, 'MethodNotAllowed', 'create', 'refused', overwrites],
  [400, 'InvalidArgument', 'create', 'refused', overwrites],
  [400, 'InvalidRequest', 'create', 'refused', overwrites],
  // One object that cannot be read does not look like an unreachable store.
  [403, 'InvalidObjectState', 'read', 'refused', unreadable],
  [400, 'InvalidRequest', 'read', 'refused', unreadable],
  [400, 'KMS.DisabledException', 'read', 'refused', unreadable],
  [403, 'AccessDenied', 'read', 'refused', unreadable],
  [403, 'AccessDenied', 'list', 'unreachable', denied],
  [403, 'AccessDenied', 'create', 'unreachable', denied],
  [400, 'ExpiredToken', 'create', 'unreachable', denied],
  [400, 'ExpiredToken', 'read', 'unreachable', denied],
  [301, 'PermanentRedirect', 'create', 'unreachable', /another region.*AWS_REGION/],
  [403, 'QuotaExceeded', 'create', 'unreachable', /is full/],
  [507, 'XMinioStorageFull', 'create', 'unreachable', /is full/],
  [418, 'Whatever', 'create', 'unreachable', /answered 418 \(Whatever\)/],
  [
    409,
    'ConditionalRequestConflict',
    'create',
    'unreachable',
    /^Another write of the same object .* is under way/,
  ],
])('%i %s to %s is %s', async (status, code, operation, kind, message) => {
  const store = await startRefusing(status, code);
  const expected = { kind, message: expect.stringMatching(message) as string };
  expect(await refusalOf(operate(store, operation))).toMatchObject(expected);
});

it.each<[what: string, status: number, type: string, body: string, operations: readonly Operation[]]>([
  ['a web server', 200, 'text/html', '<!doctype html><p>Welcome', ['list']],
  ['an HTML page and 404', 404, 'text/html', '<!doctype html><p>Not found', ['list', 'read']],
  ['an HTML page and 403', 403, 'text/html', '<!doctype html><p>Forbidden', ['list', 'read']],
  ['a truncated list', 200, 'application/xml', '<ListBucketResult><Contents><Key>a', ['list']],
])('%s is no bucket', async (_, status, type, body, operations) => {
  const store = await startDouble((__, response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  });
  for (const operation of operations)
    expect(await refusalOf(operate(store, operation))).toMatchObject({
      name: 'UserError',
      kind: 'unreachable',
    });
});

it('a bucket that overwrites objects is rejected', async () => {
  const store = await startDouble((_, response) => void response.end());
  expect(await refusalOf(createExclusively(store, 'live/blog/1', x))).toMatchObject({
    kind: 'refused',
    message: expect.stringMatching(/^s3:\/\/clinic-site\/registry overwrites existing objects/) as string,
  });
});

it('a bucket with Object Lock gets the checksum that it requires', async () => {
  const store = await startDouble((asked, response) => {
    if (asked.headers['content-md5'] === 'ndTkYSaMgDT1yFZOFVxnpg==') response.end();
    else refuse(response, 400, 'InvalidRequest');
  });
  expect(await store.create('a', x)).toBe(true);
});

describe('one object', () => {
  it('that is too large is not read to its end', async () => {
    let sent = 0;
    const asked: Promise<unknown>[] = [];
    const store = await startDouble((request, response) => {
      asked.push(new Promise((resolve) => request.socket.once('close', resolve)));
      response.writeHead(200, request.url?.includes('sized') ? { 'content-length': 3 * 1024 ** 3 } : {});
      const more = setInterval(() => void response.write(Buffer.alloc(65_536, (sent += 65_536))), 1);
      response.once('close', () => clearInterval(more));
    });
    for (const key of ['live/sized', 'live/endless']) {
      const { message, kind } = await refusalOf(store.read(key));
      expect([kind, message]).toEqual(['refused', expect.stringContaining('is larger than 1048576 bytes')]);
    }
    await Promise.all(asked);
    expect(asked).toHaveLength(2);
    expect(sent).toBeLessThan(100_000_000);
  });

  it('that exists, and whose metadata cannot be read, is not the one of this writer', async () => {
    const store = await startDouble(({ method }, response) =>
      method === 'PUT' ? refuse(response, 412, 'PreconditionFailed') : void response.writeHead(403).end(),
    );
    expect(await store.create('a', x)).toBe(false);
  });
});

describe('a busy bucket', () => {
  it.each([
    [409, 'ConditionalRequestConflict'],
    [409, 'OperationAborted'],
    [503, 'SlowDown'],
    [500, 'InternalError'],
    [429, 'TooManyRequests'],
  ])('is retried after %s %s', async (status, code) => {
    let asked = 0;
    const store = await startDouble((_, response) => {
      asked += 1;
      if (asked < 3) refuse(response, status, code);
      else response.end();
    });
    expect(await store.create('live/1', x)).toBe(true);
    expect(asked).toBe(3);
  });

  it('is retried only a few times', async () => {
    let asked = 0;
    const store = await startDouble((_, response) => {
      asked += 1;
      refuse(response, 503, 'ServiceUnavailable');
    });
    expect(await refusalOf(store.read('live/1'))).toMatchObject({ kind: 'unreachable' });
    expect(asked).toBe(6);
  });

  it('is out of order for two seconds while 24 objects are created', async () => {
    const from = Date.now();
    const store = await startDouble((asked, response) => {
      if (Date.now() - from < 2_000) asked.socket.destroy();
      else response.end();
    });
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, number) => store.create(`${number}`, x)),
    );
    expect(answers.every(Boolean)).toBe(true);
  });
});

describe('an unreachable bucket', () => {
  // Runs in a process of its own: inside Jest, network errors belong to another realm than the client.
  it('is reported with its address and the reason', async () => {
    const cases: readonly (readonly [string, RegExp])[] = [
      [
        'http://127.0.0.1:9',
        /^http:\/\/127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)\. Check that it runs/,
      ],
      ['nonsense', /^nonsense cannot be reached .*AWS_ENDPOINT_URL_S3 is its address with https?:/],
      ['', /denies access to s3:\/\/clinic-site \(CredentialsProviderError\)\. Set AWS_ACCESS_KEY_ID/],
    ];
    const program = `const { s3Store } = await import(${JSON.stringify(path.join(__dirname, 's3Store.ts'))});
      const found = [];
      for (const endpoint of ${JSON.stringify(cases.map(([endpoint]) => endpoint))}) {
        if (endpoint === '') delete process.env.AWS_ACCESS_KEY_ID;
        process.env.AWS_ENDPOINT_URL_S3 = endpoint || 'http://127.0.0.1:9';
        await s3Store('s3://clinic-site').read('a').catch(({ kind, message }) => found.push({ kind, message }));
      }
      console.log(JSON.stringify(found));`;
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '-e', program],
      { env: { ...process.env, ...someCredentials }, cwd: platformFolder },
    );
    const found = JSON.parse(stdout) as Refusal[];
    expect(found).toHaveLength(cases.length);
    for (const [index, { kind, message }] of found.entries()) {
      expect(message).toMatch(cases[index]?.[1] ?? '');
      expect(kind).toBe('unreachable');
    }
  });

  it('behind a proxy is reported with the name of the variable', async () => {
    Object.assign(process.env, someCredentials, {
      AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:1',
      HTTPS_PROXY: 'http://proxy.example',
    });
    const { message } = await refusalOf(s3Store('s3://clinic-site/registry').list(''));
    expect(message).toMatch(
      /cannot be reached \(\w+\)\. HTTPS_PROXY is set, but requests to the registry use no/,
    );
  });

  it('that never answers is given up in time, also if the clock is set back meanwhile', async () => {
    const store = await startDouble(() => {
      const { now } = Date;
      jest.spyOn(Date, 'now').mockImplementation(() => now() - 86_400_000);
    });
    expect(await refusalOf(s3Store(store.url, { timeout: 300 }).read('a'))).toMatchObject({
      kind: 'unreachable',
    });
  });
});

if (!objectStoreIsInstalled()) {
  it.skip(`a store in a bucket (skipped: ${objectStorePackages} are not installed)`, () => {});
} else {
  let real: ObjectStore;
  let bucket: string;
  let proxy: CuttingProxy;
  let made = 0;
  beforeAll(async () => {
    real = await startObjectStore();
    bucket = await real.makeBucket();
    proxy = await startCuttingProxy(real.endpoint);
  });
  afterAll(async () => {
    await proxy.stop();
    await real.stop();
  });
  const useReal = (): void => void Object.assign(process.env, real.env);
  const newUrl = (): string => `s3://${bucket}/registry-${(made += 1)}`;

  describeStore('a bucket', async () => {
    useReal();
    return s3Store(newUrl());
  });

  describe('a store in a bucket', () => {
    beforeEach(useReal);

    it('does not see objects of other prefixes', async () => {
      const [one, other] = [s3Store(`s3://${bucket}/twin`), s3Store(`s3://${bucket}/twin2/`)];
      await one.create('a', x);
      await other.create('b', x);
      expect((await one.list('')).map(({ key }) => key)).toEqual(['a']);
      const all = await s3Store(`s3://${bucket}`).list('twin');
      expect(all.map(({ key }) => key)).toEqual(['twin/a', 'twin2/b']);
    });

    it('accepts 50 concurrent writers, and lists more than one page of results', async () => {
      const store = s3Store(newUrl());
      const keys = Array.from({ length: 1_050 }, (_, number) => `live/${String(number).padStart(8, '0')}`);
      for (let from = 0; from < keys.length; from += 50)
        await Promise.all(keys.slice(from, from + 50).map((key) => store.create(key, x)));
      expect((await store.list('live/')).map(({ key }) => key)).toEqual(keys);
    });

    it.each([-1, 1])('works on a machine whose clock is off by %i hour', async (hour) => {
      const { now } = Date;
      jest.spyOn(Date, 'now').mockImplementation(() => now() + hour * 3_600_000);
      const store = s3Store(newUrl());
      expect(await store.create('a', x)).toBe(true);
      expect(await store.read('a')).toEqual(x);
    });

    it('reports a missing bucket, in every operation', async () => {
      const store = s3Store('s3://no-such-bucket/registry');
      const operations = [store.read('a'), store.create('a', x), store.list(''), store.remove('a')];
      for (const { message, kind } of await Promise.all(operations.map(refusalOf))) {
        expect(message).toMatch(/There is no bucket no-such-bucket at http:\/\/127\.0\.0\.1:\d+. Create it/);
        expect(kind).toBe('unreachable');
      }
    });

    it.each([
      ['AWS_SECRET_ACCESS_KEY', /denies access.*\(SignatureDoesNotMatch\)\. Set AWS_ACCESS_KEY_ID/],
      ['AWS_ACCESS_KEY_ID', /denies access.*\(InvalidAccessKeyId\)\. Set AWS_ACCESS_KEY_ID/],
    ])('reports a wrong %s, also to a reader', async (name, sentence) => {
      process.env[name] = 'wrong';
      const store = s3Store(newUrl());
      const operations = [store.create('a', x), store.read('a'), store.list('')];
      for (const { message, kind } of await Promise.all(operations.map(refusalOf))) {
        expect(message).toMatch(sentence);
        expect(kind).toBe('unreachable');
      }
    });
  });

  describe('a connection that is cut', () => {
    beforeEach(useReal);

    const bytes = Buffer.alloc(100_000, 'whole');
    const throughProxy = (timeout = 20_000): Store => {
      process.env['AWS_ENDPOINT_URL_S3'] = proxy.endpoint;
      return s3Store(newUrl(), { timeout });
    };

    /** Each operation sends one request, and the second `create` two, of which any may be cut. */
    async function work(store: Store): Promise<unknown[]> {
      return [
        await store.create('a', bytes),
        (await store.read('a'))?.equals(bytes),
        (await store.list('')).map(({ key, size }) => [key, size]),
        await store.create('a', bytes),
        await store.remove('a'),
        await store.read('a'),
      ];
    }
    const result = [true, true, [['a', 100_000]], false, undefined, undefined];

    it.each(['before', 'within', 'after', 'answering'] as const)(
      'at any request does not change the result (%s)',
      async (how) => {
        const before = proxy.requests.length;
        expect(await work(throughProxy())).toEqual(result);
        const count = proxy.requests.length - before;
        expect(count).toBe(result.length + 1);
        for (let number = 1; number <= count; number += 1) {
          const store = throughProxy();
          proxy.cutAt(number, how);
          expect(await work(store)).toEqual(result);
        }
      },
    );

    it('still reports who created the object, also for equal bytes', async () => {
      const store = throughProxy();
      proxy.cutAt(1, 'after');
      expect(await store.create('own', bytes)).toBe(true);
      useReal();
      await s3Store(store.url).create('theirs', bytes);
      for (const how of ['before', 'after'] as const) {
        proxy.cutAt(1, how);
        expect(await store.create('theirs', bytes)).toBe(false);
      }
    });

    it('that is slow transfers an object nevertheless: the limit is for silence, and longer for more bytes', async () => {
      const store = throughProxy(1_800);
      proxy.cutAt(1, 'slow', true);
      expect(await store.create('a', bytes)).toBe(true);
      expect((await store.read('a'))?.equals(bytes)).toBe(true);
      expect(await refusalOf(store.list(''))).toMatchObject({ kind: 'unreachable' });
    });

    it.each(['before', 'within', 'after', 'silent'] as const)(
      'in every attempt is reported, and leaves no partial object (%s)',
      async (how) => {
        const store = throughProxy(1_200);
        // The limit is longer for more bytes.
        const few = bytes.subarray(0, 10_000);
        proxy.cutAt(1, how, true);
        const { message, kind } = await refusalOf(store.create('a', few));
        expect(message).toMatch(/run the command again/);
        expect(kind).toBe('unreachable');
        useReal();
        expect([undefined, few]).toContainEqual(await s3Store(store.url).read('a'));
      },
    );
  });
}
