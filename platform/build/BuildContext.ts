import type { Overrides } from './overrides';
import type { Target } from './Target';

/** The build that a configuration is created for. */
export type BuildContext = {
  /** The folder of the app. */
  readonly folder: string;
  readonly target: Target;
  /** Unique per build. It prefixes global variables, so that two releases can share a page. */
  readonly uniqueName: string;
  readonly overrides: Overrides;
  /**
   * Enables React Fast Refresh in development. Only for a page that is one bundle: across federation an update would be accepted but
   * not shown, so an edit of a remote reloads the page of the shell.
   */
  readonly fastRefresh?: boolean;
};
