import { Component, type ReactNode } from 'react';

export type RemoteBoundaryProps = {
  children: ReactNode;
  /** Hears of what went wrong. */
  onThrown: (error: unknown) => void;
  /** What stands there until something better has come. */
  fallback: ReactNode;
};

/**
 * Keeps what goes wrong in a remote inside its place on the page. Its slot goes on without the release that threw;
 * until then a page that came prerendered stays as it is, to be read.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onThrown(error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
