import type { ModuleLoader } from '@site/platform/runtime/ModuleLoader';
import { prerenderVisits } from '@site/platform/runtime/prerenderVisits';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { App } from './App';

const loader: ModuleLoader = { load: () => new Promise(() => {}), prefetch: () => undefined };

function page(): string {
  return renderToString(
    <StaticRouter location="/about">
      <App visits={prerenderVisits(loader)} />
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
