import { DEV_SERVERS_ELEMENT_ID } from '../../contract/browser';
import type { Trial } from '../createHost';
import { createTrialRelease } from './fetchManifestAssets';

/** Creates the overrides for development: every remote is loaded from its dev server. */
export function openDevelopment(): Trial {
  const text = document.getElementById(DEV_SERVERS_ELEMENT_ID)?.textContent ?? '{}';
  const manifests = Object.entries(JSON.parse(text) as Record<string, string>);
  return {
    releases: Object.fromEntries(
      manifests.map(([app, manifest]) => [app, createTrialRelease(app, manifest)]),
    ),
    onLoaded: () => {},
  };
}
