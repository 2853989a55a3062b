import type { Pointer } from '../contract/pointer';

/** `blog c0de…: canary for 10 % of the browsers`, a line for each. */
export function tellCanaries({ apps }: Pointer): string[] {
  return Object.entries(apps).flatMap(([app, { canary }]) =>
    canary ? [`${app} ${canary.id}: canary for ${canary.percent} % of the browsers`] : [],
  );
}
