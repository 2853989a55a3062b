import { createInstance } from '@module-federation/runtime';

import { checkExposedModule } from '../contract/contract';
import { budgets } from './budgets';
import type { ShareScope } from './container';
import { fetchJson } from './fetchJson';
import type { ModuleLoader } from './ModuleLoader';
import { moduleId } from './moduleId';
import { withTimeout } from './withTimeout';

type Shared = NonNullable<Parameters<typeof createInstance>[0]['shared']>;

/** The shell's packages in the form of Module Federation's own runtime: loaded already, one of each. */
async function sharedOf(scope: ShareScope): Promise<Shared> {
  const packages = Object.entries(scope).flatMap(([name, versions]) =>
    Object.entries(versions).map(async ([version, { get }]) => {
      const lib = await get();
      const shareConfig = { singleton: true, strictVersion: true, requiredVersion: `^${version}` };
      return [name, { version, lib, shareConfig }] as const;
    }),
  );
  return Object.fromEntries(await Promise.all(packages));
}

/**
 * Loads remotes by their manifests through Module Federation's own runtime, as any other host does: from dev servers, and
 * under the browser's Module Federation tools everything. No hashes and no ladder; never part of a visit to the site.
 * @param manifests address of each remote's `mf-manifest.json`
 */
export async function createFederationLoader(
  manifests: Readonly<Record<string, string>>,
  scope: ShareScope,
): Promise<ModuleLoader> {
  const federation = createInstance({
    name: 'shell',
    remotes: Object.entries(manifests).map(([name, entry]) => ({ name, entry })),
    shared: await sharedOf(scope),
    shareStrategy: 'loaded-first',
  });
  return {
    prefetch: () => undefined,
    async load(id, params) {
      const { owner: remote } = moduleId(id);
      const manifest = new URL(manifests[remote] ?? '', location.href);
      const loaded = await withTimeout(
        federation.loadRemote<{ default?: unknown }>(id),
        budgets.attempt,
        `${id} of ${manifest.href}`,
      );
      const exposed = checkExposedModule(id, loaded?.default);
      const data = await exposed.load?.(params, {
        read: (path) => fetchJson(new URL(`data/${path}`, manifest).href),
      });
      return { Component: exposed.Component, data, release: manifest.href };
    },
  };
}
