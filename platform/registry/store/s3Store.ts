import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type * as Sdk from '@aws-sdk/client-s3';

import { UserError } from '../../lib/UserError';
import { isNetworkError, s3Code, s3Fault, s3Status, unreadableFault } from './s3Fault';
import {
  byKey,
  checkKey,
  isKey,
  MAX_LISTED_KEYS,
  MAX_STATEMENT_BYTES,
  overwritingStoreError,
  type Store,
  type StoredObject,
  tooLargeError,
  tooManyKeysError,
} from './Store';

/** Options for tests and unusual stores. */
type S3StoreOptions = {
  /** Endpoint, region and credentials; by default from the environment (`AWS_…`) and profiles. */
  readonly client?: S3ClientConfig;
  /** The maximum duration of an operation with all its attempts, without the transfer of an object, in ms. */
  readonly timeout?: number;
};

/** Long enough for a restart of the store. The bytes of an object take their own time in addition. */
const DEFAULT_TIMEOUT_MS = 60_000;

/** The lowest speed at which an object is transferred, in bytes per ms: 1 Mbit/s that 24 transfers share. */
const MIN_SPEED = 5;

const MAX_ROUNDS = 5;
/** The pause after the first round. It doubles with each further round. */
const FIRST_PAUSE_MS = 300;

/**
 * Returns true for errors that may pass, but that the SDK does not repeat: another write of the same object is under way
 * (409), a body ended early, or the network was down for longer than its attempts.
 */
function isTransient(error: unknown): boolean {
  return s3Status(error) === 409 || isNetworkError(error);
}

/** The name of the metadata that identifies the call of `create` that wrote an object. */
const writerName = 'writer';

/** The SDK repeats a request with short pauses, and as a whole only as long as most requests succeed. */
const MAX_ATTEMPTS = 6;
const CONNECTION_TIMEOUT_MS = 5_000;
/** The maximum time without data from the store. */
const SILENCE_TIMEOUT_MS = 20_000;

type S3Connection = {
  readonly sdk: typeof Sdk;
  readonly client: S3Client;
  /** The endpoint of the last request, which the client may have found in a profile. */
  endpoint?: string;
};

/** Ends requests that take too long. */
type TimeLimit = {
  readonly signal: AbortSignal;
  /** Prolongs the limit for the transfer of this number of bytes. */
  transfer(bytes: number): void;
};

function createTimeLimit(ms: number): TimeLimit {
  const controller = new AbortController();
  // The clock of a machine may be corrected meanwhile.
  let end = performance.now() + ms;
  const check = (): void => {
    const left = end - performance.now();
    if (left <= 0) controller.abort();
    else setTimeout(check, left).unref();
  };
  check();
  return { signal: controller.signal, transfer: (bytes) => void (end += bytes / MIN_SPEED) };
}

/** Creates the client. It reads endpoint, region and credentials from the environment and from profiles. */
async function connect(config: S3ClientConfig): Promise<S3Connection> {
  // The SDK warns that later versions will not support Node.js 20. The installed version does.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const settings: S3ClientConfig = {
    // Most stores other than AWS have no host name for each bucket.
    forcePathStyle: true,
    followRegionRedirects: true,
    // Older stores do not support checksums in trailers. Signed statements have a hash of every file anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryMode: 'standard',
    maxAttempts: MAX_ATTEMPTS,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
    ...config,
  };
  const configured = new sdk.S3Client(settings);
  // The SDK refuses to work without a region, and most stores other than AWS have none.
  const region = await configured.config.region().catch(() => 'us-east-1');
  const connection: S3Connection = { sdk, client: new sdk.S3Client({ ...settings, region }) };
  connection.client.middlewareStack.add(
    (next) => (args) => {
      const { protocol, hostname, port } = args.request as Readonly<Record<string, string>>;
      connection.endpoint = `${protocol}//${hostname}${port ? `:${port}` : ''}`;
      return next(args);
    },
    { step: 'build' },
  );
  return connection;
}

/** Returns true if the store does not support `If-None-Match`. */
function isUnsupportedHeader(error: unknown): boolean {
  return /^(405|501) |^400 (Invalid(Argument|Request)|BadRequest)$/.test(
    `${s3Status(error)} ${s3Code(error)}`,
  );
}

function parseUrl(url: string): { readonly bucket: string; readonly base: string } {
  const [, bucket, prefix = ''] = /^s3:\/\/([\w.-]+)(?:\/(.*))?$/.exec(url) ?? [];
  const trimmed = prefix.replace(/\/$/, '');
  if (!bucket || (trimmed !== '' && !isKey(trimmed))) {
    throw new UserError(
      `${url} is not the address of a bucket. Use s3://bucket or s3://bucket/prefix, for example REGISTRY=s3://clinic-site/registry.`,
      'usage',
    );
  }
  return { bucket, base: trimmed === '' ? '' : `${trimmed}/` };
}

/** Reads the body of an answer. Returns undefined if it is too long. */
async function readLimited(body: Readable, length: number, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = length > maxBytes ? length : 0;
  // Iterating the body, even if it is too long, closes its connection.
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  if (size < length) throw Object.assign(new Error('the answer ended early'), { code: 'ECONNRESET' });
  return Buffer.concat(parts);
}

/**
 * Creates a store in a bucket of an object store that supports `If-None-Match: *`: AWS S3, Cloudflare R2, MinIO, Ceph.
 *
 * If the answer to a `create` was lost, the next attempt finds its own object, which it recognizes by the id that every
 * call stores with its object.
 *
 * @throws UserError if the address is not valid.
 */
export function s3Store(
  url: string,
  { client: config = {}, timeout = DEFAULT_TIMEOUT_MS }: S3StoreOptions = {},
): Store {
  const { bucket, base } = parseUrl(url);
  const address = `s3://${bucket}/${base}`.replace(/\/$/, '');
  const place = (key: string) => {
    checkKey(key);
    return { Bucket: bucket, Key: base + key };
  };
  const configured = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  let connected: Promise<S3Connection> | undefined;

  /**
   * Runs the requests of an operation, within the time limit, which `work` prolongs for the bytes that it transfers.
   * @throws UserError with what to do.
   */
  async function run<T>(
    work: (connection: S3Connection, abortSignal: AbortSignal, limit: TimeLimit) => Promise<T>,
  ): Promise<T> {
    const limit = createTimeLimit(timeout);
    const { signal: abortSignal } = limit;
    const connection = await (connected ??= connect(config));
    for (let round = 1; ; round += 1) {
      try {
        return await work(connection, abortSignal, limit);
      } catch (error) {
        if (!isTransient(error) || round === MAX_ROUNDS || abortSignal.aborted) {
          const endpoint = connection.endpoint ?? configured ?? 'https://s3.amazonaws.com';
          throw s3Fault(error, { url, bucket, endpoint });
        }
      }
      // A random pause, so that writers that failed together do not retry together.
      const pause = FIRST_PAUSE_MS * 2 ** (round - 1) * (0.5 + Math.random());
      await wait(pause, undefined, { signal: abortSignal }).catch(() => {});
    }
  }

  return {
    url: address,
    ...(configured === undefined ? {} : { endpoint: configured }),

    read: async (key, maxBytes = MAX_STATEMENT_BYTES) => {
      const target = place(key);
      return run(async ({ sdk, client }, abortSignal, limit) => {
        try {
          const answer = await client.send(new sdk.GetObjectCommand(target), { abortSignal });
          limit.transfer(Math.min(answer.ContentLength ?? 0, maxBytes));
          const bytes = await readLimited(answer.Body as Readable, answer.ContentLength ?? 0, maxBytes);
          if (!bytes) throw tooLargeError(address, key, maxBytes);
          return bytes;
        } catch (error) {
          if (s3Code(error) === 'NoSuchKey') return undefined;
          throw unreadableFault(error, address, key);
        }
      });
    },

    create: async (key, bytes) => {
      const target = place(key);
      const writer = randomUUID();
      const object = {
        ...target,
        Body: bytes,
        // Buckets with Object Lock require it, and every store knows it.
        ContentMD5: createHash('md5').update(bytes).digest('base64'),
        IfNoneMatch: '*',
        Metadata: { [writerName]: writer },
      };
      return run(async ({ sdk, client }, abortSignal, limit) => {
        limit.transfer(bytes.length);
        try {
          await client.send(new sdk.PutObjectCommand(object), { abortSignal });
          return true;
        } catch (error) {
          if (isUnsupportedHeader(error)) throw overwritingStoreError(url, (error as Error).message);
          if (s3Status(error) !== 412) throw error;
        }
        try {
          // The answer to an earlier attempt may have been lost.
          const found = await client.send(new sdk.HeadObjectCommand(target), { abortSignal });
          return found.Metadata?.[writerName] === writer;
        } catch (error) {
          // It was removed meanwhile, or cannot be read, which is not how this call would have written it.
          if ([400, 403, 404].includes(s3Status(error) ?? 0)) return false;
          throw error;
        }
      });
    },

    list: (prefix, after) =>
      run(async ({ sdk, client }, abortSignal) => {
        const objects: StoredObject[] = [];
        let listed = 0;
        const start = after === undefined ? {} : { StartAfter: base + after };
        const target = { Bucket: bucket, Prefix: base + prefix, ...start };
        for await (const { Contents = [] } of sdk.paginateListObjectsV2({ client }, target, {
          abortSignal,
        })) {
          if ((listed += Contents.length) > MAX_LISTED_KEYS) throw tooManyKeysError(address, prefix);
          for (const { Key: name = '', LastModified: modified, Size: size = 0 } of Contents) {
            const key = name.slice(base.length);
            if (isKey(key)) objects.push({ key, modified: modified?.getTime() ?? 0, size });
          }
        }
        return objects.sort(byKey);
      }),

    remove: async (key) => {
      const target = place(key);
      await run(({ sdk, client }, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand(target), { abortSignal }),
      );
    },
  };
}
