import type { Trial } from '../createHost';
import { createTrialRelease } from './fetchManifestAssets';

/** The manifests of the remotes' dev servers, by app. The shell's build in development defines it. */
declare const DEV_SERVERS: Readonly<Record<string, string>>;

/** Creates the overrides for development: every remote is loaded from its dev server. */
export function openDevelopment(): Trial {
  return {
    releases: Object.fromEntries(
      Object.entries(DEV_SERVERS).map(([app, manifest]) => [app, createTrialRelease(app, manifest)]),
    ),
    onLoaded: () => {},
  };
}
