import { UserError } from '../../lib/UserError';

/** An error of the S3 client, whose types do not cover all properties. */
type S3Error = Error & {
  readonly code?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

/** The location of a store, for error messages. */
type S3Location = {
  readonly url: string;
  readonly bucket: string;
  /** For example `http://127.0.0.1:9000`. */
  readonly endpoint: string;
};

export function s3Code(error: unknown): string {
  const { code, Code, name } = error as S3Error;
  return Code ?? code ?? name;
}

export function s3Status(error: unknown): number | undefined {
  return (error as S3Error).$metadata?.httpStatusCode;
}

/** The request failed on this machine before it was sent. */
const unsent = /^(CredentialsProviderError|EndpointError|ERR_INVALID_URL)$/;

/** The store does not accept this key, secret, token or clock, for any object. */
const unknownUser =
  /^(CredentialsProviderError|(Expired|Invalid)Token.*|InvalidAccessKeyId|InvalidSecurity|SignatureDoesNotMatch|RequestExpired|RequestTimeTooSkewed|AccountProblem|AllAccessDisabled|NotSignedUp)$/;

const wrongRegion = /^(PermanentRedirect|AuthorizationHeaderMalformed)$/;

/** Returns true for network errors and timeouts. */
export function isNetworkError(error: unknown): boolean {
  const { code, name } = error as S3Error;
  const isOne = typeof code === 'string' || ['TimeoutError', 'AbortError', 'Error'].includes(name);
  return isOne && s3Status(error) === undefined && !unsent.test(s3Code(error));
}

/** Creates the error for one object that cannot be read although the store answers. Returns other errors unchanged. */
export function unreadableFault(error: unknown, url: string, key: string): unknown {
  const [code, status] = [s3Code(error), s3Status(error) ?? 0];
  const isS3 = (error as S3Error).Code !== undefined;
  if (!isS3 || ![400, 403].includes(status) || unknownUser.test(code) || wrongRegion.test(code)) return error;
  return new UserError(
    `${JSON.stringify(key)} of ${url} cannot be read: the store answers ${status} (${code}). If other objects can, it is archived, encrypted with a key of its own, or not for this user: restore or delete it. Otherwise grant s3:GetObject and s3:ListBucket.`,
  );
}

/** Says what is wrong and what to do; undefined for an error that is not of the store or the network. */
function describe(error: object, { url, bucket, endpoint }: S3Location): string | undefined {
  const [code, status] = [s3Code(error), s3Status(error)];
  if (/^(NoSuchBucket|InvalidBucketName)$/.test(code))
    return `There is no bucket ${bucket} at ${endpoint}. Create it, or check REGISTRY and AWS_ENDPOINT_URL_S3.`;
  if (wrongRegion.test(code))
    return `The bucket ${bucket} at ${endpoint} is in another region. Set AWS_REGION to the region of the bucket.`;
  if (status === 507 || code === 'QuotaExceeded')
    return `The bucket ${bucket} at ${endpoint} is full. Free some space or raise its quota, then run the command again.`;
  if (status === 409)
    return `Another write of the same object of ${url} is under way (${code}). Nothing was changed. Run the command again in a minute.`;
  if (status === 403 || unknownUser.test(code))
    return `${endpoint} denies access to ${url} (${code}). Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (with AWS_SESSION_TOKEN, if they expire), or AWS_PROFILE, to a key of this store. A server needs s3:GetObject and s3:ListBucket, a pipeline also s3:PutObject, and garbage collection also s3:DeleteObject.`;
  if (status !== undefined)
    return `${endpoint} answered ${status} (${code}) for ${url}. Check that AWS_ENDPOINT_URL_S3 is the address of an S3 store and that the store works, then run the command again.`;
  const proxy = ['HTTPS_PROXY', 'HTTP_PROXY', 'https_proxy', 'http_proxy'].find((name) => process.env[name]);
  if (isNetworkError(error) || unsent.test(code))
    return `${endpoint} cannot be reached (${code}). ${proxy ? `${proxy} is set, but requests to the registry use no proxy: let this machine reach the store directly. ` : ''}Check that it runs, that AWS_ENDPOINT_URL_S3 is its address with http:// or https://, that its certificate is trusted (NODE_EXTRA_CA_CERTS), and that the network is up, then run the command again.`;
  return undefined;
}

/** Converts an error of the S3 client to a UserError. Returns other errors unchanged. */
export function s3Fault(error: unknown, location: S3Location): unknown {
  if (typeof error !== 'object' || error === null || error instanceof UserError) return error;
  const message = describe(error, location);
  return message === undefined ? error : new UserError(message, 'unreachable');
}
