import { prerenderSlots } from '@site/platform/loader/createSlot';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';

import { App } from './App';
import { NotFoundPage } from './pages/NotFoundPage/NotFoundPage';

const never = prerenderSlots(
  () => new Promise(() => {}),
  () => undefined,
);

const { sample } = clinicProfile;
afterEach(() => void Object.assign(clinicProfile, { sample }));

it.each([
  [true, 1, 0],
  [false, 0, 1],
])(
  'search engines are asked once not to index a fictional clinic, or a page that does not exist: %s',
  (isSample, ofFrame, ofPage) => {
    Object.assign(clinicProfile, { sample: isSample });
    const [frame = '', page = ''] = [<App slots={never} />, <NotFoundPage />].map((element) =>
      renderToString(<StaticRouter location="/nowhere">{element}</StaticRouter>),
    );
    const count = (html: string) => html.split('<meta name="robots" content="noindex"/>').length - 1;
    expect([count(frame), count(page)]).toEqual([ofFrame, ofPage]);
    expect(page).not.toContain('canonical');
  },
);
