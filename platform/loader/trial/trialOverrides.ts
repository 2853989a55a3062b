import { TRIAL_KEY } from '../pageData';

/** The releases that a tab tries, as ids by remote. */
export type TrialOverrides = Readonly<Record<string, string>>;

/** The parameter of a link that names a release: `release.blog`. */
const PARAMETER = /^release\.(.+)$/;

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

/**
 * Reads the overrides from the URL and from the tab's storage, and removes them from the URL: the Back button or a
 * copied link must not start a trial.
 * @param isOwnDocument true on a page with a document of its own: it obeys its link only, because the code of any other page can
 * write to the storage
 */
export function takeOverrides(isOwnDocument: boolean): TrialOverrides {
  const url = new URL(location.href);
  const requested: Record<string, string> = {};
  for (const [parameter, value] of [...url.searchParams]) {
    const [, remote] = PARAMETER.exec(parameter) ?? [];
    if (remote === undefined) continue;
    requested[remote] = value.trim();
    url.searchParams.delete(parameter);
  }
  if (Object.keys(requested).length > 0) history.replaceState(history.state, '', url);
  return isOwnDocument ? requested : { ...readStored(), ...requested };
}
