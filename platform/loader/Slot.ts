import type { ComponentType } from 'react';

import type { ExposedProps, PageParams } from '../contract/contract';

/** A module that is ready to render, with the data of one page; `data: null` means there is no such page. */
export type LoadedModule = {
  readonly data: unknown;
  /** The release it came from, or `shell`. */
  readonly release: string;
  readonly Component: ComponentType<ExposedProps<unknown>>;
};

/** How a module is got, in the browser and while a page is prerendered. */
export type LoadModule = (id: string, params: PageParams) => Promise<LoadedModule>;

/** What a visitor sees in a slot. */
export type SlotState =
  /** The skeleton, or the prerendered HTML. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly module: LoadedModule }
  /**
   * The module is unavailable, but its prerendered HTML stays and can be read. A notice says that its controls do not
   * react.
   */
  | { readonly kind: 'static'; readonly reason: string }
  /**
   * The module is unavailable and the shell's help is shown: the server cannot be reached, or the module is only a
   * part of a page.
   */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** The place of one module on one page, with all attempts to load it. */
export type Slot = {
  /** `owner/Module` */
  readonly id: string;
  /** The release that the HTML in the page came from, if the module came with the page. */
  readonly prerendered?: string | undefined;
  state(): SlotState;
  /** Resolves with the first `shown` or `unavailable` of this generation. It stays pending while the slot is `static`. */
  outcome(): Promise<SlotState>;
  /** A counter. React has to mount the content anew when it rises. */
  generation(): number;
  /**
   * The slot is on the page as long as it has a subscriber. Loading begins with the first one, and is aborted when there is
   * none left.
   */
  subscribe(listener: () => void): () => void;
  /** To be called when new HTML stands in the slot: what the visitor typed, and the focus, go into it. */
  placed(): void;
  /** To be called when the module threw while it was rendered. */
  threw(error: unknown): void;
  /**
   * Tries again, if the slot has failed. Settles when that attempt has ended.
   * @param quietly true when the visitor did not ask for it: what the slot shows stays there until the attempt has
   * succeeded
   */
  retry(quietly?: boolean): Promise<void>;
};

/** Makes the slots of a page. */
export type Slots = {
  /**
   * Has no effect until somebody subscribes to the slot.
   * @param page the path of the page, when the module is the page itself and not a part of it
   */
  open(id: string, params: PageParams, page?: string): Slot;
};
