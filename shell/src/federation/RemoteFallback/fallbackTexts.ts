import { type FallbackTexts, remoteFallback } from '@site/shared-content/remoteFallback';

/** The text of the fallback for a remote; a remote without its own text gets the general one. */
export function fallbackTexts(owner: string): FallbackTexts {
  return (remoteFallback.owners as Readonly<Record<string, FallbackTexts>>)[owner] ?? remoteFallback.general;
}
