/** What an exposed module is in the container for other hosts: `build/containerConfig` puts it in the place of the contract. */
import '@site/shared-ui/contained.css';
import { siteLanguage } from '@site/shared-content/siteMap';

import { DATA_FOLDER } from '../../contract/browser';
import {
  type DataSource,
  defineModule as defineForShell,
  type ExposedModule,
  type PageParams,
  type Redirect,
} from '../../contract/contract';

export { isRedirect } from '../../contract/contract';

/** The class of our root element, of this release only (DefinePlugin). */
declare const ROOT_CLASS: string;

/** webpack's name for the address of the container's folder. */
declare const __webpack_public_path__: string;

/** The data files of the release stand beside the container's folder. */
const ownRelease: DataSource = {
  async read(file) {
    const response = await fetch(new URL(`../${DATA_FOLDER}${file}`, __webpack_public_path__));
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${response.url} answered with status ${response.status}.`);
    return response.json();
  },
};

/** What a host gets: an exposed module whose `load` needs no source of data. */
export type HostedModule<Data> = ExposedModule<Data> & {
  /** @throws Error when the release cannot be reached. */
  readonly load: (params?: PageParams, source?: DataSource) => Promise<Data | Redirect | null>;
};

/**
 * Makes an exposed module that a host without our shell can render: inside a root element that carries our base styles,
 * with data from its own release unless the host passes a source.
 */
export function defineModule<Data = undefined>(
  module: Parameters<typeof defineForShell<Data>>[0],
): HostedModule<Data> {
  const { Component, load } = module;
  return {
    ...defineForShell<Data>(module),
    Component: (props) => (
      <div className={ROOT_CLASS} lang={siteLanguage}>
        <Component {...props} />
      </div>
    ),
    load: async (params = {}, source = ownRelease) => (load ? load(params, source) : (undefined as Data)),
  };
}
