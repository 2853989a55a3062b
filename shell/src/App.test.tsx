import { prerenderSlots } from '@site/platform/loader/prerenderSlots';
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

  it('asks search engines to leave a fictional clinic out', () => {
    Object.assign(clinicProfile, { sample: true });
    expect(page()).toContain('<meta name="robots" content="noindex"/>');
  });

  it('lets them find a real one', () => {
    Object.assign(clinicProfile, { sample: false });
    expect(page()).not.toContain('name="robots"');
  });
});
