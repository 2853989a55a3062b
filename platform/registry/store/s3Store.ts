import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type * as Sdk from '@aws-sdk/client-s3';

import { UserError } from '../../lib/UserError';
import { mayPass, s3Code, s3Fault, s3Status, wasCut } from './s3Fault';
import { withoutExclusion } from './assertExclusive';
import { STATEMENT_BYTES, type Store, type StoredObject, tooLarge } from './Store';
import { byKey, checkKey, checkPrefix, isKey } from './storeKey';

/** For tests and unusual stores. */
export type S3StoreOptions = {
  /** Endpoint, region and credentials; by default what the client finds (`AWS_…`, profiles). */
  readonly client?: S3ClientConfig;
  /** How long one verb may take with all its attempts, in ms. */
  readonly timeout?: number;
};

/** In ms; long enough for a store that restarts, and for 20 MB over a slow line. */
const defaultTimeout = 60_000;

const attempts = 6;
/** Before the second attempt, in ms; doubled before each further one. */
const firstPause = 150;
const connectionTimeout = 5_000;
/** How long the store may stay silent, in ms. */
const silenceTimeout = 20_000;

/** The metadata that says which call of `create` wrote an object. */
const writerName = 'writer';

/** Is it what stores answer that do not know `If-None-Match`? */
function isUnknownHeader(error: unknown): boolean {
  const status = s3Status(error) ?? 0;
  const code = s3Code(error);
  return (
    [405, 501].includes(status) || (status === 400 && /^(Invalid(Argument|Request)|BadRequest)$/.test(code))
  );
}

type Connection = { readonly sdk: typeof Sdk; readonly client: S3Client };

async function connect(config: S3ClientConfig): Promise<Connection> {
  // It warns that later versions will not support Node 20; ours is an exact one that does.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const sdk = await import('@aws-sdk/client-s3');
  const settings: S3ClientConfig = {
    // Most stores other than AWS have no host name for each bucket.
    forcePathStyle: true,
    followRegionRedirects: true,
    // Older stores know no checksums in trailers. Every file of a registry has its hash in a signed statement anyway.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // The loop in `ask` repeats requests: it has to know whether an answer may have been lost.
    maxAttempts: 1,
    requestHandler: { connectionTimeout, socketTimeout: silenceTimeout },
    ...config,
  };
  const configured = new sdk.S3Client(settings);
  const region = await configured.config.region().catch(() => 'us-east-1');
  return { sdk, client: new sdk.S3Client({ ...settings, region }) };
}

/** The endpoint, for messages. The client reads it from a profile with its first request. */
async function endpointOf(connection?: Promise<Connection>): Promise<string> {
  const { AWS_ENDPOINT_URL_S3: own, AWS_ENDPOINT_URL: any } = process.env;
  const found = await connection?.then(({ client }) => client.config.endpoint?.()).catch(() => undefined);
  if (!found) return own ?? any ?? 'https://s3.amazonaws.com';
  const port = found.port === undefined ? '' : `:${found.port}`;
  return `${found.protocol}//${found.hostname}${port}${found.path.replace(/\/$/, '')}`;
}

function parse(url: string): { readonly bucket: string; readonly base: string } {
  const [, bucket, prefix = ''] = /^s3:\/\/([\w.-]+)(?:\/(.*))?$/.exec(url) ?? [];
  const trimmed = prefix.replace(/\/$/, '');
  if (!bucket || (trimmed !== '' && !isKey(trimmed))) {
    throw new UserError(
      `${url} is no address of a bucket: write it as s3://bucket or s3://bucket/prefix, for example REGISTRY=s3://clinic-site/registry.`,
      'usage',
    );
  }
  return { bucket, base: trimmed === '' ? '' : `${trimmed}/` };
}

/** Reads an answer's body; nothing when it is longer than it may be, which ends the answer. */
async function readWhole(
  body: Readable | undefined,
  length: number,
  atMost: number,
): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = length > atMost ? length : 0;
  // The body is iterated even if it is too long: that ends its connection.
  for await (const part of (body ?? []) as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > atMost) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/**
 * A store in a bucket of an object store that creates exclusively (`If-None-Match: *`): AWS S3, Cloudflare R2, MinIO,
 * Ceph. The client finds endpoint, region and credentials in the usual places (`AWS_ENDPOINT_URL_S3`, `AWS_REGION`,
 * `AWS_ACCESS_KEY_ID`, `AWS_PROFILE`, …).
 *
 * Lost connections and passing refusals are tried again. A `create` whose answer was lost may find its own object when
 * it tries again: it recognises it by the id that every call stores with its object.
 *
 * @throws UserError when the address is not valid.
 */
export function s3Store(
  url: string,
  { client: config = {}, timeout = defaultTimeout }: S3StoreOptions = {},
): Store {
  const { bucket, base } = parse(url);
  const address = `s3://${bucket}/${base}`.replace(/\/$/, '');
  let connection: Promise<Connection> | undefined;

  /**
   * Repeats a request until it succeeds, cannot succeed, or takes too long.
   * @param request its third parameter: may an answer to it have been lost before?
   * @throws UserError with what to do.
   */
  async function ask<T>(
    request: (connection: Connection, signal: AbortSignal, cut: boolean) => Promise<T>,
  ): Promise<T> {
    const signal = AbortSignal.timeout(timeout);
    let cut = false;
    let failure: unknown;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await request(await (connection ??= connect(config)), signal, cut);
      } catch (error) {
        // A time-out says less than what went wrong before it.
        if (!signal.aborted || failure === undefined) failure = error;
        cut ||= wasCut(error);
        if (!mayPass(error) || attempt === attempts || signal.aborted)
          throw s3Fault(failure, { url, bucket, endpoint: await endpointOf(connection) });
      }
      // At random, so that writers who were refused together do not all come again together.
      const pause = firstPause * 2 ** (attempt - 1) * (0.5 + Math.random());
      await wait(pause, undefined, { signal }).catch(() => {});
    }
  }

  return {
    url: address,

    read: async (key, atMost = STATEMENT_BYTES) => {
      checkKey(key);
      return ask(async ({ sdk, client }, abortSignal) => {
        try {
          const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: base + key });
          const { Body: body, ContentLength: length } = await client.send(command, { abortSignal });
          const bytes = await readWhole(body as Readable | undefined, length ?? 0, atMost);
          if (!bytes) throw tooLarge(address, key, atMost);
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
      const at = { Bucket: bucket, Key: base + key };
      const writer = randomUUID();
      return ask(async ({ sdk, client }, abortSignal, cut) => {
        try {
          const metadata = { [writerName]: writer };
          const command = new sdk.PutObjectCommand({
            ...at,
            Body: bytes,
            IfNoneMatch: '*',
            Metadata: metadata,
          });
          await client.send(command, { abortSignal });
          return true;
        } catch (error) {
          if (isUnknownHeader(error)) throw withoutExclusion(url);
          if (s3Status(error) !== 412) throw error;
          if (!cut) return false;
          const { Metadata: found } = await client.send(new sdk.HeadObjectCommand(at), { abortSignal });
          return found?.[writerName] === writer;
        }
      });
    },

    list: async (prefix, after = '') => {
      checkPrefix(prefix);
      const objects: StoredObject[] = [];
      // A bucket sorts by bytes, which differs from code units above U+D7FF.
      const start = after !== '' && !/[\ud800-\uffff]/.test(after) ? base + after : undefined;
      let token: string | undefined;
      do {
        const page = await ask(({ sdk, client }, abortSignal) =>
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
      await ask(({ sdk, client }, abortSignal) =>
        client.send(new sdk.DeleteObjectCommand({ Bucket: bucket, Key: base + key }), { abortSignal }),
      );
    },
  };
}
