import { lazy, Suspense, useState } from 'react';

import { checkExposedModule, type DataSource, isRedirect, type PageParams } from '../contract/contract';

/** The exposed modules of a remote, loaded on demand. */
export type StandaloneModules = Readonly<Record<string, () => Promise<unknown>>>;

type StandaloneModuleProps = { modules: StandaloneModules; name: string; params: PageParams };

/** The URL of the data files in the build for the shell (build/standaloneConfig.ts). */
declare const DATA_URL: string;

const source: DataSource = {
  async read(path) {
    const response = await fetch(DATA_URL + path);
    return response.ok && response.headers.get('content-type')?.includes('json') ? response.json() : null;
  },
};

function lazyModule({ modules, name, params }: StandaloneModuleProps) {
  return lazy(async () => {
    const exposed = checkExposedModule(name, ((await modules[name]?.()) as { default: unknown }).default);
    const data = await exposed.load?.(params, source);
    if (isRedirect(data)) {
      location.replace(data.redirectTo);
      return { default: () => <></> };
    }
    if (data === null)
      return { default: () => <p>This page does not exist. The shell would show its not-found page.</p> };
    return { default: () => <exposed.Component params={params} data={data} source={source} /> };
  });
}

/** Loads and shows one exposed module, with data from the same origin. */
export function StandaloneModule(props: StandaloneModuleProps) {
  const [Module] = useState(() => lazyModule(props));
  return (
    <Suspense fallback={<p>Loading…</p>}>
      <Module />
    </Suspense>
  );
}
