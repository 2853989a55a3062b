import { loadDocument } from '@site/platform/loader/loadDocument';
import { Component, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';

type StaticPage = { readonly nodes: readonly Node[]; readonly head: readonly Element[] };

/** Shows elements that React no longer manages: text and links work, and typed text stays. */
function StaticFrame({ page: { nodes, head } }: { page: StaticPage }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  useEffect(() => {
    // React and the effects of what it has removed took away the title and what else a page adds.
    // After this flush, because effects of removed components may run late.
    const timer = setTimeout(() => document.head.append(...head.filter((element) => !element.isConnected)));
    // Nothing is hydrated any more: what only script can do must not look as if it worked.
    for (const element of document.querySelectorAll('[data-hydrated]'))
      element.removeAttribute('data-hydrated');
    return () => clearTimeout(timer);
  }, [head]);
  return <div ref={place} />;
}

export type FrameBoundaryProps = {
  children: ReactNode;
  /** Called when the page has become static. */
  onStatic: () => void;
};

type FrameBoundaryState = { page?: StaticPage };

/**
 * Catches what the frame throws: navbar, loading screen, chat button. Without it React would remove the whole page. Puts the page's
 * elements back; if the URL has changed since the document loaded, they belong to another page, so the document is loaded.
 */
export class FrameBoundary extends Component<FrameBoundaryProps, FrameBoundaryState> {
  override state: FrameBoundaryState = {};
  readonly firstPath = location.pathname;

  static getDerivedStateFromError(): FrameBoundaryState {
    // React has not removed them yet.
    const nodes = [...(document.getElementById('root')?.childNodes ?? [])];
    return { page: { nodes, head: [...document.head.children] } };
  }

  override componentDidCatch(): void {
    this.props.onStatic();
    // The notice offers the same, if the document does not come.
    const load = () => void loadDocument().catch(() => {});
    if (location.pathname !== this.firstPath) load();
    const pageAddress = () => location.pathname + location.search;
    const shown = pageAddress();
    // The router, which followed Back, is gone. A link within the page has this event, too.
    addEventListener('popstate', () => pageAddress() === shown || load());
  }

  override render(): ReactNode {
    const { page } = this.state;
    return page ? <StaticFrame page={page} /> : this.props.children;
  }
}
