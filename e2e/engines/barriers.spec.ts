import { href } from '@site/shared-content/siteMap';

import { axe, findWithAxe } from '../support/findings';
import { expect, test } from './engineTest';

for (const path of [href('home'), href('appointment')])
  test(`${path} has no accessibility violations`, async ({ tab, server }) => {
    await tab.open(server.url + path);
    await tab.hydrated();
    expect(await tab.findings(axe, findWithAxe)).toEqual([]);
  });
