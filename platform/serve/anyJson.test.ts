/** @jest-environment node */
/**
 * Any JSON in any field of what one team writes, signed with its own key: entries, manifests, answers of the composer. The
 * other apps are promoted, rolled back and served, and every answer stays well-formed and bounded.
 */
import { linkSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { validateHeaderValue } from 'node:http';
import path from 'node:path';

import { JSDOM } from 'jsdom';
import * as v from 'valibot';

import { listFiles } from '../lib/files';
import { UserError } from '../lib/UserError';
import { createRenderer } from '../pages/createRenderer';
import {
  type Choice,
  type Choices,
  type Fact,
  judge,
  leftOutText,
  questionKey,
  type SectionName,
} from '../pages/judge';
import { liveReleasesOf } from '../pages/liveReleasesOf';
import { sectionProblems } from '../pages/rules';
import type { Page, Releases, Section } from '../pages/Section';
import { entryKey } from '../registry/entry';
import { type Manifest, manifestSchema } from '../registry/manifest';
import { hashOf, seal } from '../registry/signing';
import { promote } from '../release/promote';
import { rollback } from '../release/rollback';
import { answerSchema, type ComposedPage, type ComposeJob, pageSchema } from '../render/job';
import { composeHere } from '../test/composeHere';
import { replaced } from '../test/hostileValues';
import { liveNow } from '../test/liveNow';
import { beginTeamSite, type LiveTeamSite } from '../test/teamSite';
import { until } from '../test/until';
import { pageHeaders } from './headers';
import { type RunningServer, startServer } from './server';
import { headersFile, redirectsFile } from './staticHosts';
import { createView, encodePath, type View } from './view';

type Json = Record<string, unknown>;

/** Changes the answer to a job; set by the tests of the composer's answer. */
let mutateAnswer: (job: ComposeJob, answer: unknown) => unknown = (_, answer) => answer;

jest.mock('../pages/runComposer', () => ({
  ...jest.requireActual<object>('../test/composeHere'),
  runComposer: (...parameters: Parameters<typeof composeHere>) => composeMutated(...parameters),
}));

/** What a composer says of a section, with its pages in one object. */
const saidSchema = v.object({ ...answerSchema.entries, pages: v.array(pageSchema) });

function composeMutated(...[job, options]: Parameters<typeof composeHere>) {
  return composeHere(job, options, ({ pages: usual, answer: usualAnswer }) => {
    const whole = { ...usualAnswer, pages: usual.map(({ page }) => page) };
    const said = JSON.parse(JSON.stringify(mutateAnswer(job, whole))) as typeof whole;
    const { pages, ...answer } = v.parse(v.looseObject({ pages: v.array(v.any()) }), said) as typeof whole;
    const htmlOf = ({ path: address }: ComposedPage, index: number) =>
      (usual.find(({ page }) => page.path === address) ?? usual[index])?.html ?? Buffer.alloc(0);
    return { pages: pages.map((page, index) => ({ page, html: htmlOf(page, index) })), answer };
  });
}

const deep = (depth: number): unknown => JSON.parse('['.repeat(depth) + ']'.repeat(depth));

/** Values of every type and size. What JSON cannot say (NaN) is written as null. */
const odd: readonly unknown[] = [
  ...[null, true, -1, 0.5, 1e308, 2 ** 53, '', [], {}, [null], deep(2000), Array(1e5).fill(0)],
  JSON.parse('{"__proto__":{"files":1},"constructor":{"name":"x"},"toString":1}'),
  ...[
    '__proto__',
    'x'.repeat(1 << 20),
    '\ud800',
    '\u0000',
    '\u202e\u001b[2J',
    'f'.repeat(32),
    'f'.repeat(64),
  ],
];

/** Texts that attack fields which are texts. */
const oddTexts: readonly string[] = [
  ...['../../x', '/blog/..', '/blog/%2f..%2f', '/blog/a\nb', '/blog/%00', '/%', '//evil.example'],
  ...['/\\evil.example', '.evil.example/x', '/blog/ନିଦ୍ରା', '/', '/404', '/about', '/releases.json'],
  ...[`/blog/${'x'.repeat(450)}`, 'javascript:alert(1)', '"><script>alert(1)</script>', "'; script-src *"],
  ...['</lastmod></url><url><loc>', ']]>', '&unknown;', 'tel:', 'https://evil.example/ a', '2026-02-31'],
  ...['9999-12-31', '9999-12-31T23:59:59.999Z', '+275760-09-13', `sha256-${'x'.repeat(43)}=`, 'shell', '*'],
];

/** True for the names of files and paths. */
const isRecord = (names: readonly string[]) => names.some((name) => /[/.]/.test(name));

/** The places of a value and of what is in it. Of lists and records of the same kind it enters the first two. */
function placesOf(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [place];
  const names = Object.keys(value);
  const alike = Array.isArray(value) || isRecord(names);
  return [
    place,
    ...(alike ? names.slice(0, 2) : names).flatMap((name) =>
      placesOf((value as Json)[name], [...place, name]),
    ),
  ];
}

/** The value with odd values at a place, without it, and with odd names for it. */
function* mutantsAt(example: unknown, place: readonly string[]): Generator<unknown> {
  const at = (one: readonly string[]) => one.reduce<unknown>((value, name) => (value as Json)[name], example);
  const values = typeof at(place) === 'string' ? [...odd, ...oddTexts] : odd;
  for (const value of values) yield replaced(example, place, value);
  const parent = place.slice(0, -1);
  const holder = at(parent);
  if (place.length === 0 || Array.isArray(holder)) return;
  const { [place.at(-1) as string]: value, ...others } = holder as Json;
  yield replaced(example, parent, others);
  const names = isRecord(Object.keys(holder as Json)) ? [...odd, ...oddTexts] : ['__proto__', 'constructor'];
  for (const name of names)
    if (typeof name === 'string') yield replaced(example, parent, { ...others, [name]: value });
}

/** What is live before anything is attacked. */
let first: Choices;
let site: LiveTeamSite;
let server: RunningServer | undefined;
let printed: jest.SpyInstance;
const rejections: unknown[] = [];
const onRejection = (reason: unknown) => void rejections.push(reason);
process.on('unhandledRejection', onRejection);
afterAll(() => void process.off('unhandledRejection', onRejection));

beforeAll(async () => {
  printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  site = await beginTeamSite();
  first = (await liveNow(site.machine('shell'))).apps;
});
afterAll(async () => {
  await server?.close();
  site.remove();
  printed.mockRestore();
});

const serve = (memory: string) =>
  startServer({
    registry: site.machine('shell', { memory: path.join(site.folder, memory) }),
    port: 0,
    following: { every: 50 },
    timeouts: { closing: 100 },
  });
const bodyOf = async ({ url }: RunningServer, target: string) => (await fetch(url + target)).text();

/** What was checked before: most mutants make the same. */
const seen = new Set<string>();
const isNew = (text: string) => !seen.has(text) && seen.add(text).has(text);

function expectXml(text: string): void {
  if (!isNew(text)) return;
  expect(text.length).toBeLessThan(200_000);
  expect(() => new JSDOM(text, { contentType: 'application/xml' })).not.toThrow();
  for (const [, address = ''] of text.matchAll(/<(?:loc|link|guid isPermaLink="true")>([^<]*)</g))
    expect(new URL(address).origin).toBe('https://clinic.example');
}

/** Blog shows what it showed, and all that is served is well-formed and bounded. */
async function expectSound(one: RunningServer): Promise<void> {
  expect(await bodyOf(one, '/blogs')).toContain('blog: first');
  expect(await bodyOf(one, '/about')).toContain('<h1>/about</h1>');
  for (const target of ['/sitemap.xml', '/feed.xml']) expectXml(await bodyOf(one, target));
  const live = await bodyOf(one, '/releases.json');
  expect(live.length).toBeLessThan(60_000);
  expect(JSON.parse(live)).toMatchObject({ apps: { blog: {}, booking: {}, shell: {} } });
  const health = await bodyOf(one, '/healthz');
  expect(health.length).toBeLessThan(20_000);

  expect((JSON.parse(health) as { problems: string[] }).problems.join()).not.toMatch(/[\u0000-\u001f\u202e]/);
  expect(rejections).toEqual([]);
}

/** Another team works as if nothing were wrong. */
async function expectOthersWork(one: RunningServer, text: string): Promise<void> {
  const booking = await site.publish('booking', { text });
  await promote(site.machine('booking'), { booking });
  await until(async () => (await bodyOf(one, '/appointment')).includes(`booking: ${text}<`), 20_000);
  await rollback(site.machine('booking'), ['booking']);
  await until(async () => !(await bodyOf(one, '/appointment')).includes(`booking: ${text}<`), 20_000);
  await expectSound(one);
}

/** What has been written is before the running server, a fresh one and one with these copies. */
async function expectAllServersWork(name: string): Promise<void> {
  const running = server as RunningServer;
  await expectOthersWork(running, `${name} 1`);
  await running.close();
  server = await serve('kept');
  await expectOthersWork(server, `${name} 2`);
  const fresh = await serve(`fresh ${name}`);
  await expectSound(fresh);
  await fresh.close();
}

const write = (key: string, bytes: string | Buffer) => {
  const file = path.join(site.url, key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
};
const ENTRY_TYPE = 'application/vnd.site.live+json';
const MANIFEST_TYPE = 'application/vnd.site.release+json';
const signed = (type: string, value: unknown) => seal(type, value, site.keyOf('blog').private);
let number = 1;
const writeEntry = (value: unknown) => write(entryKey('blog', (number += 1)), signed(ENTRY_TYPE, value));

it('of an entry harms only its own app', async () => {
  server = await serve('kept');
  const { entry } = first['blog'] as Choice;
  const other = { id: 'a'.repeat(32), manifest: 'b'.repeat(64) };
  const example = { ...entry, previous: [other], revoked: ['c'.repeat(32)], note: 'why' };
  for (const place of placesOf(example)) {
    for (const mutant of mutantsAt({ ...example, number: number + 1 }, place)) {
      const isObject = typeof mutant === 'object' && mutant !== null && !Array.isArray(mutant);
      writeEntry(isObject && place[0] !== 'number' ? { ...mutant, number: number + 1 } : mutant);
    }
    // The server looks meanwhile.
    await expectSound(server);
  }
  expect(number).toBeGreaterThan(600);
  await expectAllServersWork('entries');
});

it('of a manifest harms only its own app', async () => {
  const { entry, release } = first['blog'] as Choice;
  const example: Manifest = { ...release.manifest, commit: 'abcdef0', lockfile: 'd'.repeat(64) };
  const folder = path.join(site.url, 'r/blog', entry.current.id);
  const files = listFiles(folder);
  let made = 0;
  for (const place of placesOf(example)) {
    for (const mutant of mutantsAt(example, place)) {
      // Other pages that are well said are a release like any other.
      if (place[0] === 'pages' && v.is(manifestSchema, mutant)) continue;
      const id = (made += 1).toString(16).padStart(32, '0');
      const isObject = typeof mutant === 'object' && mutant !== null && !Array.isArray(mutant);
      const bytes = signed(MANIFEST_TYPE, isObject && place[0] !== 'id' ? { ...mutant, id } : mutant);
      write(`releases/blog/${id}.json`, bytes);
      for (const file of files) {
        mkdirSync(path.dirname(path.join(site.url, 'r/blog', id, file)), { recursive: true });
        linkSync(path.join(folder, file), path.join(site.url, 'r/blog', id, file));
      }
      writeEntry({
        ...entry,
        number: number + 1,
        current: { id, manifest: hashOf(bytes) },
        since: new Date().toISOString(),
      });
    }
    const now = server as RunningServer;
    expect(await bodyOf(now, '/blogs')).toContain('blog: first');
    // A release that is not live is read on request.
    const some = (made - 1).toString(16).padStart(32, '0');
    expect((await fetch(`${now.url}/r/blog/${some}/main.js`)).status).toBeLessThan(500);
  }
  // The newest one is whole, signed, and fits no shell.
  expect(made).toBeGreaterThan(650);
  const unfit = { ...example, id: 'e'.repeat(32), contract: [99, 99] };
  const bytes = signed(MANIFEST_TYPE, unfit);
  write(`releases/blog/${unfit.id}.json`, bytes);
  for (const file of files) write(`r/blog/${unfit.id}/${file}`, readFileSync(path.join(folder, file)));
  const current = { id: unfit.id, manifest: hashOf(bytes) };
  writeEntry({ ...entry, number: number + 1, current, since: new Date().toISOString() });
  await expectAllServersWork('manifests');
});

/** Checks everything that is made of a view. */
function expectSoundView(view: View): void {
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
  'of the answer for a section of %s is refused, or makes a sound site',
  async (app) => {
    const machine = site.machine('shell');
    const renderer = await createRenderer(machine);
    const releases = Object.fromEntries(Object.entries(first).map(([name, { release }]) => [name, release]));
    /** Judges with these releases, of each app the only one, and with these sections. */
    const judged = async (
      all: Releases,
      find: (some: Releases, lacking: readonly string[]) => Promise<Section>,
    ) => {
      const found = new Map<string, Fact<Section>>();
      const answer = async (name: SectionName): Promise<Fact<Section>> => {
        const pick = (of: object) =>
          Object.fromEntries(Object.entries(all).filter(([one]) => Object.hasOwn(of, one)));
        try {
          const one = await find(pick(name.releases), name.lacking);
          const { site: about } = await find(pick({ shell: 1 }), []);
          const [problem] = sectionProblems(one, about, (other) => all[other]?.manifest.pages, name.lacking);
          return problem === undefined ? { value: one } : { why: problem };
        } catch (error) {
          if (!(error instanceof UserError)) throw error;
          expect(error.kind).toBe('refused');
          return { why: error.message };
        }
      };
      for (;;) {
        const judgement = judge({
          log: (of) => ({ value: first[of] ? [first[of]] : [] }),
          release: (of) => ({ value: all[of] as Releases[string] }),
          section: (name) => found.get(questionKey({ kind: 'section', ...name })),
          isOverdue: () => false,
        });
        if (judgement.asks.length === 0) return { judgement, found };
        for (const ask of judgement.asks)
          if (ask.kind === 'section') found.set(questionKey(ask), await answer(ask));
      }
    };
    const section = app === 'blog' ? ['blog', 'shell'] : ['shell'];
    const isOf = (of: object) => Object.keys(of).sort().join() === section.join();
    const sleep = { title: 'Sleep', path: '/blog/insomnia', description: 'Sleep.', date: '2026-01-01' };
    const more = app === 'blog' ? { redirects: { '/blog/old': '/blog/insomnia' }, feed: [sleep] } : {};
    let usual: Json = {};
    let mutant: unknown;
    mutateAnswer = (job, answer) => {
      if (!isOf(job.releases) || job.lacking.length > 0) return answer;
      const pages = (answer as { pages: Json[] }).pages.map((page) => ({ ...page, changed: '2026-01-01' }));
      usual = { ...(answer as Json), ...more, pages };
      return mutant ?? usual;
    };
    const changed = (hash: string): Releases =>
      Object.fromEntries(
        Object.entries(releases).map(([name, one]) => [
          name,
          name === app ? { ...one, hash: hash.padStart(64, '0') } : one,
        ]),
      );
    const whole = await renderer.section(
      Object.fromEntries(Object.entries(changed('0')).filter(([name]) => section.includes(name))) as Releases,
    );
    const [page] = Object.values(whole.pages);
    /** The section as the renderer makes it of this answer, without the HTML. */
    const sectionOf = ({
      pages,
      redirects,
      feed,
      site: about,
    }: v.InferOutput<typeof saidSchema>): Section => ({
      ...{ from: whole.from, redirects, feed, site: about },
      pages: Object.fromEntries(
        pages.map(({ path: at, modules, canonical, changed: date }) => [
          at,
          {
            ...(page as Page),
            ...{ modules: [...modules], canonical },
            ...(date ? { changed: date } : {}),
          },
        ]),
      ),
    });
    const counts = { refused: 0, sound: 0 };
    // What a remote says about the site does not count.
    const places = placesOf(usual).filter(
      ([top, ...below]) => app === 'shell' || top !== 'site' || below.length < 1,
    );
    for (const place of places)
      for (const one of mutantsAt(usual, place)) {
        const parsed = v.safeParse(saidSchema, JSON.parse(JSON.stringify(one)));
        const hash = (counts.refused + counts.sound + 1).toString(16);
        mutant = one;
        // What a page loads is compared with its HTML, so that is rendered.
        const isRendered = place.includes('files') || place.includes('file') || place.length < 2;
        const find = async (some: Releases, lacking: readonly string[]): Promise<Section> => {
          if (!isOf(some) || lacking.length > 0)
            return renderer.section(
              Object.fromEntries(Object.keys(some).map((name) => [name, releases[name]])) as Releases,
              lacking,
            );
          if (isRendered) return renderer.section(some);
          if (!parsed.success) throw new UserError('The answer is not valid.');
          return sectionOf(parsed.output);
        };
        const { judgement, found } = await judged(changed(hash), find);
        const { set, leftOut, absent } = judgement;
        for (const [of, one] of Object.entries(leftOut))
          expect(leftOutText(of, one, set[of]).length).toBeLessThan(20_000);
        counts[Object.keys(leftOut).length > 0 ? 'refused' : 'sound'] += 1;
        if (app === 'blog')
          expect(Object.keys(set)).toEqual(expect.arrayContaining(['booking', 'services', 'shell']));
        const names = judgement.sections.map((name) => questionKey({ kind: 'section', ...name }));
        // Without the mutant, the site is always the same.
        if (!set['shell'] || (!set[app] && !isNew(names.join()))) continue;
        const sections = names.map((name) => (found.get(name) as { readonly value: Section }).value);
        const { site: about } = sections[0] as Section;
        expectSoundView(
          await createView(set, { site: about, sections, absent }, liveReleasesOf(judgement, {})),
        );
      }
    expect(counts.refused).toBeGreaterThan(500);
    expect(counts.sound).toBeGreaterThan(20);
    expect(rejections).toEqual([]);
  },
);
