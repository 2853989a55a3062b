import type { Pointer } from '../contract/pointer';

/** Who gets which canary, and what to type next: two lines for each. */
export function tellCanaries({ apps }: Pointer): string[] {
  return Object.entries(apps).flatMap(([app, { canary }]) =>
    canary
      ? [
          `${app} ${canary.id}: canary for ${canary.percent} % of the browsers`,
          `For all: npm run release -- promote ${app} ${canary.id}   For nobody: npm run release -- rollback ${app}`,
        ]
      : [],
  );
}
