import type { ComponentType, ReactNode } from 'react';

import type { ExposedProps } from '../contract/contract';
import type { ModuleLoader } from '../runtime/ModuleLoader';

/** A row of the site map, as the composer reads it. */
export type SitePage = {
  readonly path: string;
  readonly owner: string;
  readonly module: string;
  readonly includes?: readonly string[];
};

/** Who the site is, for feed and manifest. */
export type SiteIdentity = {
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  /** `en-IN` */
  readonly language: string;
};

/** What shell/src/server.tsx exports for the composer. */
export type ShellBuild = {
  readonly siteMap: Readonly<Record<string, SitePage>>;
  readonly components: Readonly<Record<string, ComponentType<ExposedProps<unknown>>>>;
  readonly provided: Readonly<Record<string, unknown>>;
  /** The address of the site, without a slash at its end. */
  readonly siteUrl: string;
  /** Not in the first releases of the shell; a site composed with one of those has no feed and no manifest. */
  readonly identity?: SiteIdentity;
  /** Foreign origins that the headers must allow. */
  readonly policy: { readonly mapOrigin: string };
  readonly siteAt: (path: string, loader: ModuleLoader, notFound: boolean) => ReactNode;
};
