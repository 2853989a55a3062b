/** What a team writes that shows pages of a remote on a site of its own (docs/use-our-pages.md). */
import { type PageRow, siteMap } from '@site/shared-content/siteMap';

import { GUEST_SCRIPT } from '../contract/guest';
import {
  CONSUMER_TYPES_FOLDER,
  GUEST_FOLDER,
  GUEST_MANIFEST,
  LIVE_FOLDER,
  type Manifest,
} from '../contract/manifest';
import { releaseBase } from '../contract/releases';
import { UserError } from '../house/UserError';

/** What is read of a remote's manifest for other sites. */
export type ConsumedManifest = {
  readonly name: string;
  readonly exposes: readonly { readonly name: string }[];
  readonly shared: readonly { readonly name: string; readonly requiredVersion: string }[];
  readonly elements?: Readonly<Record<string, string>>;
};

export type Consumption = {
  readonly app: string;
  readonly id: string;
  /** By which hosts follow what is live. */
  readonly live: { readonly manifest: string; readonly script: string };
  /** This very release. */
  readonly pinned: { readonly manifest: string; readonly script: string; readonly integrity: string };
  /** The folder of its types, and the files in it. */
  readonly types: string;
  readonly typeFiles: readonly string[];
  readonly container: string;
  readonly modules: readonly string[];
  readonly shared: Readonly<Record<string, string>>;
  /** Custom elements, each as it is written. */
  readonly elements: readonly string[];
};

/** An element with the attributes that its page needs: the variable parts of the page's path. */
function elementText(app: string, name: string, module: string): string {
  const rows: readonly PageRow[] = Object.values(siteMap);
  const row = rows.find((one) => one.owner === app && one.module === module);
  const attributes = [...(row?.path ?? '').matchAll(/:(\w+)/g)].map(([, attribute]) => ` ${attribute}="…"`);
  return `<${name}${attributes.join('')}></${name}>`;
}

/**
 * @param site the clinic's, without a slash at its end
 * @throws UserError when the release is for no other site.
 */
export function consumptionOf(
  site: string,
  { app, id, files }: Manifest,
  guest: ConsumedManifest,
): Consumption {
  const integrity = files[GUEST_FOLDER + GUEST_SCRIPT]?.integrity;
  if (!integrity)
    throw new UserError(
      `${app} ${id} holds no ${GUEST_SCRIPT}: publish it again with this version of the project.`,
    );
  const followed = `${site}${releaseBase(app, LIVE_FOLDER.slice(0, -1))}`;
  const base = `${site}${releaseBase(app, id)}`;
  return {
    app,
    id,
    live: { manifest: followed + GUEST_MANIFEST, script: followed + GUEST_SCRIPT },
    pinned: {
      manifest: `${base}${GUEST_FOLDER}${GUEST_MANIFEST}`,
      script: `${base}${GUEST_FOLDER}${GUEST_SCRIPT}`,
      integrity,
    },
    types: base + CONSUMER_TYPES_FOLDER,
    typeFiles: Object.keys(files)
      .filter((file) => file.startsWith(CONSUMER_TYPES_FOLDER) && !/\.(br|gz)$/.test(file))
      .map((file) => file.slice(CONSUMER_TYPES_FOLDER.length))
      .sort(),
    container: guest.name,
    modules: guest.exposes.map(({ name }) => name),
    shared: Object.fromEntries(guest.shared.map(({ name, requiredVersion }) => [name, requiredVersion])),
    elements: Object.entries(guest.elements ?? {}).map(([name, module]) => elementText(app, name, module)),
  };
}

const indented = (text: string) => text.replace(/^(?=.)/gm, '  ');

/** For people: one block for each kind of host. */
export function consumersText({
  app,
  live,
  pinned,
  types,
  container,
  modules,
  shared,
  elements,
}: Consumption): string {
  const names = Object.keys(shared)
    .map((name) => `'${name}': { singleton: true }`)
    .join(', ');
  const [page = ''] = modules;
  const blocks: readonly (readonly [string, string])[] = [
    [
      'Vite (@module-federation/vite)',
      `federation({
  name: 'host',
  remotes: { ${app}: { type: 'var', name: '${container}', entry: '${live.manifest}' } },
  shared: { ${names} },
})`,
    ],
    [
      'Rspack, and webpack with @module-federation/enhanced',
      `new ModuleFederationPlugin({
  name: 'host',
  remotes: { ${app}: '${container}@${live.manifest}' },
  shared: { ${names} },
  shareStrategy: 'loaded-first',   // or your site does not start while ours cannot be reached
})`,
    ],
    [
      "webpack's own ModuleFederationPlugin, which reads no manifest: one release, until you change it",
      `remotes: { ${app}: '${container}@${pinned.manifest.replace(GUEST_MANIFEST, 'remoteEntry.js')}' },
shared: { ${names} },`,
    ],
    [
      'then, in each of them, within your router',
      `import 'react-router-dom';         // somewhere in your own code: what nobody imports is not shared
const { Component, load } = (await import('${app}/${page}')).default;
const data = await load(params);   // null: no such page; { redirectTo }: it moved
<Component params={params} data={data} />`,
    ],
    [
      'without React: a script that follows what is live',
      [
        `<script async src="${live.script}"></script>`,
        ...elements,
        `or, once it runs: clinicGuests.${app}.mount(element, { module: '${page}', params: { … } })`,
      ].join('\n'),
    ],
    [
      'without React: this very release, held to its hash',
      `<script async src="${pinned.script}"
        integrity="${pinned.integrity}" crossorigin></script>`,
    ],
  ];
  return [
    `${app} shows ${modules.filter((name) => name !== 'mount').join(', ')} on other people's sites. Hosts share ${Object.entries(
      shared,
    )
      .map(([name, range]) => `${name} ${range}`)
      .join(' and ')}, or use the script.`,
    ...blocks.map(([title, text]) => `${title}:\n${indented(text)}`),
    `Types: ${types} (copy the folder; npm run release -- consume ${app} --types <folder> writes it).`,
    'Params, events, links, how long a release stays: docs/use-our-pages.md',
  ].join('\n\n');
}
