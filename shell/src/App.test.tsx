import { prerenderSlots } from '@site/platform/loader/createSlot';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { App } from './App';

function page(): string {
  return renderToString(
    <StaticRouter location="/about">
      <App slots={prerenderSlots(() => new Promise(() => {}))} />
    </StaticRouter>,
  );
}

describe('the site', () => {
  const { sample } = clinicProfile;
  afterEach(() => void Object.assign(clinicProfile, { sample }));

  it('asks search engines not to index a fictional clinic', () => {
    Object.assign(clinicProfile, { sample: true });
    expect(page()).toContain('<meta name="robots" content="noindex"/>');
  });

  it('lets search engines index a real clinic', () => {
    Object.assign(clinicProfile, { sample: false });
    expect(page()).not.toContain('name="robots"');
  });
});
