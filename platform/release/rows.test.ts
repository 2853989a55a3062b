/** @jest-environment node */
import type { PageRow } from '@site/shared-content/PageRow';

import { judgeLive } from '../pages/judgeLive';
import { createLogReader } from '../registry/log';
import { site as madeUpSite } from '../test/madeUpComposer.cjs';
import { pagesOf } from '../test/teamSite';
import { useTeamSite } from '../test/useTeamSite';
import { promote } from './promote';
import { rollback } from './rollback';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

const site = useTeamSite(true);

/** Every path that a server would answer with a page. */
async function pathsNow(): Promise<string[]> {
  const { judgement, facts } = await judgeLive(site.machine('stranger'));
  return facts
    .pages(judgement)
    .sections.flatMap(({ pages }) => Object.keys(pages))
    .sort();
}

async function release(app: string, text: string, pages: readonly PageRow[]) {
  const id = await site.publish(app, { text }, { fields: { pages } });
  return promote(site.machine(app), { [app]: id });
}

it('a team adds pages without a release of the shell, and a rollback takes them back', async () => {
  const before = await pathsNow();
  const topics = { path: '/blog/topics/:slug', module: 'TopicPage' };
  expect((await release('blog', 'topics', [...(pagesOf['blog'] ?? []), topics]))?.notes).toEqual([]);
  const added = ['/blog/topics/insomnia', '/blog/topics/stress'];
  expect(await pathsNow()).toEqual([...before, ...added].sort());
  expect((await createLogReader(site.machine('stranger')).read('shell')).entries).toHaveLength(1);
  await rollback(site.machine('blog'), ['blog']);
  expect(await pathsNow()).toEqual(before);
});

it('a release that says it has the pages of others has only its own, with a warning to its team', async () => {
  const before = await pathsNow();
  const others = ['/about', '/404', '/503', '/r/:app/:id', '/appointment', '/therapies', '/blogsomething'];
  const rows = others.map((path) => ({ path, module: 'AnyPage' }));
  const changed = await release('blog', 'greedy', [...rows, ...(pagesOf['blog'] ?? [])]);
  expect(await pathsNow()).toEqual(before);
  expect(changed?.notes.map((note) => note.split(' ')[0])).toEqual(others);
});

it('what a remote says about the site does not count', async () => {
  const answer = { site: { ...madeUpSite, phones: ['tel:999'], retired: {} } };
  const id = await site.publish('blog', { text: 'of the site', answer });
  await promote(site.machine('blog'), { blog: id });
  const { judgement, facts } = await judgeLive(site.machine('stranger'));
  expect(judgement.set['blog']?.entry.current.id).toBe(id);
  expect(facts.pages(judgement).site.phones).toEqual(madeUpSite.phones);
});

it('a remote does not lose its last page by accident', async () => {
  await expect(release('services', 'none', [])).rejects.toThrow('/therapies would be removed');
});
