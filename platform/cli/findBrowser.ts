import { existsSync } from 'node:fs';

import { UserError } from '../lib/UserError';
import { testTools } from '../test/testTools';

/**
 * The Chromium that is installed here, or CHROMIUM_PATH.
 * @param find which one; by default the one for tests
 * @throws UserError when there is none.
 */
export function findBrowser(find: () => string | undefined = testTools.browser.find): string {
  const found = find();
  if (found && existsSync(found)) return found;
  throw new UserError(
    found
      ? `CHROMIUM_PATH=${found} is not there: name an installed Chromium, or unset it.`
      : `No Chromium is installed: apt-get install ${testTools.browser.packages.join(' ')} (Debian), ${testTools.browser.otherwise}, or set CHROMIUM_PATH. "npm test" installs one by itself.`,
  );
}
