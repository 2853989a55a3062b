/** @jest-environment node */
import { brotliCompressSync } from 'node:zlib';

import type { Part, StoredText } from '../registry/state';
import { readKey } from '../registry/signingKey';
import { headOf } from '../registry/history';
import { createPageWriter, readPart } from '../registry/parts';
import { findRelease, releaseOf } from '../registry/release';
import { beginTeamSite } from '../test/teamSite';
import { audit } from './audit';
import { promote, rollback } from './verbs';

jest.mock('./sandbox', () => ({
  ...jest.requireActual<object>('./sandbox'),
  runComposer: jest.requireActual<{ composeHere: unknown }>('../test/composeHere').composeHere,
}));

let site: Awaited<ReturnType<typeof beginTeamSite>>;
beforeEach(async () => {
  site = await beginTeamSite();
});
afterEach(() => site.remove());

/** Audits on a machine without a key that has never read the registry. */
async function auditNow() {
  const reader = site.machine('nobody');
  return audit(reader, await reader.log.read());
}

type Forgery = {
  readonly text?: (write: (html: string) => Promise<StoredText>) => Promise<StoredText>;
  readonly part?: Partial<Part>;
};

/**
 * Makes a release of booking live with the key of its team, and with pages that were not composed from it: a state that
 * every reader accepts.
 */
async function forge({ text, part = {} }: Forgery): Promise<void> {
  const machine = site.machine('booking');
  const id = await site.publish('booking', { text: 'first again' });
  const release = await findRelease(machine, 'booking', id);
  if (!release) throw new Error('It was not published.');
  const history = await machine.log.read();
  const head = headOf(history)?.state;
  const known = head?.apps['booking'];
  if (!known) throw new Error('Nothing is live.');
  const writer = createPageWriter(machine, { texts: [], parts: [] }, 100);
  const words = (html: string) => writer.text(Buffer.from(html), 'html');
  const live = head.live.map(async (ref) => {
    if (!('booking' in ref.from)) return ref;
    const before = await readPart(machine, ref);
    const entries = Object.entries(before.pages).map(async ([path, one]) => {
      const html = path === '/appointment' && text ? await text(words) : one.html;
      return [path, { ...one, html }] as const;
    });
    const pages = Object.fromEntries(await Promise.all(entries));
    return writer.part({ ...before, from: { ...before.from, booking: id }, pages, ...part });
  });
  const { schema: _1, number: _2, before: _3, when: _4, nonce: _5, note: _6, ...rest } = head;
  const apps = {
    ...head.apps,
    booking: { ...known, current: releaseOf(release), previous: [known.current] },
  };
  const next = {
    ...rest,
    action: 'promote' as const,
    moved: ['booking'],
    apps,
    live: await Promise.all(live),
  };
  expect(await machine.log.append(history, next, readKey(machine.key))).toBeDefined();
  expect((await site.machine('owner').log.read()).ignored).toEqual([]);
}

const wordsOf = (text: string) => `<!doctype html><title>Call 666</title><main>${text}</main>`;

describe('audit', () => {
  it('reports no problem after promotions and rollbacks', async () => {
    expect(await auditNow()).toEqual([]);
    const blog = await site.publish('blog', { text: 'second', redirects: { '/blog/old': '/blog/stress' } });
    await promote(site.machine('blog'), { blog });
    expect(await auditNow()).toEqual([]);
    await rollback(site.machine('blog'), 'blog');
    expect(await auditNow()).toEqual([]);
  });

  it('reports a page that was edited, and the key that promoted it', async () => {
    await forge({ text: (text) => text(wordsOf('edited by hand')) });
    const problems = await auditNow();
    expect(problems).toContainEqual({
      what: '/appointment',
      why: 'its HTML differs from the output of its releases',
      owners: 'booking',
      by: 'booking',
    });
    // The release contains "first again", the other page "first".
    expect(problems.map(({ what }) => what).sort()).toEqual(['/appointment', '/fees']);
  });
});

it.each<[string, Forgery, RegExp]>([
  [
    'redirects',
    { part: { redirects: { '/appointment/old': '/' } } },
    /^booking.*shell: "redirects" differs from/,
  ],
  [
    'a feed',
    { part: { feed: [{ title: 'Buy', path: '/appointment', description: '', date: '2026-01-01' }] } },
    /^booking.*shell: "feed" differs from/,
  ],
])('audit reports %s that no module declares', async (_, forgery, finding) => {
  await forge(forgery);
  const problems = (await auditNow()).map(({ what, why }) => `${what}: ${why}`);
  expect(problems).toContainEqual(expect.stringMatching(finding));
});

it('audit reports a page whose compressed encoding has a different content', async () => {
  const reader = site.machine('owner');
  const head = headOf(await reader.log.read())?.state;
  const ref = head?.live.find(({ from }) => Object.keys(from).sort().join() === 'booking,shell');
  const page = ref && (await readPart(reader, ref)).pages['/appointment'];
  if (!page) throw new Error('There is no page.');
  await reader.store.remove(page.html.br.key);
  await reader.store.create(page.html.br.key, brotliCompressSync(wordsOf('only in brotli')));
  expect(await auditNow()).toEqual([
    {
      what: '/appointment',
      why: 'its brotli encoding has a different content',
      owners: 'booking',
      by: 'owner',
    },
  ]);
});

it('audit reports pages that can no longer be composed, and checks the others', async () => {
  const reader = site.machine('owner');
  await reader.store.remove(`releases/services/${site.first['services']}.json`);
  const problems = await auditNow();
  expect(problems.map(({ what }) => what).sort()).toEqual(['booking+services+shell', 'services+shell']);
  for (const { why } of problems) expect(why).toMatch(/The manifest of services .* is missing/);
});
