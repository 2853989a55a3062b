import type { ChildProcess } from 'node:child_process';
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { platformFolder } from '../lib/paths';

/** A real object store on this machine: a Ceph Object Gateway, as several clouds run it. */
export type ObjectStore = {
  /** `http://127.0.0.1:43211` */
  readonly endpoint: string;
  readonly accessKey: string;
  readonly secretKey: string;
  /** Its configuration, with which its administrator's commands find it. */
  readonly conf: string;
  /** The environment with which a process can access the store. */
  readonly env: Readonly<Record<string, string>>;
  /** Creates an empty bucket; resolves its name. */
  makeBucket(): Promise<string>;
  /** Creates a user, who may not use the buckets of others; resolves the environment of this user. */
  makeUser(name: string): Promise<Readonly<Record<string, string>>>;
  /** Ends its processes and removes its folder. */
  stop(): Promise<void>;
};

/** Its Debian packages. */
export const objectStorePackages = 'radosgw ceph-mon ceph-osd ceph-mgr ceph-common';

const programs = 'radosgw radosgw-admin ceph ceph-mon ceph-osd ceph-authtool monmaptool bash'.split(' ');

/** A free port may be taken before the store uses it. */
const starts = 3;

/** How long it may take to start, in ms: 7 s on two idle cores. */
const timeout = 300_000;

/** Whether an object store can be started here. If not, tests on a bucket are skipped and reported as such. */
export function objectStoreIsInstalled(): boolean {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  return programs.every((program) => folders.some((folder) => existsSync(path.join(folder, program))));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The script and its processes end when its input closes: by `stop`, or because this process has ended. */
async function end(keeper: ChildProcess): Promise<void> {
  if (keeper.exitCode !== null || keeper.signalCode !== null) return;
  const ended = once(keeper, 'exit');
  keeper.ref();
  keeper.stdin?.end();
  await ended;
}

/** Returns the first line that the script prints; empty if it prints none in time. */
async function firstLine(keeper: ChildProcess): Promise<string> {
  const lines = createInterface({ input: keeper.stdout ?? ([] as never) });
  const timer = setTimeout(() => lines.close(), timeout);
  try {
    for await (const line of lines) return line;
    return '';
  } finally {
    clearTimeout(timer);
    lines.close();
  }
}

/** The environment variable of the store that all test files of a run share: see {@link shareObjectStore}. */
const SHARED = 'OBJECT_STORE';

type Access = Pick<ObjectStore, 'endpoint' | 'accessKey' | 'secretKey' | 'conf'>;

function storeOf({ endpoint, accessKey, secretKey, conf }: Access, stop: () => Promise<void>): ObjectStore {
  const credentials = { accessKeyId: accessKey, secretAccessKey: secretKey };
  const envOf = (key: string, secret: string): Record<string, string> => ({
    AWS_ENDPOINT_URL_S3: endpoint,
    AWS_ACCESS_KEY_ID: key,
    AWS_SECRET_ACCESS_KEY: secret,
    AWS_REGION: 'us-east-1',
    AWS_EC2_METADATA_DISABLED: 'true',
  });
  return {
    endpoint,
    accessKey,
    secretKey,
    conf,
    env: envOf(accessKey, secretKey),
    makeUser: async (name) => {
      const [key, secret] = [randomBytes(10).toString('hex'), randomBytes(20).toString('hex')];
      const args = [
        `--uid=${name}`,
        `--display-name=${name}`,
        `--access-key=${key}`,
        `--secret-key=${secret}`,
      ];
      const env = { ...process.env, CEPH_CONF: conf };
      await promisify(execFile)('radosgw-admin', ['user', 'create', ...args], { env });
      return envOf(key, secret);
    },
    makeBucket: async () => {
      process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
      const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3');
      const client = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
      const bucket = `site-${randomBytes(6).toString('hex')}`;
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      client.destroy();
      return bucket;
    },
    stop,
  };
}

/** The environment in which {@link startObjectStore} returns this store, so that many test files share one. */
export function shareObjectStore({ endpoint, accessKey, secretKey, conf }: Access): Record<string, string> {
  return { [SHARED]: JSON.stringify({ endpoint, accessKey, secretKey, conf }) };
}

/**
 * Starts an object store for one test file: about 7 s, 300 MB. If the run shares one store, it returns that one, and
 * stopping it has no effect: each test file has buckets of its own.
 *
 * The store always ends with the process that started it: a script (`objectStore.sh`) runs it in a separate session, and
 * ends it when the pipe from this process closes.
 *
 * @throws Error with the end of its log when it does not start.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const shared = process.env[SHARED];
  if (shared) return storeOf(JSON.parse(shared) as Access, () => Promise.resolve());
  const accessKey = randomBytes(10).toString('hex');
  const secretKey = randomBytes(20).toString('hex');
  for (let attempt = 1; ; attempt += 1) {
    // A short name: the path of a socket may have 107 characters.
    const folder = mkdtempSync(path.join(tmpdir(), 'os-'));
    const [gateway, monitor] = [await freePort(), await freePort()];
    const script = path.join(platformFolder, 'test/objectStore.sh');
    const keeper = spawn('bash', [script, folder, `${gateway}`, `${monitor}`, accessKey, secretKey], {
      detached: true,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    if ((await firstLine(keeper)) !== 'ready') {
      const log = path.join(folder, 'start.log');
      const why = existsSync(log) ? readFileSync(log, 'utf8').slice(-2000) : '';
      await end(keeper);
      rmSync(folder, { recursive: true, force: true });
      if (attempt < starts) continue;
      throw new Error(`No object store started. The end of its log:\n${why}`);
    }
    // A test that does not stop it can still end, and the store with it.
    keeper.unref();
    (keeper.stdin as unknown as { unref(): void }).unref();
    keeper.stdout?.destroy();

    const endpoint = `http://127.0.0.1:${gateway}`;
    return storeOf({ endpoint, accessKey, secretKey, conf: path.join(folder, 'ceph.conf') }, () =>
      end(keeper),
    );
  }
}
