/** @jest-environment node */
import { composeHere } from '../test/composeHere';
import { compose as composeMadeUp } from '../test/madeUpComposer.cjs';
import { beginTeamSite } from '../test/teamSite';
import { type Composed, runComposer } from './sandbox';
import { promote } from './verbs';

jest.mock('./sandbox', () => ({ runComposer: jest.fn() }));

let site: Awaited<ReturnType<typeof beginTeamSite>>;
let booking: string;
beforeEach(async () => {
  jest.mocked(runComposer).mockImplementation(composeHere);
  site = await beginTeamSite();
  booking = await site.publish('booking', { text: 'second' });
});
afterEach(() => site.remove());

type Page = Composed['answer']['pages'][number];

/** Promotes booking with a composer whose answer for the first page is changed. */
function promoteForged(change: (page: Page, first: string) => Partial<Page> & { readonly html?: string }) {
  jest.mocked(runComposer).mockImplementation((job) => {
    const { answer, html } = composeMadeUp(job) as Composed;
    const [page, ...others] = answer.pages as [Page, ...Page[]];
    const { html: forgedHtml, ...fields } = change(page, String(html.get(page.path)));
    const forged = { ...page, ...fields };
    const texts = new Map([...html, [forged.path, Buffer.from(forgedHtml ?? String(html.get(page.path)))]]);
    return Promise.resolve({ answer: { ...answer, pages: [forged, ...others] }, html: texts });
  });
  return promote(site.machine('booking'), { booking });
}

describe('the file list of a composed page', () => {
  it('accepts a page that loads the listed files', async () => {
    const script = `<script defer src="/r/booking/${booking}/main.js"></script>`;
    const moved = await promoteForged((_, html) => ({ html: html + script, files: ['booking/main.js'] }));
    expect(moved?.composed).toBe(2);
  });

  it.each<[string, Parameters<typeof promoteForged>[0], RegExp]>([
    [
      'a file that is in no release',
      () => ({ files: ['booking/none.js'] }),
      /the file "booking\/none\.js" for a page, which is not in the releases/,
    ],
    [
      'a file of another app',
      () => ({ files: ['blog/main.js'] }),
      /the file "blog\/main\.js" for a page, which is not in the releases/,
    ],
    [
      'a file whose app is an inherited property name',
      () => ({ files: ['constructor/name'] }),
      /which is not in the releases/,
    ],
    ['a path of another app', () => ({ path: '/blogs' }), /the path \/blogs is not a page of booking/],
    [
      'no files although the page loads some',
      (_, html) => ({ html: `${html}<script src="/r/booking/${booking}/main.js"></script>`, files: [] }),
      /The page \/\S+ loads "\/r\/booking\/\w+\/main\.js", which the composer does not list/,
    ],
    [
      'a page with an external script',
      (_, html) => ({ html: `${html}<script src="https://elsewhere.example/x.js"></script>` }),
      /loads "https:\/\/elsewhere\.example\/x\.js"/,
    ],
  ])('rejects %s', async (_, change, reason) => {
    await expect(promoteForged(change)).rejects.toThrow(reason);
    expect((await site.machine('owner').log.read()).states.at(-1)?.state.moved).toEqual([]);
  });
});
