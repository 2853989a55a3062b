import { UserError } from '../../lib/UserError';

/** What the client of S3 throws; its own types do not cover all of it. */
type S3Error = Error & {
  readonly code?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
  readonly $response?: unknown;
};

/** The store that was asked, as its configuration names it. */
export type S3Place = {
  readonly url: string;
  readonly bucket: string;
  /** Where the store is asked: `http://127.0.0.1:9000`. */
  readonly endpoint: string;
};

const passingStatus = [408, 429, 500, 502, 503, 504];

/** Codes after which a request may succeed a moment later. */
const passingCodes = [
  'ConditionalRequestConflict',
  'OperationAborted',
  'RequestTimeout',
  'RequestTimeTooSkewed',
  'SlowDown',
  'Throttling',
  'TooManyRequests',
];

/** Codes of Node's network layer after which a request never succeeds. */
const lastingCodes = ['ERR_INVALID_URL', 'EPROTO', 'ERR_SSL_WRONG_VERSION_NUMBER'];

function isCertificateFault(code: string): boolean {
  return /CERT|SELF_SIGNED|UNABLE_TO_VERIFY|ALTNAME/.test(code);
}

export function s3Code(error: unknown): string {
  const { code, Code, name } = error as S3Error;
  return Code ?? code ?? name;
}

export function s3Status(error: unknown): number | undefined {
  return (error as S3Error).$metadata?.httpStatusCode;
}

/** Did the store give no answer? The request may have reached it nevertheless. */
export function wasCut(error: unknown): boolean {
  return s3Status(error) === undefined && s3Code(error) !== 'CredentialsProviderError';
}

/** May the same request succeed a moment later? */
export function mayPass(error: unknown): boolean {
  const code = s3Code(error);
  const status = s3Status(error);
  if (passingCodes.includes(code)) return true;
  if (status !== undefined) return passingStatus.includes(status);
  const system = typeof (error as S3Error).code === 'string';
  const cut = system || ['TimeoutError', 'AbortError', 'Error'].includes((error as Error).name);
  return cut && !lastingCodes.includes(code) && !isCertificateFault(code);
}

type Sentence = (place: S3Place) => string;

const wrongKey: Sentence = ({ endpoint }) =>
  `${endpoint} does not know the credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to a key of this store, and AWS_ENDPOINT_URL_S3 to the store that gave it.`;
const expired: Sentence = ({ endpoint }) =>
  `The credentials for ${endpoint} have expired: get new ones (AWS_SESSION_TOKEN belongs to them), then do this again.`;
const wrongRegion: Sentence = ({ bucket, endpoint }) =>
  `The bucket ${bucket} lies in another region than ${endpoint} was asked in: set AWS_REGION to the bucket's.`;
const silent: Sentence = ({ endpoint }) =>
  `${endpoint} did not answer in time: see that the store is well and the network up, then do this again.`;
const wrongAddress: Sentence = ({ endpoint }) =>
  `${endpoint} is no address of a store: set AWS_ENDPOINT_URL_S3 to one that begins with https:// or http://.`;
const full: Sentence = ({ bucket, endpoint }) =>
  `The bucket ${bucket} at ${endpoint} is full: make room or raise its quota, then do this again.`;

const sentences: Readonly<Record<string, Sentence>> = {
  NoSuchBucket: ({ bucket, endpoint }) =>
    `There is no bucket ${bucket} at ${endpoint}: create it, or correct REGISTRY and AWS_ENDPOINT_URL_S3.`,
  InvalidBucketName: ({ bucket, endpoint }) =>
    `${endpoint} takes no bucket called ${bucket}: correct REGISTRY=s3://bucket/prefix.`,
  AccessDenied: ({ bucket, endpoint }) =>
    `The credentials may not do this in the bucket ${bucket} at ${endpoint}: a server needs s3:GetObject and s3:ListBucket there, a pipeline s3:PutObject, too, and garbage collection s3:DeleteObject.`,
  InvalidAccessKeyId: wrongKey,
  SignatureDoesNotMatch: ({ endpoint }) =>
    `${endpoint} knows the access key, but the secret is not its own: correct AWS_SECRET_ACCESS_KEY.`,
  ExpiredToken: expired,
  ExpiredTokenException: expired,
  InvalidToken: expired,
  CredentialsProviderError: ({ url }) =>
    `There are no credentials for ${url}: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or AWS_PROFILE.`,
  RequestTimeTooSkewed: ({ endpoint }) =>
    `The clock of this machine differs too much from that of ${endpoint}: set it right (NTP), then do this again.`,
  PermanentRedirect: wrongRegion,
  AuthorizationHeaderMalformed: wrongRegion,
  QuotaExceeded: full,
  XMinioStorageFull: full,
  TimeoutError: silent,
  AbortError: silent,
  ERR_INVALID_URL: wrongAddress,
  EndpointError: wrongAddress,
  ENOTFOUND: ({ endpoint }) =>
    `No machine is known by the name in ${endpoint}: correct AWS_ENDPOINT_URL_S3 or AWS_REGION, and see that this machine is on the network.`,
  ECONNREFUSED: ({ endpoint }) =>
    `Nothing answers at ${endpoint}: start the store, or correct AWS_ENDPOINT_URL_S3.`,
};

/** An error of a request to a store as a UserError with what to do; any other error is returned unchanged. */
export function s3Fault(error: unknown, place: S3Place): unknown {
  if (typeof error !== 'object' || error === null || error instanceof UserError) return error;
  const code = s3Code(error);
  const status = s3Status(error);
  const { endpoint, url } = place;
  const sentence = (): string | undefined => {
    const own = sentences[code]?.(place);
    if (own) return own;
    if (isCertificateFault(code)) {
      return `The certificate of ${endpoint} is not to be trusted (${code}): correct AWS_ENDPOINT_URL_S3, or name its authority in NODE_EXTRA_CA_CERTS.`;
    }
    if (status === 403) return sentences['AccessDenied']?.(place);
    if (status === 507) return full(place);
    if (status !== undefined) {
      return `${endpoint} answered ${status} (${code}) when asked for ${url}: see that AWS_ENDPOINT_URL_S3 leads to an S3 store and that the store is well, then do this again.`;
    }
    if (mayPass(error) || lastingCodes.includes(code)) {
      return `${endpoint} does not answer as a store (${code}): see that it runs, that AWS_ENDPOINT_URL_S3 is right (http or https, too), and that the network is up, then do this again.`;
    }
    return undefined;
  };
  const words = sentence();
  return words === undefined ? error : new UserError(words, 'unreachable');
}
