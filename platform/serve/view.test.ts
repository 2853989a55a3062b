/** @jest-environment node */
/** Whatever a composer says of a section is refused, or makes a site whose files and headers are sound. */
import { validateHeaderValue } from 'node:http';

import { JSDOM } from 'jsdom';
import * as v from 'valibot';

import { judgeLive } from '../pages/judgeLive';
import { liveReleasesOf } from '../pages/liveReleasesOf';
import { sectionProblems } from '../pages/rules';
import type { Page, Section } from '../pages/Section';
import { answerSchema, pageSchema } from '../render/job';
import { replaced } from '../test/hostileValues';
import { useTeamSite } from '../test/useTeamSite';
import { pageHeaders } from './headers';
import { headersFile, redirectsFile } from './staticHosts';
import { createView, encodePath, type View } from './view';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

const site = useTeamSite();

/** What a composer says of a section, with its pages in one object. */
const saidSchema = v.object({ ...answerSchema.entries, pages: v.array(pageSchema) });
type Said = v.InferOutput<typeof saidSchema>;
type Json = Record<string, unknown>;

/** Values that a schema may accept, and that attack what is made of them. */
const odd: readonly unknown[] = [
  ...[undefined, null, true, '', [], {}, '__proto__', 'constructor', '../../x', '/blog/..', '/blog/%2f..%2f'],
  ...[
    '/blog/a\nb',
    '/blog/%00',
    '/%',
    '//evil.example',
    '/\\evil.example',
    '.evil.example/x',
    '/404',
    '/about',
  ],
  ...['/', '/blog/ନିଦ୍ରା', `/blog/${encodeURIComponent('ନିଦ୍ରା')}`, '/releases.json', `/blog/${'x'.repeat(450)}`],
  ...['javascript:alert(1)', '"><script>alert(1)</script>', "'; script-src *", '</lastmod></url><url><loc>'],
  ...[']]>', '&unknown;', 'tel:', 'https://evil.example/ a', '2026-02-31', '9999-12-31', '+275760-09-13'],
  ...['shell', '*', '\u202e\u001b[2J', '\ud800', 'x'.repeat(1000)],
];

/** The value with each odd value in place of each of its fields and of each name in its records. */
function* mutants(value: unknown, place: readonly string[] = [], inner = value): Generator<unknown> {
  for (const one of odd) if (place.length > 0) yield replaced(value, place, one);
  if (typeof inner !== 'object' || inner === null) return;
  for (const [name, field] of Object.entries(inner).slice(0, 12)) {
    yield* mutants(value, [...place, name], field);
    const { [name]: _, ...others } = inner as Json;
    // Records have paths and files as names.
    if (!Array.isArray(inner) && /[/.]/.test(name))
      for (const key of odd)
        if (typeof key === 'string') yield replaced(value, place, { ...others, [key]: field });
  }
}

/** What was checked before: most mutants make the same. */
const seen = new Set<string>();
const isNew = (text: string) => !seen.has(text) && seen.add(text).has(text);

function expectXml(text: string): void {
  if (!isNew(text)) return;
  expect(() => new JSDOM(text, { contentType: 'application/xml' })).not.toThrow();
  for (const [, address = ''] of text.matchAll(/<(?:loc|link|guid isPermaLink="true")>([^<]*)</g))
    expect(new URL(address).origin).toBe('https://clinic.example');
}

/** Checks everything that is made of a view. */
function expectSound(view: View): void {
  for (const target of ['/sitemap.xml', '/feed.xml'])
    expectXml(view.files.get(target)?.plain.bytes?.toString() ?? '');
  for (const [pathname, file] of [...view.files, ['/404', view.notFound] as const]) {
    for (const value of Object.values(pageHeaders(view, true, file)).filter(isNew)) {
      expect(() => validateHeaderValue('x', value)).not.toThrow();
      expect(value.length).toBeLessThan(10_000);
    }
    if (!isNew(file.name)) continue;
    // An export writes it beside its compressed forms.
    for (const name of file.name.split('/')) {
      expect(Buffer.byteLength(`${name}.br`)).toBeLessThanOrEqual(255);
      expect(name).not.toMatch(/^\.{0,2}$|\0/);
    }
    expect(encodePath(pathname)).toMatch(/^[!-~]+$/);
  }
  for (const to of view.redirects.values()) {
    expect(new URL(to, 'https://clinic.example').host).toBe('clinic.example');
    expect(() => validateHeaderValue('location', to)).not.toThrow();
  }
  expect(`${headersFile(view)}${redirectsFile(view)}`).not.toMatch(/[^\n -~]/);
}

it.each(['blog', 'shell'])(
  'any answer for a section of %s is refused, or makes a sound site',
  async (app) => {
    const { judgement, facts } = await judgeLive(site.machine('shell'));
    const { set } = judgement;
    const { site: about, sections, absent } = facts.pages(judgement);
    const names = app === 'shell' ? 'shell' : 'blog,shell';
    const real = sections.find(({ from }) => Object.keys(from).sort().join() === names) as Section;
    const others = sections.filter((one) => one !== real);
    const [page] = Object.values(real.pages) as [Page];
    const sleep = { title: 'Sleep', path: '/blog/insomnia', description: 'Sleep.', date: '2026-01-01' };
    const usual = {
      ...(app === 'shell'
        ? { redirects: {}, feed: [] }
        : { redirects: { '/blog/old': '/blog/insomnia' }, feed: [sleep] }),
      pages: Object.entries(real.pages).map(([path, { modules, canonical }]) => ({
        ...{ path, modules, canonical, changed: '2026-01-01', files: ['shell/main.js'] },
      })),
    };
    const pageOf = ({ modules, canonical, changed }: Said['pages'][number]): Page => ({
      ...{ ...page, modules: [...modules], canonical },
      ...(changed === undefined ? {} : { changed }),
    });
    const counts = { refused: 0, sound: 0 };
    // What a remote says about the site does not count.
    for (const mutant of mutants(app === 'shell' ? { ...usual, site: about } : usual)) {
      const said = { site: about, ...(mutant as Json) };
      const parsed = v.safeParse(saidSchema, JSON.parse(JSON.stringify(said)));
      counts.refused += 1;
      if (!parsed.success) continue;
      const { pages, ...answer } = parsed.output;
      const changed = {
        ...real,
        ...answer,
        pages: Object.fromEntries(pages.map((one) => [one.path, pageOf(one)])),
      };
      const description = app === 'shell' ? answer.site : about;
      const rows = (name: string) => set[name]?.release.manifest.pages;
      const fitting = [changed, ...others].filter(
        (one) => sectionProblems(one, description, rows).length === 0,
      );
      if (!fitting.includes(changed)) continue;
      counts.refused -= 1;
      counts.sound += 1;
      const whole = { site: description, sections: fitting, absent };
      expectSound(await createView(set, whole, liveReleasesOf(judgement, {})));
    }
    expect(counts.refused).toBeGreaterThan(500);
    expect(counts.sound).toBeGreaterThan(20);
  },
);
