import { UserError } from '../../lib/UserError';

/** An error of the S3 client, whose types do not cover all properties. */
type S3Error = Error & {
  readonly code?: string;
  readonly Code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
};

/** The location of a store, for error messages. */
export type S3Location = {
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

/** Returns true if the request failed on this machine before it was sent. */
function isUnsent(code: string): boolean {
  return /^(CredentialsProviderError|EndpointError|ERR_INVALID_URL)$/.test(code);
}

/** Returns true for network errors and timeouts. */
function isNetworkError(error: unknown): boolean {
  const { code, name } = error as S3Error;
  return typeof code === 'string' || ['TimeoutError', 'AbortError', 'Error'].includes(name);
}

/** Returns true if the answer is missing, so that the store may have executed the request. */
export function isAnswerLost(error: unknown): boolean {
  return (s3Status(error) ?? 500) >= 500 && !isUnsent(s3Code(error));
}

/** Returns true if the same request may succeed later. */
export function isRetryable(error: unknown): boolean {
  const [code, status] = [s3Code(error), s3Status(error)];
  if (status === undefined) return isNetworkError(error) && !isUnsent(code);
  return [408, 409, 429].includes(status) || status >= 500 || /^(RequestTime|Throttling)/.test(code);
}

/** Converts an error of the S3 client to a UserError. Returns other errors unchanged. */
export function s3Fault(error: unknown, { url, bucket, endpoint }: S3Location): unknown {
  if (typeof error !== 'object' || error === null || error instanceof UserError) return error;
  const [code, status] = [s3Code(error), s3Status(error)];
  const unreachable = (message: string) => new UserError(message, 'unreachable');
  if (/^(NoSuchBucket|InvalidBucketName)$/.test(code))
    return unreachable(
      `There is no bucket ${bucket} at ${endpoint}. Create it, or check REGISTRY and AWS_ENDPOINT_URL_S3.`,
    );
  if (/^(PermanentRedirect|AuthorizationHeaderMalformed)$/.test(code))
    return unreachable(
      `The bucket ${bucket} at ${endpoint} is in another region. Set AWS_REGION to the region of the bucket.`,
    );
  if (status === 507 || code === 'QuotaExceeded')
    return unreachable(
      `The bucket ${bucket} at ${endpoint} is full. Free some space or raise its quota, then run the command again.`,
    );
  if (status === 403 || /^(CredentialsProviderError|ExpiredToken.*|Invalid(Token|AccessKeyId))$/.test(code))
    return unreachable(
      `${endpoint} denies access to ${url} (${code}). Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY (with AWS_SESSION_TOKEN, if they expire), or AWS_PROFILE, to a key of this store. A server needs s3:GetObject and s3:ListBucket, a pipeline also s3:PutObject, and garbage collection also s3:DeleteObject.`,
    );
  if (status !== undefined)
    return unreachable(
      `${endpoint} answered ${status} (${code}) for ${url}. Check that AWS_ENDPOINT_URL_S3 is the address of an S3 store and that the store works, then run the command again.`,
    );
  if (!isNetworkError(error) && !isUnsent(code)) return error;
  return unreachable(
    `${endpoint} cannot be reached (${code}). Check that it runs, that AWS_ENDPOINT_URL_S3 is its address with http:// or https://, that its certificate is trusted (NODE_EXTRA_CA_CERTS), and that the network is up, then run the command again.`,
  );
}
