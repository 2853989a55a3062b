import { type FallbackWords, remoteFallback } from '@site/shared-content/remoteFallback';

/** What to say when a page of this owner is away. A new remote needs no words of its own. */
export function fallbackWords(owner: string): FallbackWords {
  return (remoteFallback.owners as Readonly<Record<string, FallbackWords>>)[owner] ?? remoteFallback.general;
}
