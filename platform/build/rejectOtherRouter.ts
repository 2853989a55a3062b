import type { ExternalItemFunctionData } from 'webpack';

import { routerImports } from '../eslint.mjs';

/**
 * An `externals` function that fails the build of a remote if it imports another router than the shared one, because a second
 * copy would not know the current page.
 */
export function rejectOtherRouter(
  { request = '' }: ExternalItemFunctionData,
  done: (error?: Error) => void,
): void {
  const isOther = new RegExp(routerImports.regex).test(request);
  done(isOther ? new Error(`${request} is not shared with remotes. ${routerImports.message}`) : undefined);
}
