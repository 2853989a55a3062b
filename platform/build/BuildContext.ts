import type { Overrides } from './overrides';
import type { Target } from './Target';

/** What a configuration needs to know of the build it is for. */
export type BuildContext = {
  /** The folder of the app. */
  readonly folder: string;
  readonly target: Target;
  /** One per release: it names the global variables, so that two releases on one page never mix. */
  readonly uniqueName: string;
  readonly overrides: Overrides;
  /**
   * In development: components keep their state when they are exchanged. Only for an app whose page is one bundle: across
   * federation an update would be taken and not shown, so a remote's edit reloads the page.
   */
  readonly fastRefresh?: boolean;
};
