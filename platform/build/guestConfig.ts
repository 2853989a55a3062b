/** The builds of a remote for other people's sites. What runs in them stands in platform/guest. */
import path from 'node:path';

import webpack from 'webpack';

import { appName, packageFolder } from '../house/paths';
import { baseConfig, cssModules, postcss } from './baseConfig';
import { floorTargets } from './browserFloor';
import type { BuildContext } from './BuildContext';
import { GuestManifestPlugin } from './GuestManifestPlugin';
import { publicPathEntry, REMOTE_ENTRY } from './leanConfig';
import { dataPlugins, exposedFile, type RemoteDefinition } from './RemoteDefinition';
import { guestShares } from './sharedPackages';
import { requestFrom, textEntry } from './textEntry';

const room = path.join(import.meta.dirname, '../guest');

/** The name by which hosts know a remote, the same in every release. */
export function containerName(app: string): string {
  return `clinic_${app.replace(/\W/g, '_')}`;
}

/** Styles that come with the script, and hold within the guest's root. */
function guestStyles({ uniqueName, overrides }: BuildContext): webpack.RuleSetRule {
  return {
    test: /\.css$/,
    use: [
      {
        loader: path.join(import.meta.dirname, 'adoptStylesLoader.cjs'),
        options: { adopt: path.join(room, 'adoptStyles.ts') },
      },
      cssModules({ importLoaders: 2 }),
      {
        loader: path.join(import.meta.dirname, 'scopeStylesLoader.cjs'),
        options: {
          root: `[data-guest=${uniqueName}]`,
          styles: packageFolder('shared-ui/src/styles'),
          target: floorTargets,
        },
      },
      postcss(overrides),
    ],
  };
}

/** What both builds have in common: styles and head as on a page of somebody else's. */
function guestConfig(context: BuildContext): webpack.Configuration {
  const config = baseConfig(context);
  const rules = (config.module?.rules ?? []) as webpack.RuleSetRule[];
  return {
    ...config,
    module: {
      rules: [...rules.filter(({ test }) => String(test) !== String(/\.css$/)), guestStyles(context)],
    },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({ GUEST_MARK: JSON.stringify(context.uniqueName) }),
      new webpack.NormalModuleReplacementPlugin(/^@site\/shared-ui\/PageHead$/, (asked) => {
        const head = path.join(room, 'GuestHead.tsx');
        if (asked.contextInfo.issuer !== head) asked.request = head;
      }),
    ],
  };
}

/** Base styles, with the guest's own after them. */
function stylesOf({ folder }: RemoteDefinition): string {
  const own = requestFrom(folder, path.join(room, 'guest.css'));
  return `import '@site/shared-ui/base.css';import ${JSON.stringify(own)};`;
}

/** An exposed module as a host gets it that shares React and a router. */
function exposedGuest(remote: RemoteDefinition, name: string): string {
  const wrap = requestFrom(remote.folder, path.join(room, 'guestModule.tsx'));
  return textEntry(`${stylesOf(remote)}
    import module from ${JSON.stringify(exposedFile(name))};
    import { guestModule } from ${JSON.stringify(wrap)};
    export default guestModule(module);`);
}

function exposedMount(remote: RemoteDefinition): string {
  const load = requestFrom(remote.folder, path.join(room, 'mountOf.ts'));
  return textEntry(`import { mountOf } from ${JSON.stringify(load)};
    export const mount = (element, options) => mountOf(${JSON.stringify(appName(remote.folder))}, element, options);`);
}

/**
 * The container for Module Federation hosts: webpack's own, as in the lean build, with the manifest that other runtimes
 * read. React and the router are the host's; it offers none, so no page of the host can ever get ours.
 */
export function containerConfig(remote: RemoteDefinition, context: BuildContext): webpack.Configuration {
  const config = guestConfig(context);
  const name = containerName(appName(remote.folder));
  const { asks, option, from } = guestShares(remote.folder);
  return {
    ...config,
    // An entry of the container's own name runs before it, in the same file.
    entry: { [REMOTE_ENTRY]: publicPathEntry },
    output: { ...config.output, crossOriginLoading: 'anonymous' },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: REMOTE_ENTRY,
        filename: `${REMOTE_ENTRY}.js`,
        library: { type: 'var', name },
        exposes: {
          ...Object.fromEntries(
            remote.exposes.map((exposed) => [
              `./${exposed}`,
              { import: exposedGuest(remote, exposed), name: exposed },
            ]),
          ),
          './mount': { import: exposedMount(remote), name: 'mount' },
        },
        shared: option,
      }),
      new GuestManifestPlugin({
        name,
        entry: `${REMOTE_ENTRY}.js`,
        from,
        asks,
        exposes: [...remote.exposes, 'mount'],
        elements: remote.elements ?? {},
      }),
      ...dataPlugins(remote),
    ],
  };
}

/** The script for hosts without React: all in one file, so that one hash vouches for it. */
export function mountConfig(remote: RemoteDefinition, context: BuildContext): webpack.Configuration {
  const config = guestConfig(context);
  const offer = requestFrom(remote.folder, path.join(room, 'offerGuest.ts'));
  const modules = remote.exposes.map(
    (name, index) => `import module${index} from ${JSON.stringify(exposedFile(name))};`,
  );
  const table = remote.exposes.map((name, index) => `${JSON.stringify(name)}: module${index}`).join(', ');
  return {
    ...config,
    entry: {
      guest: [
        publicPathEntry,
        textEntry(`${stylesOf(remote)}${modules.join('')}
          import { offerGuest } from ${JSON.stringify(offer)};
          offerGuest(${JSON.stringify(appName(remote.folder))}, { ${table} }, ${JSON.stringify(remote.elements ?? {})});`),
      ],
    },
    resolve: {
      ...config.resolve,
      alias: {
        ...(config.resolve?.alias as Record<string, string>),
        '@site/platform/routing$': path.join(room, 'guestRouter.tsx'),
      },
    },
    plugins: [...(config.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
  };
}
