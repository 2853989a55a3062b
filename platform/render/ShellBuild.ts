import type { ComponentType, ReactNode } from 'react';

import type { ExposedProps } from '../contract/contract';
import type { SiteDescription } from '../registry/state';
import type { LoadModule } from '../loader/Slot';

/** What shell/src/server.tsx exports for the composer. */
export type ShellBuild = {
  readonly site: SiteDescription;
  readonly components: Readonly<Record<string, ComponentType<ExposedProps<unknown>>>>;
  /** Packages that the server builds of remotes take from the shell, by name. */
  readonly provided: Readonly<Record<string, unknown>>;
  readonly siteAt: (path: string, load: LoadModule, notFound: boolean) => ReactNode;
  /** The start of every page (what covers it while it opens). It is the same everywhere and never hydrated. */
  readonly pageStart: ReactNode;
  /** The end of every page (crisis strip and footer). It is the same everywhere and never hydrated. */
  readonly pageEnd: ReactNode;
};
