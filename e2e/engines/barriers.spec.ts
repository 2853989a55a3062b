import { axe, findWithAxe } from '../support/findings';
import { mainPages } from '../support/site';
import { expect, test } from './engineTest';

for (const path of mainPages)
  test(`${path} has no barrier that a machine can find`, async ({ tab, server }) => {
    await tab.open(server.url + path);
    await tab.isAlive();
    expect(await tab.findings(axe, findWithAxe)).toEqual([]);
  });
