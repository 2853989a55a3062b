import { UserError } from '../../lib/UserError';

/** What the client of S3 throws; its own types do not cover all of it. */
type S3Error = Error & {
  readonly code?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

/** The store that was asked, as its configuration names it. */
export type S3Place = {
  readonly url: string;
  readonly bucket: string;
  /** Where the store is asked: `http://127.0.0.1:9000`. */
  readonly endpoint: string;
};

export function s3Code(error: unknown): string {
  const { code, Code, name } = error as S3Error;
  return Code ?? code ?? name;
}

export function s3Status(error: unknown): number | undefined {
  return (error as S3Error).$metadata?.httpStatusCode;
}

/** Was the request refused on this machine, before it was sent? */
function isUnsent(code: string): boolean {
  return /^(CredentialsProviderError|EndpointError|ERR_INVALID_URL)$/.test(code);
}

/** Is it an error of the network, or no answer in time? */
function isOfNetwork(error: unknown): boolean {
  const { code, name } = error as S3Error;
  return typeof code === 'string' || ['TimeoutError', 'AbortError', 'Error'].includes(name);
}

/** Did the store give no answer? The request may have reached it nevertheless. */
export function wasCut(error: unknown): boolean {
  return (s3Status(error) ?? 500) >= 500 && !isUnsent(s3Code(error));
}

/** May the same request succeed a moment later? */
export function mayPass(error: unknown): boolean {
  const [code, status] = [s3Code(error), s3Status(error)];
  if (status === undefined) return isOfNetwork(error) && !isUnsent(code);
  return [408, 409, 429].includes(status) || status >= 500 || /^(RequestTime|Throttling)/.test(code);
}

/** An error of a request to a store as a UserError with what to do; any other error is returned unchanged. */
export function s3Fault(error: unknown, { url, bucket, endpoint }: S3Place): unknown {
  if (typeof error !== 'object' || error === null || error instanceof UserError) return error;
  const [code, status] = [s3Code(error), s3Status(error)];
  const unreachable = (sentence: string) => new UserError(sentence, 'unreachable');
  if (/^(NoSuchBucket|InvalidBucketName)$/.test(code))
    return unreachable(
      `There is no bucket ${bucket} at ${endpoint}: create it, or correct REGISTRY and AWS_ENDPOINT_URL_S3.`,
    );
  if (/^(PermanentRedirect|AuthorizationHeaderMalformed)$/.test(code))
    return unreachable(
      `The bucket ${bucket} lies in another region than ${endpoint} was asked in: set AWS_REGION to the bucket's.`,
    );
  if (status === 507 || code === 'QuotaExceeded')
    return unreachable(
      `The bucket ${bucket} at ${endpoint} is full: make room or raise its quota, then do this again.`,
    );
  if (status === 403 || /^(CredentialsProviderError|ExpiredToken.*|Invalid(Token|AccessKeyId))$/.test(code))
    return unreachable(
      `${endpoint} gives these credentials no access to ${url} (${code}): set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (with AWS_SESSION_TOKEN, if they expire), or AWS_PROFILE, to a key of this store. A server needs s3:GetObject and s3:ListBucket, a pipeline s3:PutObject, too, and garbage collection s3:DeleteObject.`,
    );
  if (status !== undefined)
    return unreachable(
      `${endpoint} answered ${status} (${code}) when asked for ${url}: see that AWS_ENDPOINT_URL_S3 leads to an S3 store and that the store is well, then do this again.`,
    );
  if (!isOfNetwork(error) && !isUnsent(code)) return error;
  return unreachable(
    `${endpoint} does not answer as a store (${code}): see that it runs, that AWS_ENDPOINT_URL_S3 is its address with http:// or https://, that its certificate is known (NODE_EXTRA_CA_CERTS), and that the network is up, then do this again.`,
  );
}
