import type { ComponentType } from 'react';

import type { DataSource, ExposedProps, PageParams } from '../contract/contract';

/** A module that is ready to render, with the data of one page; `data: null` means that the page does not exist. */
export type LoadedModule = {
  readonly data: unknown;
  /** The id of its release, or `shell`. */
  readonly release: string;
  readonly Component: ComponentType<ExposedProps<unknown>>;
  /** Reads the data files of its release. The shell's own modules have none. */
  readonly source?: DataSource;
};

/** Loads a module, in the browser or during prerendering. */
export type LoadModule = (id: string, params: PageParams) => Promise<LoadedModule>;

/** The state of a slot, as the visitor sees it. */
export type SlotState =
  /** The slot shows a skeleton, or the prerendered HTML. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly module: LoadedModule }
  /**
   * The module is unavailable, but its prerendered HTML stays readable. A notice explains that its controls do not
   * work.
   */
  | { readonly kind: 'static'; readonly reason: string }
  /**
   * The module is unavailable, and the shell's help is shown: the server cannot be reached, or the module is only a
   * part of a page.
   */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** The position of one module on one page, which manages all attempts to load it. */
export type Slot = {
  /** `owner/Module` */
  readonly id: string;
  /** The release that rendered the HTML in the page, if the module is prerendered. */
  readonly prerendered?: string | undefined;
  state(): SlotState;
  /** Resolves with the first `shown` or `unavailable` state of this generation. It stays pending while the slot is `static`. */
  outcome(): Promise<SlotState>;
  /** A counter. When it increases, React must remount the content: use it as a key. */
  generation(): number;
  /**
   * Subscribes to state changes. The slot is on the page while it has subscribers: the first one starts loading, and removing the
   * last one aborts it.
   */
  subscribe(listener: () => void): () => void;
  /** Call this when the slot has new HTML. It restores the focus and what the visitor typed. */
  restoreInput(): void;
  /** Call this when the module throws during rendering. */
  handleError(error: unknown): void;
  /**
   * Retries a failed slot. Settles when the attempt has ended.
   * @param quietly true if the visitor did not request it: the slot stays unchanged until the attempt
   * succeeds
   */
  retry(quietly?: boolean): Promise<void>;
};

/** Creates the slots of a page. */
export type Slots = {
  /**
   * Creates a slot. It does nothing until it has a subscriber.
   * @param page the path of the page, if the module is the page itself and not a part of it
   */
  open(id: string, params: PageParams, page?: string): Slot;
};
