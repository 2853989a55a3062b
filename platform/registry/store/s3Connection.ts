import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';
import type * as Sdk from '@aws-sdk/client-s3';

/** The SDK repeats a request with short pauses, and as a whole only as long as most requests succeed. */
const MAX_ATTEMPTS = 6;
const CONNECTION_TIMEOUT_MS = 5_000;
/** The maximum time without data from the store. */
const SILENCE_TIMEOUT_MS = 20_000;

export type S3Connection = {
  readonly sdk: typeof Sdk;
  readonly client: S3Client;
  /** The endpoint of the last request, which the client may have found in a profile. */
  endpoint?: string;
};

let hasWarned = false;

/** Prints a warning, once per process, if requests are sent to another machine without encryption. */
function warnIfUnencrypted(endpoint: string): void {
  const { protocol, hostname } = new URL(endpoint);
  if (hasWarned || protocol !== 'http:' || /^(localhost|127\..*|\[::1\])$/.test(hostname)) return;
  hasWarned = true;
  process.stderr.write(
    `Warning: ${endpoint} is not encrypted. Others in the network can read and change what is sent. Use https://.\n`,
  );
}

/** Creates the client. It reads endpoint, region and credentials from the environment and from profiles. */
export async function connect(config: S3ClientConfig): Promise<S3Connection> {
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
  const region = await configured.config.region().catch(() => 'us-east-1');
  const connection: S3Connection = { sdk, client: new sdk.S3Client({ ...settings, region }) };
  connection.client.middlewareStack.add(
    (next) => (args) => {
      const { protocol, hostname, port } = args.request as Readonly<Record<string, string>>;
      connection.endpoint = `${protocol}//${hostname}${port ? `:${port}` : ''}`;
      warnIfUnencrypted(connection.endpoint);
      return next(args);
    },
    { step: 'build' },
  );
  return connection;
}
