import { Component, type ReactNode } from 'react';

export type RemoteBoundaryProps = { children: ReactNode; fallback: ReactNode };

/** Keeps what goes wrong in a remote inside its place on the page. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
