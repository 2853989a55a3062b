import { readFileSync } from 'node:fs';

import { packageFolder } from '../lib/paths';

/** The file with all colours of the site. */
export const tokensFile = packageFolder('shared-ui/src/styles/tokens.css');

/** Returns the colour of a token such as `--c-night`, as `#rrggbb`. @throws Error if tokens.css has no such colour */
export function colorOf(token: string): string {
  const color = new RegExp(`^\\s*${token}: (#[0-9a-f]{6});`, 'm').exec(readFileSync(tokensFile, 'utf8'))?.[1];
  if (color) return color;
  throw new Error(`${token} is no colour of shared-ui/src/styles/tokens.css.`);
}

/** Replaces `var(--c-night)` in a drawing with the colour, because a picture does not see the custom properties of its page. */
export function fillInColors(svg: string): string {
  return svg.replace(/var\((--c-[\w-]+)\)/g, (_, token: string) => colorOf(token));
}
