import { DEV_SERVERS_ELEMENT_ID } from '../../contract/browser';
import type { Trial } from '../createHost';
import { releaseAt } from './manifestList';

/** In development every remote comes from its dev server, through the same host as for visitors. */
export function openDevelopment(): Trial {
  const text = document.getElementById(DEV_SERVERS_ELEMENT_ID)?.textContent ?? '{}';
  const manifests = Object.entries(JSON.parse(text) as Record<string, string>);
  return {
    releases: Object.fromEntries(manifests.map(([app, manifest]) => [app, releaseAt(app, manifest)])),
    onLoaded: () => {},
  };
}
