import type { ComponentType } from 'react';
import type { ExposedProps, PageParams } from '../contract/contract';

/** A module that is ready to render, with the data of one page; `data: null` means there is no such page. */
export type LoadedModule = {
  readonly Component: ComponentType<ExposedProps<unknown>>;
  readonly data: unknown;
  /** The release it came from, or `shell`. */
  readonly release: string;
};

/** How the shell gets a module: from server builds while prerendering, from the releases in the browser. */
export type ModuleLoader = {
  load(id: string, params: PageParams): Promise<LoadedModule>;
  /** Fetches a module's files ahead of its use; never fails. */
  prefetch(id: string): void;
  /** Asks anew which releases there are, before somebody tries again; never fails. */
  renew?(): Promise<void>;
};
