import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type * as Sdk from '@aws-sdk/client-s3';

import { UserError } from '../../lib/UserError';
import { isRetryable, s3Code, s3Fault, s3Status, isAnswerLost } from './s3Fault';
import { overwritingStoreError } from './assertExclusive';
import { MAX_STATEMENT_BYTES, type Store, type StoredObject, tooLargeError } from './Store';
import { byKey, checkKey, isKey } from './storeKey';

/** Options for tests and unusual stores. */
export type S3StoreOptions = {
  /** Endpoint, region and credentials; by default from the environment (`AWS_…`) and profiles. */
  readonly client?: S3ClientConfig;
  /** The maximum duration of an operation with all its attempts, in ms. */
  readonly timeout?: number;
};

/** Long enough for a restart of the store, and for 20 MB over a slow connection. */
const DEFAULT_TIMEOUT_MS = 60_000;

const MAX_ATTEMPTS = 6;
/** The pause before the second attempt. It doubles with each further attempt. */
const FIRST_PAUSE_MS = 150;
const CONNECTION_TIMEOUT_MS = 5_000;
/** The maximum time without data from the store. */
const SILENCE_TIMEOUT_MS = 20_000;

/** The name of the metadata that identifies the call of `create` that wrote an object. */
const writerName = 'writer';

/** Returns true if the store does not support `If-None-Match`. */
function isUnsupportedHeader(error: unknown): boolean {
  const status = s3Status(error) ?? 0;
  const code = s3Code(error);
  return (
    [405, 501].includes(status) || (status === 400 && /^(Invalid(Argument|Request)|BadRequest)$/.test(code))
  );
}

type Connection = { readonly sdk: typeof Sdk; readonly client: S3Client };

async function connect(config: S3ClientConfig): Promise<Connection> {
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
    // `sendWithRetries` repeats requests, because it has to know whether an answer may have been lost.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: CONNECTION_TIMEOUT_MS, socketTimeout: SILENCE_TIMEOUT_MS },
    ...config,
  };
  const configured = new sdk.S3Client(settings);
  const region = await configured.config.region().catch(() => 'us-east-1');
  return { sdk, client: new sdk.S3Client({ ...settings, region }) };
}

/** Returns the endpoint for messages. The client reads it from a profile with its first request. */
async function findEndpoint(connection?: Promise<Connection>): Promise<string> {
  const { AWS_ENDPOINT_URL_S3: own, AWS_ENDPOINT_URL: any } = process.env;
  const endpoint = await connection?.then(({ client }) => client.config.endpoint?.()).catch(() => undefined);
  if (!endpoint) return own ?? any ?? 'https://s3.amazonaws.com';
  const port = endpoint.port === undefined ? '' : `:${endpoint.port}`;
  return `${endpoint.protocol}//${endpoint.hostname}${port}${endpoint.path.replace(/\/$/, '')}`;
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
async function readLimited(
  body: Readable | undefined,
  length: number,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = length > maxBytes ? length : 0;
  // Iterating the body, even if it is too long, closes its connection.
  for await (const part of (body ?? []) as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * Creates a store in a bucket of an object store that supports `If-None-Match: *`: AWS S3, Cloudflare R2, MinIO, Ceph.
 * The client reads endpoint, region and credentials from the usual variables and profiles (`AWS_ENDPOINT_URL_S3`,
 * `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_PROFILE`, …).
 *
 * Temporary failures are retried. If the answer to a `create` was lost, the next attempt may find its own object, which
 * it recognizes by the id that every call stores with its object.
 *
 * @throws UserError if the address is not valid.
 */
export function s3Store(
  url: string,
  { client: config = {}, timeout = DEFAULT_TIMEOUT_MS }: S3StoreOptions = {},
): Store {
  const { bucket, base } = parseUrl(url);
  const address = `s3://${bucket}/${base}`.replace(/\/$/, '');
  let connection: Promise<Connection> | undefined;

  /**
   * Repeats a request until it succeeds, cannot succeed, or takes too long.
   * @param request the third argument is true if an earlier attempt may have succeeded
   * @throws UserError with what to do.
   */
  async function sendWithRetries<T>(
    request: (connection: Connection, signal: AbortSignal, mayBeStored: boolean) => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.timeout(timeout);
    let mayBeStored = false;
    let failure: unknown;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await request(await (connection ??= connect(config)), signal, mayBeStored);
      } catch (error) {
        // An earlier error explains more than the timeout.
        if (!signal.aborted || failure === undefined) failure = error;
        mayBeStored ||= isAnswerLost(error);
        if (!isRetryable(error) || attempt === MAX_ATTEMPTS || signal.aborted)
          throw s3Fault(failure, { url, bucket, endpoint: await findEndpoint(connection) });
      }
      // A random pause, so that writers that failed together do not retry together.
      const pause = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  }

  return {
    url: address,

    read: async (key, maxBytes = MAX_STATEMENT_BYTES) => {
      checkKey(key);
      return sendWithRetries(async ({ sdk, client }, abortSignal) => {
        try {
          const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: base + key });
          const { Body: body, ContentLength: length } = await client.send(command, { abortSignal });
          const bytes = await readLimited(body as Readable | undefined, length ?? 0, maxBytes);
          if (!bytes) throw tooLargeError(address, key, maxBytes);
          if (length !== undefined && bytes.byteLength !== length) {
            throw Object.assign(new Error('the answer ended early'), { code: 'ECONNRESET' });
          }
          return bytes;
        } catch (error) {
          if (s3Code(error) === 'NoSuchKey') return undefined;
          throw error;
        }
      });
    },

    create: async (key, bytes) => {
      checkKey(key);
      const target = { Bucket: bucket, Key: base + key };
      const writer = randomUUID();
      return sendWithRetries(async ({ sdk, client }, abortSignal, mayBeStored) => {
        try {
          const metadata = { [writerName]: writer };
          const command = new sdk.PutObjectCommand({
            ...target,
            Body: bytes,
            IfNoneMatch: '*',
            Metadata: metadata,
          });
          await client.send(command, { abortSignal });
          return true;
        } catch (error) {
          if (isUnsupportedHeader(error)) throw overwritingStoreError(url);
          if (s3Status(error) !== 412) throw error;
          if (!mayBeStored) return false;
          const { Metadata: metadata } = await client.send(new sdk.HeadObjectCommand(target), {
            abortSignal,
          });
          return metadata?.[writerName] === writer;
        }
      });
    },

    list: async (prefix, after = '') => {
      const objects: StoredObject[] = [];
      // A bucket sorts by bytes, which differs from code units above U+D7FF.
      const start = after !== '' && !/[\ud800-\uffff]/.test(after) ? base + after : undefined;
      let token: string | undefined;
      do {
        const page = await sendWithRetries(({ sdk, client }, abortSignal) =>
          client.send(
            new sdk.ListObjectsV2Command({
              Bucket: bucket,
              Prefix: base + prefix,
              ...(start !== undefined && { StartAfter: start }),
              ...(token !== undefined && { ContinuationToken: token }),
            }),
            { abortSignal },
          ),
        );
        for (const { Key: name = '', LastModified: modified, Size: size = 0 } of page.Contents ?? []) {
          const key = name.slice(base.length);
          if (key > after && isKey(key)) objects.push({ key, modified: modified?.getTime() ?? 0, size });
        }
        token = page.NextContinuationToken;
      } while (token !== undefined);
      return objects.sort(byKey);
    },

    remove: async (key) => {
      checkKey(key);
      await sendWithRetries(({ sdk, client }, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: base + key }), { abortSignal }),
      );
    },
  };
}
