import type { Slot } from '@site/platform/host/Slot';
import { Component, type ReactNode } from 'react';

import { KeptPage } from './KeptPage';

export type RemoteBoundaryProps = {
  children: ReactNode;
  slot: Pick<Slot, 'id' | 'prerendered' | 'threw'>;
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
    this.props.slot.threw(error);
  }

  override render(): ReactNode {
    const { children, slot } = this.props;
    if (!this.state.failed) return children;
    return slot.prerendered !== undefined ? <KeptPage module={slot.id} /> : null;
  }
}
