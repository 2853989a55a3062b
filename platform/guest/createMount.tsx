import { Component, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

import { type ExposedModule, isRedirect, type PageParams } from '../contract/contract';
import {
  FAILED_EVENT,
  type GuestFailure,
  type GuestLink,
  LINK_EVENT,
  type Mount,
  type Mounted,
  type MountOptions,
  OPENED_EVENT,
} from '../contract/guest';
import { GuestRoot } from './GuestRoot';
import { GuestRouter } from './guestRouter';
import { readOwnData } from './readOwnData';

/** A page of this remote, as it can be mounted. */
export type GuestPage = {
  readonly module: ExposedModule<unknown>;
  /** Where it stands on the clinic's site: `/blog/:slug`. Nothing for a part of somebody else's page. */
  readonly path?: string | undefined;
};

export type MountSettings = {
  readonly pages: Readonly<Record<string, GuestPage>>;
  /** The clinic's site, to which links lead, without a slash at its end. */
  readonly site: string;
  /** Where data is read; by default this release. */
  readonly read?: (path: string) => Promise<unknown>;
};

class Boundary extends Component<
  { readonly children: ReactNode; readonly onError: () => void },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(): void {
    this.props.onError();
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children;
  }
}

function Shown({ onShown, children }: { readonly onShown: () => void; readonly children: ReactNode }) {
  useEffect(onShown, [onShown]);
  return children;
}

function pathWith(pattern: string, params: PageParams): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

/** The params that a path of the site stands for on a page: a former slug leads to the present one. */
function paramsOf(pattern: string, path: string): PageParams | undefined {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const [found, ...values] = new RegExp(`^${pattern.replace(/:\w+/g, '([^/?#]+)')}$`).exec(path) ?? [];
  if (found === undefined) return undefined;
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(values[index] ?? '')]));
}

type Found = { readonly params: PageParams; readonly data: unknown };

/** What a page shows; `no-such-page` when there is none, also where it moved to another one. */
async function find(
  { module, path = '' }: GuestPage,
  params: PageParams,
  read: (path: string) => Promise<unknown>,
): Promise<Found | 'no-such-page'> {
  const data = await module.load?.(params, { read });
  if (data === null) return 'no-such-page';
  if (!isRedirect(data)) return { params, data };
  const moved = paramsOf(path, data.redirectTo);
  if (!moved) return 'no-such-page';
  const there = await module.load?.(moved, { read });
  return there === null || isRedirect(there) ? 'no-such-page' : { params: moved, data: there };
}

/**
 * Makes the function by which hosts show our pages without a React of their own. The guest is appended
 * to the element, and dispatches events there.
 */
export function createMount({ pages, site, read = readOwnData }: MountSettings): Mount {
  return function mount(element: Element, { module: name, params = {}, head }: MountOptions): Mounted {
    const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
    if (!page)
      throw new Error(`There is no page "${name}" here. There are: ${Object.keys(pages).join(', ')}.`);
    const place = document.createElement('div');
    const root = createRoot(place, {
      // The boundary has dispatched the event already.
      onCaughtError: () => {},
    });
    let state: 'loading' | 'shown' | 'ended' = 'loading';

    function dispatch(name: string, detail: GuestFailure | null = null): void {
      element.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
    }
    function mayLeave(url: string): boolean {
      const detail: GuestLink = { url };
      return element.dispatchEvent(new CustomEvent(LINK_EVENT, { bubbles: true, cancelable: true, detail }));
    }
    function end(): void {
      state = 'ended';
      place.remove();
      // React may be at work on this very root.
      setTimeout(() => root.unmount());
    }
    function fail(reason: GuestFailure['reason']): void {
      if (state === 'ended') return;
      end();
      dispatch(FAILED_EVENT, { reason });
    }
    function shown(): void {
      if (state !== 'loading') return;
      state = 'shown';
      dispatch(OPENED_EVENT);
    }

    find(page, params, read).then(
      (found) => {
        if (state === 'ended') return;
        if (found === 'no-such-page') return fail(found);
        const { Component: Page } = page.module;
        const path = pathWith(page.path ?? '/', found.params);
        element.append(place);
        root.render(
          <Boundary onError={() => fail('broken')}>
            <GuestRouter path={path} site={site} mayLeave={mayLeave}>
              <GuestRoot head={head}>
                <Shown onShown={shown}>
                  <Page params={found.params} data={found.data} />
                </Shown>
              </GuestRoot>
            </GuestRouter>
          </Boundary>,
        );
      },
      () => fail('unreachable'),
    );
    return {
      unmount() {
        if (state !== 'ended') end();
      },
    };
  };
}
