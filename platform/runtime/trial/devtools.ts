/**
 * What the Module Federation extension of Chrome leaves in a page: before the page's own scripts it puts its plugins on
 * `window.__FEDERATION__`, where every Module Federation runtime finds them, and keeps the remotes chosen in its panel
 * under this key of localStorage: `{ overrides: { blog: 'http://localhost:3001/mf-manifest.json' } }`, in older versions
 * without the level in between (github.com/module-federation/core, packages/chrome-devtools).
 */
const OVERRIDES = '__MF_DEVTOOLS__';

/** The extension's picture of the page with the chosen remotes in it. */
const SNAPSHOT = '__MF_DEVTOOLS_MODULE_INFO__';

function read(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(OVERRIDES) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Is the extension at work in this browser? To be asked before a Module Federation runtime of our own is loaded. */
export function hasDevtools(): boolean {
  return '__FEDERATION__' in window || Object.keys(read()).length > 0;
}

/** Remotes that were given another address in the extension's panel. */
export function devtoolsOverrides(): Record<string, string> {
  const state = read();
  const chosen = typeof state['overrides'] === 'object' ? (state['overrides'] ?? {}) : state;
  return Object.fromEntries(
    Object.entries(chosen).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].startsWith('http'),
    ),
  );
}

/** Takes the chosen remotes back, as the extension's own reset does. */
export function resetDevtools(): void {
  try {
    localStorage.removeItem(OVERRIDES);
    localStorage.removeItem(SNAPSHOT);
  } catch {
    // Storage may be forbidden; then nothing was chosen either.
  }
}
