/**
 * What a guest, a remote on other people's sites, and its host say to each other. A release carries these types for hosts,
 * beside those of its pages (`types/`).
 */
import type { ReactNode } from 'react';

import type { DataSource, ExposedModule, PageParams, Redirect } from './contract';

export type GuestProps<Data, Params = PageParams> = {
  readonly params: Params;
  readonly data: Data;
  /** Shall title, description, canonical and Open Graph be written into the head of the host's page? By default not. */
  readonly head?: boolean | undefined;
};

/** What `<container>/<Module>` exports by default, for hosts that share React and react-router-dom. */
export type GuestModule<Data = undefined, Params = PageParams> = Omit<
  ExposedModule<Data>,
  'Component' | 'load'
> & {
  /** To be rendered within a router of the host's. */
  readonly Component: (props: GuestProps<Data, Params>) => ReactNode;
  /**
   * The data of one page: `null` when there is no such page, a `Redirect` when it has moved, to a path of the clinic's site.
   * @param source where data is read; by default the release itself
   * @throws Error when the release cannot be reached.
   */
  readonly load: (params?: Params, source?: DataSource) => Promise<Data | Redirect | null>;
};

/**
 * The guest is shown. Like all events of a guest it comes from the element that it was mounted in, bubbles, and says nothing
 * of what was typed.
 */
export const OPENED_EVENT = 'clinic-opened';

/** A form's message was opened in the chat. It comes from the form, so hosts that render a component get it as well. */
export const SENT_EVENT = 'clinic-sent';

/**
 * A visitor follows a link of a mounted page to another page of the clinic's site: a `CustomEvent` whose detail is a
 * {@link GuestLink}. After `preventDefault()` the browser does not follow the link.
 */
export const LINK_EVENT = 'clinic-link';

/** The guest cannot be shown: a `CustomEvent` whose detail is a {@link GuestFailure}. The element's earlier content is shown again. */
export const FAILED_EVENT = 'clinic-failed';

/** `no-such-page`: there is none with these params; `unreachable`: its data did not come; `broken`: it threw. */
export type GuestFailure = { readonly reason: 'no-such-page' | 'unreachable' | 'broken' };

/** Where a link leads: `https://clinic.example/blog/insomnia`. */
export type GuestLink = { readonly url: string };

declare global {
  // Of every element, of the document and of the window, to which the events bubble.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface adds to one of the browser's
  interface GlobalEventHandlersEventMap {
    [OPENED_EVENT]: CustomEvent<null>;
    [SENT_EVENT]: Event;
    [LINK_EVENT]: CustomEvent<GuestLink>;
    [FAILED_EVENT]: CustomEvent<GuestFailure>;
  }
}

export type MountOptions = {
  /** The exposed module, for example `ArticlePage`. */
  readonly module: string;
  /** The variable parts of its path. */
  readonly params?: PageParams | undefined;
  readonly head?: boolean | undefined;
};

export type Mounted = {
  /** Removes the guest, and shows the element's earlier content again. */
  unmount(): void;
};

/**
 * Shows a page in an element, with a React of its own.
 * @throws Error when there is no such module.
 */
export type Mount = (element: Element, options: MountOptions) => Mounted;

/** The script of a release that brings a React of its own. */
export const GUEST_SCRIPT = 'guest.js';

/** The global under which the script of a remote, `guest.js`, offers `mount`, by the remote's name: `clinicGuests.booking.mount`. */
export const GUESTS_GLOBAL = 'clinicGuests';
