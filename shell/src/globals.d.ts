import type { SharedName } from '@site/platform/contract/sharedPackages';
import type {} from '@site/shared-ui/css-modules';

declare global {
  /** Versions of the packages that the shell shares with remotes; webpack inserts them (platform/build/defineShell). */
  const SHARED_VERSIONS: Readonly<Record<SharedName, string>>;
}
