import { clinicProfile } from '@site/shared-content/clinicProfile';
import { type PageRow, siteMap } from '@site/shared-content/siteMap';

import { checkExposedModule } from '../contract/contract';
import { GUESTS_GLOBAL, type Mount } from '../contract/guest';
import { createMount } from './createMount';
import { defineElements } from './defineElements';

/**
 * What `guest.js` of a remote does on a page that is not ours: it offers `mount`, and defines the remote's elements.
 * @param modules the exposed modules, by name
 * @param elements which of them an element shows, by the element's name
 */
export function offerGuest(
  app: string,
  modules: Readonly<Record<string, unknown>>,
  elements: Readonly<Record<string, string>>,
): void {
  const rows: readonly PageRow[] = Object.values(siteMap);
  const pathOf = (name: string) => rows.find(({ owner, module }) => owner === app && module === name)?.path;
  const mount = createMount({
    pages: Object.fromEntries(
      Object.entries(modules).map(([name, module]) => [
        name,
        { module: checkExposedModule(`${app}/${name}`, module), path: pathOf(name) },
      ]),
    ),
    site: clinicProfile.siteUrl.replace(/\/$/, ''),
  });
  const page = globalThis as { [GUESTS_GLOBAL]?: Record<string, { readonly mount: Mount }> };
  (page[GUESTS_GLOBAL] ??= {})[app] = { mount };
  defineElements(
    Object.fromEntries(
      Object.entries(elements).map(([element, module]) => [
        element,
        { module, attributes: [...(pathOf(module) ?? '').matchAll(/:(\w+)/g)].map(([, name = '']) => name) },
      ]),
    ),
    mount,
  );
}
