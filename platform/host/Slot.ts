import type { ComponentType } from 'react';

import type { ExposedProps, PageIslands, PageParams } from '../contract/contract';

/** A module that is ready to render, with the data of one page; `data: null` means there is no such page. */
export type LoadedModule = {
  readonly data: unknown;
  /** The release it came from, or `shell`. */
  readonly release: string;
} & (
  | { readonly Component: ComponentType<ExposedProps<unknown>>; readonly islands?: never }
  /** The prerendered HTML stays as it is: this is what answers in it. */
  | { readonly islands: PageIslands; readonly Component?: never }
);

/** How a module is got, in the browser and while a page is prerendered. */
export type LoadModule = (id: string, params: PageParams) => Promise<LoadedModule>;

/** What a visitor has before them in a module's place. */
export type SlotState =
  /** A skeleton, or the page as it was prerendered. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly module: LoadedModule }
  /** The prerendered page stays and can be read; a notice says that it does not answer. */
  | { readonly kind: 'kept'; readonly reason: string }
  /** The shell's own help: the server cannot be reached, or what is missing is a part of a page. */
  | { readonly kind: 'away'; readonly reason: string };

/** One module in its place on one page, from the first attempt to the last. */
export type Slot = {
  /** `owner/Module` */
  readonly id: string;
  /** The release that the HTML in the page came from, if the module came with the page. */
  readonly prerendered?: string | undefined;
  state(): SlotState;
  /** Resolves with the first `shown` or `away` of this turn; a page that is kept stays open. */
  outcome(): Promise<SlotState>;
  /** Rises when what stands in the place has to be made anew. */
  turn(): number;
  /** The place stands on the page for as long as anybody listens; when nobody does, its loading ends. */
  subscribe(listener: () => void): () => void;
  /** The module threw while it was shown. */
  threw(error: unknown): void;
  /**
   * Tries again, if there is a reason to; settles when that has ended.
   * @param quietly nobody asked for it: what stands in the place stays there until it has succeeded
   */
  retry(quietly?: boolean): Promise<void>;
};

/** Where the places of a page get their modules from. */
export type Slots = {
  /**
   * @param page the path, when the module is the page itself and not a part of it
   */
  open(id: string, params: PageParams, page?: string): Slot;
};
