import { readFileSync } from 'node:fs';
import path from 'node:path';

import { testimonialSteps } from '@site/shared-content/siteSettings';

const sharedUi = path.join(__dirname, '../../../../../shared-ui/src');
const tokens = readFileSync(path.join(sharedUi, 'styles/tokens.css'), 'utf8');
const carousel = readFileSync(path.join(sharedUi, 'Carousel/Carousel.module.css'), 'utf8');

/** The carousel's rules for windows of at least this width. */
function rulesFrom(px: number): string {
  if (px === 0) return carousel;
  const name = new RegExp(`@custom-media (--[\\w-]+) \\(min-width: ${px / 16}em\\);`).exec(tokens)?.[1];
  const start = carousel.indexOf(`@media (${name})`);
  if (start < 0) throw new Error(`Carousel.module.css has no rules from ${px}px on.`);
  return carousel.slice(start);
}

it('testimonials have the same layout before and after scripts run', () => {
  for (const { fromPx, perView, gapPx } of testimonialSteps) {
    const all = rulesFrom(fromPx);
    const rules = all.slice(all.indexOf(".root[data-variant='row'] {"));
    expect(/--space-between: (\d+)px/.exec(rules)?.[1]).toBe(String(gapPx));
    if (fromPx > 0) expect(/--slides-per-view: (\d)/.exec(rules)?.[1]).toBe(String(perView));
  }
});
