import { clinicProfile } from '@site/shared-content/clinicProfile';
import { languageIds } from '@site/shared-content/languages/languages';
import { languagePage } from '@site/shared-content/languages/languagePage';
import { languageTables } from '@site/shared-content/languages/languageTables';
import { href } from '@site/shared-content/siteMap';
import { expect } from 'playwright/test';

import { fontsApplied, open } from '../support/hydrated';
import { recordShifts, sumOfShifts } from '../support/shifts';
import { phone } from '../support/site';
import { test } from '../support/test';

test('on a phone, pages in other languages show the emergency number early and large, and fonts move nothing', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await recordShifts(page);
  for (const id of languageIds) {
    await open(page, href(id));
    await fontsApplied(page);
    expect(await sumOfShifts(page), id).toBeLessThan(0.001);
    const { callEmergency } = languagePage(id, languageTables[id]).lines;
    const call = page.getByRole('main').getByRole('link', { name: callEmergency });
    await expect(call).toHaveAttribute('href', `tel:${clinicProfile.crisis.emergency}`);
    const box = await call.boundingBox();
    expect(box?.height, id).toBeGreaterThanOrEqual(44);
    expect(box?.y, id).toBeLessThan(phone.height * 1.5);
  }
});
