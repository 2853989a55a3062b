import { href } from '@site/shared-content/siteMap';

import { axe, findWithAxe } from '../support/findings';
import { expect, test } from './engineTest';

for (const path of [href('home'), href('appointment')])
  test(`${path} has no barrier that a machine can find`, async ({ tab, server }) => {
    await tab.open(server.url + path);
    await tab.isAlive();
    expect(await tab.findings(axe, findWithAxe)).toEqual([]);
  });
