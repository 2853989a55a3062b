import type { ReleaseAssets } from '../contract/releases';

/** What webpack's Module Federation puts under a release's global name. */
type Container = {
  init(shareScope: ShareScope): Promise<void> | void;
  get(module: `./${string}`): Promise<() => unknown>;
};

type SharedVersion = {
  readonly get: () => Promise<() => unknown>;
  readonly loaded: 1;
  readonly eager: true;
  readonly from: 'shell';
};

/** Package name to version to provider, as Module Federation's containers read it. */
export type ShareScope = Record<string, Record<string, SharedVersion>>;

/** What the shell hands to every remote: its own instance of each shared package, under its version. */
export function shareScopeOf(
  packages: Readonly<Record<string, { version: string; module: unknown }>>,
): ShareScope {
  const provide = (module: unknown): SharedVersion => ({
    get: async () => () => module,
    loaded: 1,
    eager: true,
    from: 'shell',
  });
  return Object.fromEntries(
    Object.entries(packages).map(([name, { version, module }]) => [name, { [version]: provide(module) }]),
  );
}

const initialised = new WeakMap<Container, Promise<void>>();

/** Hands the share scope to a container once; a container that refused it may be asked again. */
function initialise(container: Container, scope: ShareScope): Promise<void> {
  const known = initialised.get(container);
  if (known) return known;
  const done = Promise.resolve(container.init(scope));
  initialised.set(container, done);
  done.catch(() => initialised.delete(container));
  return done;
}

/**
 * A module of a container whose entry has run.
 * @throws Error when the container is missing, or asks for a version that the shell does not have.
 */
export async function readContainer(
  assets: ReleaseAssets,
  module: string,
  scope: ShareScope,
): Promise<unknown> {
  const container = (globalThis as Record<string, unknown>)[assets.global] as Container | undefined;
  if (typeof container?.get !== 'function') {
    throw new Error(
      `The entry of ${assets.app} ${assets.id} ran, but left no container named ${assets.global}.`,
    );
  }
  await initialise(container, scope);
  const factory = await container.get(`./${module}`);
  return (factory() as { default?: unknown }).default;
}
