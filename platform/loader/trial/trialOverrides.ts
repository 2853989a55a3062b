import { TRIAL_KEY } from '../pageData';

/** The overrides of a tab, by parameter: `release.blog` is a release id, `remote.blog` a server URL. */
type TrialOverrides = Readonly<Record<string, string>>;

function readStored(): TrialOverrides {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(TRIAL_KEY) ?? '{}');
    if (typeof value !== 'object' || value === null) return {};
    return Object.fromEntries(Object.entries(value).filter(([, override]) => typeof override === 'string'));
  } catch {
    return {};
  }
}

/** Stores the overrides until the tab is closed. An empty object ends the trial. */
export function storeOverrides(overrides: TrialOverrides): void {
  try {
    if (Object.keys(overrides).length > 0) sessionStorage.setItem(TRIAL_KEY, JSON.stringify(overrides));
    else sessionStorage.removeItem(TRIAL_KEY);
  } catch {
    // Storage is blocked: the trial ends when the page unloads.
  }
}

/** Returns the remote that a parameter names: `blog` in `release.blog`. */
export function remoteName(parameter: string): string {
  return parameter.slice(parameter.indexOf('.') + 1);
}

/** Merges overrides. Each remote has one: the URL takes precedence over the stored one. */
function merge(stored: TrialOverrides, requested: TrialOverrides): TrialOverrides {
  const requestedRemotes = new Set(Object.keys(requested).map(remoteName));
  const kept = Object.entries(stored).filter(([parameter]) => !requestedRemotes.has(remoteName(parameter)));
  return { ...Object.fromEntries(kept), ...requested };
}

/**
 * Reads the overrides from the URL and from the tab's storage, and removes them from the URL: the Back button or a
 * copied link must not start a trial.
 * @param parameters matches the allowed parameters: server URLs are allowed on a preview server only
 * @param isOwnDocument true on a page with a document of its own: it obeys its link only, because the code of any other page can
 * write to the storage
 */
export function takeOverrides(parameters: RegExp, isOwnDocument: boolean): TrialOverrides {
  const url = new URL(location.href);
  const requested: Record<string, string> = {};
  for (const [parameter, value] of [...url.searchParams]) {
    if (!parameters.test(parameter)) continue;
    requested[parameter] = value.trim();
    url.searchParams.delete(parameter);
  }
  if (Object.keys(requested).length > 0) history.replaceState(history.state, '', url);
  const overrides = isOwnDocument ? requested : merge(readStored(), requested);
  return Object.fromEntries(Object.entries(overrides).filter(([parameter]) => parameters.test(parameter)));
}
