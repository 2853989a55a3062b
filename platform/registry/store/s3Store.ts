import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';

import { UserError } from '../../house/UserError';
import { mayPass, s3Code, s3Fault, s3Status, wasCut } from './s3Fault';
import { withoutExclusion } from './assertExclusive';
import type * as Sdk from './s3Client';
import type { Store, StoredObject } from './Store';
import { byKey, checkKey, checkPrefix, isKey } from './storeKey';

/** What a test or an unusual store sets otherwise. */
export type S3StoreOptions = {
  /** For the client: where it connects, as whom. What it finds by itself (`AWS_…`, profiles) where nothing is said. */
  readonly client?: S3ClientConfig;
  /** How long one verb may take with all its attempts, in ms. */
  readonly patience?: number;
};

/** Long enough for a store that restarts, and for 20 MB over a slow line. */
const usualPatience = 60_000;

const attempts = 6;
/** Before the second attempt, in ms; doubled before each further one. */
const firstPause = 150;
const connectionPatience = 5_000;
/** How long the store may stay silent, in ms. */
const silencePatience = 20_000;

/** Who wrote an object: a word of one call of `create`, kept beside the bytes. */
const writerName = 'writer';

type Connection = { readonly sdk: typeof Sdk; readonly client: S3Client };

async function connect(config: S3ClientConfig): Promise<Connection> {
  // It warns on Node 20 of versions to come; ours is an exact one that knows Node 20.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const sdk = await import('./s3Client');
  const settings: S3ClientConfig = {
    // Stores behind one name have no names for their buckets.
    forcePathStyle: true,
    followRegionRedirects: true,
    // Older stores know no checksums in trailers; every file of a registry has its hash in a signed statement.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Asking again is for us: only then is it known whether an answer was lost.
    maxAttempts: 1,
    requestHandler: { connectionTimeout: connectionPatience, socketTimeout: silencePatience },
    ...config,
  };
  const configured = new sdk.S3Client(settings);
  const region = await configured.config.region().catch(() => 'us-east-1');
  return { sdk, client: new sdk.S3Client({ ...settings, region }) };
}

/** Where the client asks, for messages. It learns it from a profile with its first question. */
async function endpointOf(client?: S3Client): Promise<string> {
  const { AWS_ENDPOINT_URL_S3: own, AWS_ENDPOINT_URL: any } = process.env;
  const found = await client?.config.endpoint?.().catch(() => undefined);
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

/** A bucket, and how it is asked. */
export type Bucket = {
  /** `s3://bucket/prefix`, without a slash at its end. */
  readonly url: string;
  readonly bucket: string;
  /** What keys in the bucket begin with: the prefix and a slash, or nothing. */
  readonly base: string;
  /**
   * Asks until it is answered, the answer is a lasting refusal, or patience ends.
   * @param question is told whether an answer to it may have been lost
   * @throws UserError with what to do.
   */
  ask<T>(question: (connection: Connection, signal: AbortSignal, cut: boolean) => Promise<T>): Promise<T>;
};

/**
 * Opens a bucket: nothing is asked yet, and the client is loaded with the first question.
 *
 * @throws UserError when the address is none.
 */
export function openBucket(
  url: string,
  { client: config = {}, patience = usualPatience }: S3StoreOptions = {},
): Bucket {
  const { bucket, base } = parse(url);
  let connection: Promise<Connection> | undefined;

  async function connectOnce(): Promise<Connection> {
    try {
      return await (connection ??= connect(config));
    } catch (error) {
      // What could not be made is made anew the next time.
      connection = undefined;
      throw s3Fault(error, { url, bucket, endpoint: await endpointOf() });
    }
  }

  async function ask<T>(
    question: (connection: Connection, signal: AbortSignal, cut: boolean) => Promise<T>,
  ): Promise<T> {
    const connected = await connectOnce();
    const signal = AbortSignal.timeout(patience);
    let cut = false;
    let failure: unknown;
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await question(connected, signal, cut);
      } catch (error) {
        // That we ran out of patience says less than what went wrong before.
        if (!signal.aborted || failure === undefined) failure = error;
        cut ||= wasCut(error) || (s3Status(error) ?? 0) >= 500;
        if (!mayPass(error) || attempt === attempts || signal.aborted) {
          throw s3Fault(failure, { url, bucket, endpoint: await endpointOf(connected.client) });
        }
      }
      const pause = firstPause * 2 ** (attempt - 1);
      // Many who were refused at the same instant come again at different ones.
      await wait(pause * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    }
  }

  return { url: `s3://${bucket}${base === '' ? '' : `/${base.slice(0, -1)}`}`, bucket, base, ask };
}

/**
 * A store in a bucket of an object store that creates exclusively (`If-None-Match: *`): AWS S3, Cloudflare R2, MinIO,
 * Ceph. The client is loaded with the first verb, and finds endpoint, region and credentials as its other users know
 * (`AWS_ENDPOINT_URL_S3`, `AWS_REGION`, `AWS_ACCESS_KEY_ID`, `AWS_PROFILE`, …).
 *
 * Lost connections and passing refusals are tried again. A `create` whose answer was lost may find its own object
 * when it asks again: every call leaves a word of its own with the object, by which it knows that it was itself.
 *
 * @throws UserError when the address is none.
 */
export function s3Store(url: string, options: S3StoreOptions = {}): Store {
  const { url: address, bucket, base, ask } = openBucket(url, options);

  return {
    url: address,

    read: async (key) => {
      checkKey(key);
      return ask(async ({ sdk, client }, abortSignal) => {
        try {
          const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: base + key });
          const { Body: body, ContentLength: length } = await client.send(command, { abortSignal });
          const bytes = Buffer.from((await body?.transformToByteArray()) ?? []);
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
          if (s3Status(error) === 501) throw withoutExclusion(url);
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
      // A bucket orders by bytes: the same as by code units only as long as no half of a character is among them.
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
