/**
 * What the Module Federation extension of Chrome leaves in a page: it finds hosts by `window.__FEDERATION__`, and
 * keeps the remotes chosen in its panel under this key of localStorage: `{ overrides: { blog:
 * 'http://localhost:3001/mf-manifest.json' } }`, in older versions without the level in between
 * (github.com/module-federation/core, packages/chrome-devtools).
 */
const OVERRIDES = '__MF_DEVTOOLS__';

/** The extension's snapshot of the page, with the chosen remotes in it. */
const SNAPSHOT = '__MF_DEVTOOLS_MODULE_INFO__';

function read(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(OVERRIDES) ?? '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
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

/**
 * Tells the extension of this host and its remotes, as a Module Federation runtime would, so that its panel lists them.
 * @param manifests the address of each remote's manifest
 */
export function publishToDevtools(manifests: Readonly<Record<string, string>>): void {
  const page = window as unknown as { __FEDERATION__?: Record<string, unknown> };
  const federation = (page.__FEDERATION__ ??= {});
  const remotes = Object.entries(manifests).map(([name, entry]) => ({ name, entry }));
  const remotesInfo = Object.fromEntries(remotes.map(({ name, entry }) => [name, { matchedVersion: entry }]));
  Object.assign(federation, {
    __INSTANCES__: [{ name: 'shell', options: { name: 'shell', remotes, shared: {} } }],
    moduleInfo: { shell: { version: '', remoteEntry: '', remotesInfo } },
  });
}

/** Clears the chosen remotes, as the extension's own reset does. */
export function resetDevtools(): void {
  try {
    localStorage.removeItem(OVERRIDES);
    localStorage.removeItem(SNAPSHOT);
  } catch {
    // Storage may be forbidden; then nothing was chosen either.
  }
}
