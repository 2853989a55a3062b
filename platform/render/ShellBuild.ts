import type { ComponentType, ReactNode } from 'react';

import type { ExposedProps } from '../contract/contract';
import type { RowsOf } from '../contract/pages';
import type { SharedName } from '../contract/sharedPackages';
import type { LoadModule } from '../loader/createSlot';
import type { SiteDescription, StandInPage } from './SiteDescription';

/** The exports of shell/src/server.tsx for the composer. */
export type ShellBuild = {
  readonly site: SiteDescription;
  readonly components: Readonly<Record<string, ComponentType<ExposedProps<unknown>>>>;
  /** Packages that the shell provides to the server builds of remotes, by name. */
  readonly provided: Readonly<Record<SharedName, unknown>>;
  /** Renders the site at a path. `standIn` is rendered whatever the path is; `lacking` are absent apps, `rowsOf` the pages of the others. */
  readonly siteAt: (
    path: string,
    load: LoadModule,
    options: {
      readonly standIn: StandInPage | undefined;
      readonly lacking: readonly string[];
      readonly rowsOf: RowsOf;
    },
  ) => ReactNode;
  /** The first element of every page. It is the same on all pages and never hydrated. */
  readonly loadingCover: ReactNode;
};
