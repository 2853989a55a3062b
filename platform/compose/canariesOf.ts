import type { PagePointer, Pointer } from '../contract/pointer';

/** What a page says of canaries: nothing at all when there is none. */
export function canariesOf({ apps }: Pointer): Pick<PagePointer, 'canary'> {
  const canary = Object.fromEntries(
    Object.entries(apps).flatMap(([app, releases]) => (releases.canary ? [[app, releases.canary]] : [])),
  );
  return Object.keys(canary).length > 0 ? { canary } : {};
}
