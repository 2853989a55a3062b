/** @jest-environment node */
import fc from 'fast-check';

import { judgeLive } from '../pages/judgeLive';
import { liveReleasesOf } from '../pages/liveReleasesOf';
import { useTeamSite } from '../test/useTeamSite';
import { placeOf } from './places';
import { route } from './route';
import { createView, type SiteFile, type View } from './view';
import { viewsOf } from './viewAt';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

const [SITE, BOOKING, PREVIEW] = ['clinic.example', 'book.clinic.example', 'preview.clinic.example'];

const site = useTeamSite();
/** The same site with and without hosts of their own. */
let single: View;
let several: View;
const ids: Record<string, string> = {};

beforeAll(async () => {
  const { judgement, facts } = await judgeLive(site.machine('shell'));
  for (const [app, { release }] of Object.entries(judgement.set)) ids[app] = release.manifest.id;
  single = await createView(judgement.set, facts.pages(judgement), liveReleasesOf(judgement, {}));
  several = { ...single, bookingOrigin: `https://${BOOKING}`, previewOrigin: `https://${PREVIEW}` };
});

/** Describes the answer to a request that names a host. */
function answerAt(host: string, target: string, view = several, others: Record<string, string> = {}): string {
  const asked = target.replace(/<(\w+)>/g, (_, app: string) => ids[app] ?? '');
  const answer = route(asked, view, placeOf({ headers: { host, ...others } }, view));
  if (answer.kind === 'redirect' || answer.kind === 'misdirected') return `${answer.kind} ${answer.to}`;
  return answer.kind;
}

describe('a site with hosts of their own for forms and trials', () => {
  const trial = `?release.booking=${'1'.repeat(32)}`;
  it.each([
    [SITE, '/about?x=1', 'file'],
    [`www.${SITE}`, '/', 'file'],
    [SITE, '/appointment?x=1', `redirect https://${BOOKING}/appointment?x=1`],
    [SITE, '/Appointment/', `redirect https://${BOOKING}/appointment`],
    [SITE, '/nothing', 'not found'],
    [SITE, '/sitemap.xml', 'file'],
    [SITE, '/r/blog/<blog>/main.js', 'file'],
    [SITE, '/r/booking/<booking>/main.js', 'file'],
    [SITE, `/new${trial}`, `redirect https://${PREVIEW}/new${trial}`],
    [SITE, `/appointment${trial}`, `redirect https://${PREVIEW}/appointment${trial}`],
    [BOOKING, '/appointment?x=1', 'file'],
    [BOOKING.toUpperCase(), '/appointment', 'file'],
    [BOOKING, '/', `redirect https://${SITE}/`],
    [BOOKING, '/blog/insomnia?x=1#y', `redirect https://${SITE}/blog/insomnia?x=1#y`],
    [BOOKING, '/nothing', `redirect https://${SITE}/nothing`],
    [BOOKING, '/feed.xml', `redirect https://${SITE}/feed.xml`],
    [BOOKING, '/favicon.svg', 'file'],
    [BOOKING, '/robots.txt', 'file'],
    [BOOKING, '/releases.json', 'file'],
    [BOOKING, '/healthz', 'health'],
    [BOOKING, '/r/shell/<shell>/main.js', 'file'],
    [BOOKING, '/r/booking/<booking>/main.js', 'file'],
    [BOOKING, `/r/booking/${'1'.repeat(32)}/main.js`, 'release'],
    [BOOKING, '/r/blog/<blog>/main.js', `redirect https://${SITE}/r/blog/${'<blog>'}/main.js`],
    [BOOKING, `/appointment${trial}`, `redirect https://${PREVIEW}/appointment${trial}`],
    [PREVIEW, `/appointment${trial}`, 'file'],
    [PREVIEW, '/about', 'file'],
    // Names that the site does not know.
    ['10.0.0.7', '/', 'file'],
    ['10.0.0.7', '/appointment', `misdirected https://${BOOKING}/appointment`],
    [`${BOOKING}.evil.example`, '/appointment', `misdirected https://${BOOKING}/appointment`],
    [`${BOOKING}:8443`, '/appointment', `misdirected https://${BOOKING}/appointment`],
  ])('answers %s%s by: %s', (host, target, expected) => {
    const filled = expected.replace(/<(\w+)>/g, (_, app: string) => ids[app] ?? '');
    expect(answerAt(host, target)).toBe(filled);
  });

  it('believes a proxy about the host only where the request names none that it knows', () => {
    const forwarded = { 'x-forwarded-host': BOOKING };
    expect(answerAt('127.0.0.1:8080', '/appointment', several, forwarded)).toBe('file');
    expect(answerAt('127.0.0.1:8080', '/appointment', several, { forwarded: `for=x;host=${BOOKING}` })).toBe(
      'file',
    );
    expect(answerAt(SITE, '/appointment', several, forwarded)).toMatch(/^redirect /);
  });

  it('redirects neither in a circle nor to another host, for any address', () => {
    const part = fc.oneof(
      fc.constantFrom('', '..', 'r', 'blog', 'booking', 'shell', 'appointment', 'about.', 'Contact', '%2f'),
      fc.constantFrom('//evil.example', '\\evil.example', '@evil.example', '?release.booking=1', '#'),
      fc.string(),
    );
    const target = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(
        target,
        fc.constantFrom(SITE, BOOKING, PREVIEW, 'other'),
        fc.boolean(),
        (asked, host, hidden) => {
          let [at, address] = [host, asked];
          for (let steps = 0; steps < 6; steps += 1) {
            // Some proxies name only the host that they request.
            const headers = { host: hidden ? 'proxy:8080' : at };
            const answer = route(address, several, placeOf({ headers }, several));
            if (answer.kind !== 'redirect') return;
            const next = new URL(answer.to, `https://${at}`);
            expect([SITE, BOOKING, PREVIEW, host]).toContain(next.host);
            [at, address] = [next.host, next.pathname + next.search];
          }
          throw new Error(`${asked} on ${host} redirects in a circle`);
        },
      ),
      { numRuns: 500 },
    );
  });
});

it('a site without them answers every host alike', () => {
  for (const host of [SITE, BOOKING, '10.0.0.7'])
    expect([answerAt(host, '/appointment', single), answerAt(host, '/about', single)]).toEqual([
      'file',
      'file',
    ]);
});

it('an export has a part for each origin: every page is in one of them, and the others name it', () => {
  const [main, booking] = viewsOf(several);
  expect(booking?.pages).toEqual(['/appointment']);
  expect(main?.pages).toEqual(single.pages.filter((path) => path !== '/appointment'));
  expect(main?.moved).toEqual([['/appointment', `https://${BOOKING}/appointment`]]);
  expect(booking?.moved).toContainEqual(['/blog/*', `https://${SITE}/blog/:splat`]);
  expect([...(booking?.releases.keys() ?? [])].map((name) => name.split('/')[0]).sort()).toEqual([
    'booking',
    'shell',
  ]);
  expect(viewsOf(single)).toHaveLength(1);
  // A folder that has pages on both origins is no pattern of either.
  const page = several.files.get('/blog/insomnia');
  const grants = {
    ...several.siteMap.grants,
    '/blog/book': { owner: 'booking', ownDocument: true as const },
  };
  const files = new Map(several.files).set('/blog/book', page as SiteFile);
  const nested = { ...several, files, pages: [...files.keys()], siteMap: { ...several.siteMap, grants } };
  for (const { files: here, moved } of viewsOf(nested))
    for (const [pattern] of moved)
      for (const path of here.keys())
        expect(pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern).toBe(false);
});
