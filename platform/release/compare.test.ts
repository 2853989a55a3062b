/** @jest-environment node */
import path from 'node:path';

import { compareText } from '../cli/compareText';
import { openStore } from '../registry/Registry';
import type { Said } from '../test/teamSite';
import { useTeamSite } from '../test/useTeamSite';
import { compare } from './compare';
import { promote } from './promote';
import { rollback } from './rollback';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

const site = useTeamSite();

/** A machine that has a key to publish, at most, and the copies and pages of earlier commands. */
const pipeline = () => site.machine('stranger', { memory: path.join(site.folder, 'warm') });
const publish = (said: Partial<Said>, fields = {}) =>
  site.publish('blog', { text: 'first', ...said }, { fields });
const linked = '<a href="/x?a=1&amp;b=2">`One`|</a> <a href="/x?a=1&amp;b=2">two</a>';

it('says which pages come, go and change, and which words and links they lose and win', async () => {
  const id = await publish({
    text: 'second',
    slugs: ['insomnia', 'calm'],
    redirects: { '/blog/stress': '/blog/calm' },
    html: linked,
  });
  const before = await openStore(site.url).list('live/');
  const found = await compare(pipeline(), { blog: id });
  expect(await openStore(site.url).list('live/')).toEqual(before);
  expect(found).toMatchObject({
    added: ['/blog/calm'],
    gone: { '/blog/stress': '/blog/calm' },
    changedCount: 3,
    reasons: [],
    losses: [],
  });
  expect(found?.summary).toBe('1 page added, 1 gone, 3 of 3 with other words or links; scripts 0.0 KB more');
  expect(found?.changed.map((page) => page.path).sort()).toEqual(['/', '/blog/insomnia', '/blogs']);
  for (const { words, links } of found?.changed ?? []) {
    expect(words).toEqual({
      lost: { count: 1, first: ['first'] },
      won: { count: 3, first: ['second', '`One`|', 'two'] },
    });
    expect(links).toEqual({ lost: { count: 0, first: [] }, won: { count: 2, first: ['/x?a=1&b=2'] } });
  }
  const textOf = (form: 'plain' | 'markdown') =>
    compareText('blog', found as NonNullable<typeof found>, form);
  expect(textOf('plain')).toMatch(
    /^blog: 1 page added, .*\n\n- \/blog\/calm: added\n- \/blog\/stress: gone, and leads to \/blog\/calm\n- \/.*, \/.*, \/.*: lost 1 word \(first\); won 3 words \(second `One`\| two\) and 2 links \(.*\)$/,
  );
  // What a release writes is no Markdown.
  expect(textOf('markdown')).toContain('won 3 words (`second` `?One?|` `two`)');
});

it('says what the gate would refuse, and what it would ask about', async () => {
  const other = await compare(pipeline(), { blog: await publish({ text: 'x' }, { contract: [9, 9] }) });
  expect(other?.reasons).toEqual([expect.stringMatching(/contract 9, but shell/)]);
  const less = await compare(pipeline(), { blog: await publish({ slugs: ['stress'] }) });
  expect(less?.losses).toEqual([expect.stringMatching(/\/blog\/insomnia would be removed/)]);
  expect(compareText('blog', less as NonNullable<typeof less>, 'plain')).toContain(
    'The gate would ask about this:\n/blog/ins',
  );
});

it('a page is the same if only its files are others; a promotion and its rollback say that, too', async () => {
  const again = await site.publish('blog', { text: 'first' }, { files: { 'more.js': 'more()' } });
  const machine = site.machine('blog', { memory: path.join(site.folder, 'warm') });
  const found = await compare(machine, { blog: again });
  expect([found?.added, found?.gone, found?.changed]).toEqual([[], {}, []]);
  expect(await compare(machine, { blog: site.first['blog'] ?? '' })).toBeUndefined();
  const [changed, back] = [await promote(machine, { blog: again }), await rollback(machine, ['blog'])];
  expect([changed?.difference, back.difference]).toEqual([
    expect.stringMatching(/^0 pages added, 0 gone, 0 of 4 .*; scripts 0\.0 KB more$/),
    expect.stringMatching(/^0 pages added, 0 gone, 0 of 4 .*; scripts 0\.0 KB less$/),
  ]);
  expect(back.rendered).toBe(0);
  // A machine that has to render what is live again does not render what was live before.
  await promote(machine, { blog: again });
  expect((await rollback(site.machine('blog'), ['blog'])).difference).toBeUndefined();
});
