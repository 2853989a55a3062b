/** @jest-environment node */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

import { platformFolder } from '../../lib/paths';
import type { CuttingProxy } from '../../test/cuttingProxy';
import { startCuttingProxy } from '../../test/cuttingProxy';
import type { ObjectStore } from '../../test/objectStore';
import { objectStoreIsInstalled, objectStorePackages, startObjectStore } from '../../test/objectStore';
import { assertExclusive } from './assertExclusive';
import { s3Store } from './s3Store';
import type { Store } from './Store';
import { describeStore } from '../../test/storeContract';

const environment = { ...process.env };
afterEach(() => {
  jest.useRealTimers();
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
const text = async (store: Store, key: string): Promise<string> => String(await store.read(key));

async function refusalOf(
  work: Promise<unknown>,
): Promise<{ readonly message: string; readonly kind?: string }> {
  return work.then(
    () => ({ message: 'it was not refused' }),
    (error: Error) => error,
  );
}

type Answer = (asked: IncomingMessage, response: ServerResponse, body: string) => void;

/** Fake stores, which stop after each test. */
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
  return s3Store('s3://clinic-site/registry', { timeout: 60_000 });
}

const refuse = (response: ServerResponse, status: number, code: string): void => {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
};

describe('an unsupported bucket', () => {
  it('is rejected if it overwrites objects', async () => {
    const objects = new Map<string, string>();
    const store = await startDouble(({ method, url: address }, response, body) => {
      const url = String(address).split('?')[0] ?? '';
      if (method === 'PUT') objects.set(url, body);
      if (method === 'DELETE') objects.delete(url);
      response.end(method === 'GET' ? objects.get(url) : '');
    });
    const { message, kind } = await refusalOf(assertExclusive(store));
    expect(kind).toBe('refused');
    expect(message).toMatch(
      /s3:\/\/clinic-site\/registry overwrites existing objects.*AWS S3, Cloudflare R2, MinIO, Ceph/,
    );
    expect([...objects]).toEqual([]);
  });

  it('is rejected if it checks and writes in two steps', async () => {
    const objects = new Map<string, string>();
    const store = await startDouble(({ method, url: address }, response, body) => {
      const url = String(address).split('?')[0] ?? '';
      if (method === 'DELETE') objects.delete(url);
      if (method !== 'PUT') return void response.end(objects.get(url));
      if (objects.has(url)) return refuse(response, 412, 'PreconditionFailed');
      setTimeout(() => {
        objects.set(url, body);
        response.end();
      }, 50);
    });
    expect((await refusalOf(assertExclusive(store))).kind).toBe('refused');
  });

  it.each([
    [501, 'NotImplemented'],
    [405, 'MethodNotAllowed'],
    [400, 'InvalidArgument'],
    [400, 'InvalidRequest'],
  ])('is rejected if it responds to a conditional request with %i %s', async (status, code) => {
    const store = await startDouble((_, response) => refuse(response, status, code));
    await expect(assertExclusive(store)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('overwrites existing objects') as string,
    });
  });
});

it('closes the connection of an object that is too large', async () => {
  let sent = 0;
  let asked = 0;
  const ended: Promise<unknown>[] = [];
  const store = await startDouble((request, response) => {
    asked += 1;
    ended.push(new Promise((resolve) => request.socket.once('close', resolve)));
    const isSized = request.url?.includes('sized');
    response.writeHead(200, isSized ? { 'content-length': 3 * 1024 ** 3 } : {});
    const more = setInterval(() => {
      sent += 65_536;
      response.write(Buffer.alloc(65_536));
    }, 1);
    response.once('close', () => clearInterval(more));
  });
  for (const key of ['states/sized', 'states/endless'])
    expect(await refusalOf(store.read(key))).toMatchObject({
      kind: 'refused',
      message: expect.stringContaining('is larger than 1048576 bytes') as string,
    });
  await Promise.all(ended);
  expect(asked).toBe(2);
  expect(sent).toBeLessThan(100_000_000);
});

describe('a busy bucket', () => {
  it.each([
    [409, 'ConditionalRequestConflict'],
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
    expect(await store.create('states/1', Buffer.from('x'))).toBe(true);
    expect(asked).toBe(3);
  });

  it('is retried only a few times', async () => {
    let asked = 0;
    const store = await startDouble((_, response) => {
      asked += 1;
      refuse(response, 503, 'SlowDown');
    });
    expect(await refusalOf(store.read('states/1'))).toMatchObject({ kind: 'unreachable' });
    expect(asked).toBeLessThan(8);
  });
});

describe('an unreachable bucket', () => {
  // Runs in a separate process: inside Jest, network errors belong to another realm than the client.
  const nowhere: readonly (readonly [string, Record<string, string>, RegExp])[] = [
    [
      'the port is closed',
      { ...someCredentials, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' },
      /^http:\/\/127\.0\.0\.1:9 cannot be reached \(ECONNREFUSED\)\. Check that it runs/,
    ],
    [
      'the host name is unknown',
      { ...someCredentials, AWS_ENDPOINT_URL: 'http://store.invalid' },
      /^http:\/\/store\.invalid cannot be reached \(E\w+\)\. .*network is up/,
    ],
    [
      'the address is invalid',
      { ...someCredentials, AWS_ENDPOINT_URL_S3: 'nonsense' },
      /^nonsense cannot be reached .*AWS_ENDPOINT_URL_S3 is its address with https?:/,
    ],
    [
      'the address is incomplete',
      { ...someCredentials, AWS_ENDPOINT_URL_S3: 'localhost:9000' },
      /^localhost:9000 cannot be reached .*AWS_ENDPOINT_URL_S3 is its address with https?:/,
    ],
    [
      'there are no credentials',
      { AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' },
      /denies access to s3:\/\/clinic-site \(CredentialsProviderError\)\. Set AWS_ACCESS_KEY_ID/,
    ],
  ];
  it.each(nowhere)('is reported if %s', async (_, env, sentence) => {
    const modulePath = JSON.stringify(path.join(platformFolder, 'registry/store/s3Store.ts'));
    const program = `import(${modulePath})
      .then(({ s3Store }) => s3Store('s3://clinic-site', { timeout: 1500 }).read('a'))
      .catch(({ kind, message }) => console.log(JSON.stringify({ kind, message })))`;
    const { stdout, stderr } = await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', '-e', program],
      {
        env: { ...process.env, ...env },
        cwd: platformFolder,
      },
    );
    const { kind, message } = JSON.parse(stdout) as { kind: string; message: string };
    expect(message).toMatch(sentence);
    expect(kind).toBe('unreachable');
    expect(stderr).toBe('');
  });

  it.each([
    ['it is a web server', 200, 'text/html', '<!doctype html><p>Welcome'],
    ['it responds with an HTML page and 404', 404, 'text/html', '<!doctype html><p>Not found'],
    ['its response is truncated', 200, 'application/xml', '<ListBucketResult><Contents><Key>a'],
  ])('is reported if %s', async (_, status, type, body) => {
    const store = await startDouble((__, response) => {
      response.writeHead(status, { 'content-type': type });
      response.end(body);
    });
    expect(await refusalOf(store.list(''))).toMatchObject({ name: 'UserError', kind: 'unreachable' });
  });

  it.each([
    ['AccessDenied', 403, /denies access to s3:\/\/clinic-site.*s3:GetObject/],
    ['ExpiredToken', 400, /denies access.*AWS_SESSION_TOKEN, if they expire/],
    ['PermanentRedirect', 301, /another region.*AWS_REGION/],
    ['QuotaExceeded', 403, /is full/],
    ['XMinioStorageFull', 507, /is full/],
    ['Whatever', 418, /answered 418 \(Whatever\)/],
  ])('is reported with the meaning of %s', async (code, status, sentence) => {
    const store = await startDouble((_, response) => refuse(response, status, code));
    const { message, kind } = await refusalOf(store.create('a', Buffer.from('x')));
    expect(message).toMatch(sentence);
    expect(message).toMatch(/http:\/\/127\.0\.0\.1:\d+/);
    expect(kind).toBe('unreachable');
  });

  it('times out if the store accepts the request and stays silent', async () => {
    await startDouble(() => {});
    const start = performance.now();
    const { message } = await refusalOf(s3Store('s3://clinic-site', { timeout: 700 }).read('a'));
    expect(message).toMatch(/cannot be reached \((Timeout|Abort)Error\)/);
    expect(performance.now() - start).toBeLessThan(15_000);
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
      await one.create('a', Buffer.from('one'));
      await other.create('b', Buffer.from('other'));
      expect((await one.list('')).map(({ key }) => key)).toEqual(['a']);
      expect((await other.list('')).map(({ key }) => key)).toEqual(['b']);
      expect((await s3Store(`s3://${bucket}`).list('twin')).map(({ key }) => key)).toEqual([
        'twin/a',
        'twin2/b',
      ]);
    });

    it('lists more than one page of results', async () => {
      const store = s3Store(newUrl());
      const keys = Array.from({ length: 1_050 }, (_, number) => `states/${String(number).padStart(8, '0')}`);
      for (let from = 0; from < keys.length; from += 50) {
        await Promise.all(keys.slice(from, from + 50).map((key) => store.create(key, Buffer.from('x'))));
      }
      expect((await store.list('states/')).map(({ key }) => key)).toEqual(keys);
      expect((await store.list('states/', keys[20])).map(({ key }) => key)).toEqual(keys.slice(21));
    });

    it('accepts 200 concurrent writes without console output', async () => {
      const store = s3Store(newUrl());
      const answers = await Promise.all(
        Array.from({ length: 200 }, (_, number) => store.create(`a/${number}`, Buffer.alloc(10_000))),
      );
      expect(answers.every(Boolean)).toBe(true);
    });

    it('works on a machine whose clock is an hour off', async () => {
      const doNotFake = [
        'setTimeout',
        'setImmediate',
        'setInterval',
        'clearTimeout',
        'clearImmediate',
        'clearInterval',
        'nextTick',
        'queueMicrotask',
        'performance',
        'hrtime',
      ] as const;
      for (const hour of [-1, 1]) {
        jest.useFakeTimers({ now: Date.now() + hour * 3_600_000, doNotFake: [...doNotFake] });
        const store = s3Store(newUrl());
        expect(await store.create('a', Buffer.from('x'))).toBe(true);
        expect(await text(store, 'a')).toBe('x');
        jest.useRealTimers();
      }
    });

    it('reports a missing bucket, in every operation', async () => {
      const store = s3Store('s3://no-such-bucket/registry');
      const verbs = [
        () => store.read('a'),
        () => store.create('a', Buffer.from('x')),
        () => store.list(''),
        () => store.remove('a'),
      ];
      for (const verb of verbs) {
        const { message, kind } = await refusalOf(verb());
        expect(message).toMatch(/There is no bucket no-such-bucket at http:\/\/127\.0\.0\.1:\d+. Create it/);
        expect(kind).toBe('unreachable');
      }
    });

    it.each([
      [
        'the secret',
        'AWS_SECRET_ACCESS_KEY',
        /denies access.*\(SignatureDoesNotMatch\)\. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/,
      ],
      ['the key', 'AWS_ACCESS_KEY_ID', /denies access.*\(InvalidAccessKeyId\)\. Set AWS_ACCESS_KEY_ID/],
    ])('reports that %s is wrong', async (_, name, sentence) => {
      process.env[name] = 'wrong';
      const { message, kind } = await refusalOf(s3Store(newUrl()).create('a', Buffer.from('x')));
      expect(message).toMatch(sentence);
      expect(kind).toBe('unreachable');
    });
  });

  describe('a connection that is cut', () => {
    beforeEach(useReal);

    const throughProxy = (timeout = 10_000): Store => {
      process.env['AWS_ENDPOINT_URL_S3'] = proxy.endpoint;
      return s3Store(newUrl(), { timeout });
    };

    /** Each operation sends one request, of which any may be cut. */
    async function work(store: Store): Promise<unknown[]> {
      const bytes = Buffer.alloc(100_000, 'whole');
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
        expect(count).toBe(result.length);
        for (let number = 1; number <= count; number += 1) {
          const store = throughProxy();
          proxy.cutAt(number, how);
          expect(await work(store)).toEqual(result);
        }
      },
    );

    it('after the creation still reports who created the object, also for equal bytes', async () => {
      const bytes = Buffer.from('what two pipelines write alike');
      const store = throughProxy();
      proxy.cutAt(1, 'after');
      expect(await store.create('own', bytes)).toBe(true);

      useReal();
      await s3Store(store.url).create('theirs', bytes);
      proxy.cutAt(1, 'before');
      expect(await store.create('theirs', bytes)).toBe(false);
      proxy.cutAt(1, 'after');
      expect(await store.create('theirs', bytes)).toBe(false);
    });

    it.each(['before', 'within', 'after', 'silent'] as const)(
      'in every attempt is reported in time, and leaves no partial object (%s)',
      async (how) => {
        const bytes = Buffer.alloc(100_000, 'whole');
        const store = throughProxy(1_200);
        proxy.cutAt(1, how, true);
        const start = performance.now();
        const { message, kind } = await refusalOf(store.create('a', bytes));
        expect(message).toMatch(/run the command again/);
        expect(kind).toBe('unreachable');
        expect(performance.now() - start).toBeLessThan(15_000);
        useReal();
        expect([undefined, bytes]).toContainEqual(await s3Store(store.url).read('a'));
      },
    );
  });
}
