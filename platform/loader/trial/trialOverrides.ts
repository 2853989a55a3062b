import { TRIAL_KEY } from '../handOver';

/** The overrides of a tab, by parameter: `release.blog` holds a release's id, `remote.blog` an address. */
export type TrialOverrides = Readonly<Record<string, string>>;

function stored(): TrialOverrides {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(TRIAL_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, override]) => typeof override === 'string'));
  } catch {
    return {};
  }
}

/** Remembers the overrides until the tab is closed; an empty table ends the trial. */
export function storeOverrides(overrides: TrialOverrides): void {
  try {
    if (Object.keys(overrides).length > 0) sessionStorage.setItem(TRIAL_KEY, JSON.stringify(overrides));
    else sessionStorage.removeItem(TRIAL_KEY);
  } catch {
    // Storage may be forbidden: the trial ends with the page then.
  }
}

/** The remote that a parameter names: `blog` in `release.blog`. */
export function remoteOf(parameter: string): string {
  return parameter.slice(parameter.indexOf('.') + 1);
}

/**
 * The address of this page with the override of a remote that the tab remembers and the address does not name. Servers
 * extend the policy of a page with own scripts by a release that the address names.
 * @returns nothing when there is no such override
 */
export function addressOfTrial(remote: string): string | undefined {
  const url = new URL(location.href);
  const parameter = `release.${remote}`;
  const override = stored()[parameter];
  if (override === undefined || url.searchParams.has(parameter)) return undefined;
  url.searchParams.set(parameter, override);
  return url.href;
}

/** Each remote has one override: that of the address replaces that of the tab. */
function merge(before: TrialOverrides, asked: TrialOverrides): TrialOverrides {
  const anew = new Set(Object.keys(asked).map(remoteOf));
  const kept = Object.entries(before).filter(([parameter]) => !anew.has(remoteOf(parameter)));
  return { ...Object.fromEntries(kept), ...asked };
}

/**
 * Reads the overrides from the address and from the tab's storage, and removes them from the address: a trial must
 * not come back with the Back button, nor travel with a copied link.
 * @param parameters which parameters count here: addresses of other servers count on a preview server only
 */
export function takeOverrides(parameters: RegExp): TrialOverrides {
  const url = new URL(location.href);
  const asked: Record<string, string> = {};
  for (const [parameter, value] of [...url.searchParams]) {
    if (!parameters.test(parameter)) continue;
    asked[parameter] = value.trim();
    url.searchParams.delete(parameter);
  }
  if (Object.keys(asked).length > 0) history.replaceState(history.state, '', url);
  const overrides = merge(stored(), asked);
  return Object.fromEntries(Object.entries(overrides).filter(([parameter]) => parameters.test(parameter)));
}
