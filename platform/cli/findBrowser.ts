import { existsSync } from 'node:fs';

import { UserError } from '../lib/UserError';
import { testTools } from '../test/testTools';

/**
 * Returns the path of the installed Chromium, or CHROMIUM_PATH.
 * @param find returns the path of a browser; by default of the one for tests
 * @throws UserError if there is none.
 */
export function findBrowser(find: () => string | undefined = testTools.browser.find): string {
  const found = find();
  if (found && existsSync(found)) return found;
  throw new UserError(
    found
      ? `CHROMIUM_PATH=${found} does not exist. Set it to an installed Chromium, or unset it.`
      : `No Chromium is installed: apt-get install ${testTools.browser.packages.join(' ')} (Debian), ${testTools.browser.otherwise}, or set CHROMIUM_PATH. Or run "npm test", which installs one.`,
  );
}
