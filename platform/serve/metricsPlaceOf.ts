import { UserError } from '../lib/UserError';

/** The address on which metrics are served. */
export type MetricsPlace = { readonly host: string; readonly port: number };

/**
 * Reads `METRICS`: a port of this machine alone, or an address with a port.
 * @throws UserError when it is neither.
 */
export function metricsPlaceOf(text: string): MetricsPlace {
  const [, host = '127.0.0.1', digits = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (digits === '' || port > 65535)
    throw new UserError(
      `METRICS=${text} is no place for metrics: give a port of this computer, as in METRICS=9464, or an address with a port, as in METRICS=10.0.0.5:9464.`,
    );
  return { host: host.replace(/^\[|\]$/g, ''), port };
}
