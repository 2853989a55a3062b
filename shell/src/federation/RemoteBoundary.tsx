import { Component, type ReactNode } from 'react';

export type RemoteBoundaryProps = {
  children: ReactNode;
  /** Called with the error that a child threw. */
  onThrown: (error: unknown) => void;
  /** Shown until the boundary is replaced. */
  fallback: ReactNode;
};

/**
 * Catches what a remote throws. The slot then continues without the release that threw; until then a prerendered page
 * stays readable as it is.
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
