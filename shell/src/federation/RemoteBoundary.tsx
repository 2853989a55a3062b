import type { ModuleVisit } from '@site/platform/runtime/createModuleVisit';
import { Component, type ReactNode } from 'react';

import { KeptPage } from './KeptPage';

export type RemoteBoundaryProps = {
  children: ReactNode;
  visit: Pick<ModuleVisit, 'id' | 'prerendered' | 'threw'>;
};

/**
 * Keeps what goes wrong in a remote inside its place on the page. The visit goes on without the release that threw;
 * until then a page that came prerendered stays as it is, to be read.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.visit.threw(error);
  }

  override render(): ReactNode {
    const { children, visit } = this.props;
    if (!this.state.failed) return children;
    return visit.prerendered ? <KeptPage module={visit.id} /> : null;
  }
}
