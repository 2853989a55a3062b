import { checkExposedModule } from '../contract/contract';
import type { ShareScope } from './container';
import type { ModuleLoader } from './ModuleLoader';

type Container = {
  init(scope: ShareScope): Promise<void> | void;
  get(module: string): Promise<() => { default: unknown }>;
};

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () =>
      reject(new Error(`${src} does not answer: is its dev server running?`)),
    );
    script.src = src;
    document.head.append(script);
  });
}

/**
 * Loads remotes from their dev servers (`npm run dev`). No hashes and no ladder: this file is not part of a release.
 * @param origins where each remote's dev server stands
 */
export function createDevelopmentLoader(
  origins: Readonly<Record<string, string>>,
  scope: ShareScope,
): ModuleLoader {
  const containers = new Map<string, Promise<Container>>();

  async function open(remote: string): Promise<Container> {
    await loadScript(`${origins[remote]}remoteEntry.js`);
    const container = (globalThis as Record<string, unknown>)[`${remote}_development`] as Container;
    await container.init(scope);
    return container;
  }

  return {
    prefetch: () => undefined,
    async load(id, params) {
      const [remote = '', module = ''] = id.split('/');
      const container = containers.get(remote) ?? open(remote);
      containers.set(remote, container);
      container.catch(() => containers.delete(remote));
      const factory = await (await container).get(`./${module}`);
      const exposed = checkExposedModule(id, factory().default);
      const read = async (path: string): Promise<unknown> => {
        const response = await fetch(`${origins[remote]}data/${path}`);
        return response.ok && response.headers.get('content-type')?.includes('json') ? response.json() : null;
      };
      return {
        Component: exposed.Component,
        data: await exposed.load?.(params, { read }),
        release: 'development',
      };
    },
  };
}
