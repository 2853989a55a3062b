import type {} from '@site/shared-ui/css-modules';

declare global {
  /** The mark on a guest's root, one per release: its styles are for what stands within it (build/guestConfig). */
  const GUEST_MARK: string;
}
