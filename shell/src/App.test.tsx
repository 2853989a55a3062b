import { prerenderSlots } from '@site/platform/loader/createSlot';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { App } from './App';

function page(): string {
  return renderToString(
    <StaticRouter location="/about">
      <App
        slots={prerenderSlots(
          () => new Promise(() => {}),
          () => undefined,
        )}
      />
    </StaticRouter>,
  );
}

const { sample } = clinicProfile;
afterEach(() => void Object.assign(clinicProfile, { sample }));

it.each([true, false])(
  'search engines are asked not to index a fictional clinic, but a real one: %s',
  (isSample) => {
    Object.assign(clinicProfile, { sample: isSample });
    expect(page().includes('<meta name="robots" content="noindex"/>')).toBe(isSample);
  },
);
