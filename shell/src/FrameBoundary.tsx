import { Component, type ReactNode, useLayoutEffect, useRef } from 'react';

/** Shows elements that React no longer manages: text and links work, and typed text stays. */
function StaticFrame({ nodes }: { nodes: readonly Node[] }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.replaceChildren(...nodes), [nodes]);
  return <div ref={place} />;
}

export type FrameBoundaryProps = {
  children: ReactNode;
  /** Loads the current URL as a document. */
  reload?: () => void;
};

type FrameBoundaryState = { nodes?: readonly Node[] };

/**
 * Catches what the frame throws: navbar, loading screen, chat button. Without it React would remove the whole page. Puts the page's
 * elements back; if the URL has changed since the document loaded, they belong to another page, so the document is loaded.
 */
export class FrameBoundary extends Component<FrameBoundaryProps, FrameBoundaryState> {
  override state: FrameBoundaryState = {};
  readonly firstPath = location.pathname;

  static getDerivedStateFromError(): FrameBoundaryState {
    // React has not removed them yet.
    return { nodes: [...(document.getElementById('root')?.childNodes ?? [])] };
  }

  override componentDidCatch(): void {
    const { reload = () => location.reload() } = this.props;
    if (location.pathname !== this.firstPath) reload();
  }

  override render(): ReactNode {
    const { nodes } = this.state;
    return nodes ? <StaticFrame nodes={nodes} /> : this.props.children;
  }
}
