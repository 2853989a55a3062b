/** Replaces the contract in the container for other hosts (see `build/containerConfig`). */
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

/** The class of the root element, unique for this release (DefinePlugin). */
declare const ROOT_CLASS: string;

/** webpack's variable for the URL of the container's folder. */
declare const __webpack_public_path__: string;

/** Reads the data files of the release, in a folder next to the container's. */
const ownRelease: DataSource = {
  async read(file) {
    const response = await fetch(new URL(`../${DATA_FOLDER}${file}`, __webpack_public_path__));
    if (response.status === 404) return null;
    if (!response.ok) throw new Error(`${response.url} returned status ${response.status}.`);
    return response.json();
  },
};

/** An exposed module whose `load` works without a data source from the host. */
type HostedModule<Data> = ExposedModule<Data> & {
  /** @throws Error if the data of the release cannot be fetched */
  readonly load: (params?: PageParams, source?: DataSource) => Promise<Data | Redirect | null>;
};

/**
 * Defines an exposed module for hosts other than the shell. It renders inside a root element with the base styles, and reads data
 * from its own release unless the host passes a source.
 */
export function defineModule<Data = undefined>(
  module: Parameters<typeof defineForShell<Data>>[0],
): HostedModule<Data> {
  const { Component, load } = module;
  return {
    ...defineForShell<Data>(module),
    Component: (props) => (
      <div className={ROOT_CLASS} lang={siteLanguage}>
        <Component source={ownRelease} {...props} />
      </div>
    ),
    load: async (params = {}, source = ownRelease) => (load ? load(params, source) : (undefined as Data)),
  };
}
