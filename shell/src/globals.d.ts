import type {} from '@site/shared-ui/css-modules';

declare global {
  /** Versions of what the shell shares with remotes; webpack fills it in (platform/build/defineShell). */
  const SHARED_VERSIONS: Readonly<Record<string, string>>;
}
