import path from 'node:path';

import type { LiveReleases } from '@site/platform/contract/releases';
import { articles } from '@site/shared-content/articles';
import { href } from '@site/shared-content/siteMap';
import { expect } from 'playwright/test';

import { allPaths } from '../support/site';
import { test } from '../support/test';
import { createCrawler, type View } from './crawler';
import { registryCopy } from './registryCopy';
import { createSlowReader, slowFileBytes } from './slowReader';
import { createVisitor, type Visitor } from './visitor';

/** The number of promotions and rollbacks during the test. */
const changes = Number(process.env['PROMOTIONS'] ?? 4);

const [newest] = articles.toSorted((one, other) => other.date.localeCompare(one.date));

/** Paths that cross every remote, by navigation and by document. */
const walks = [
  [
    '/',
    '/blogs',
    href('article', { slug: newest?.slug ?? '' }),
    '/contact',
    '/about',
    '/therapy-and-counselling',
  ],
  ['/blog/insomnia', '/blogs', '/', '/services/medication-management', '/therapy-and-counselling', '/'],
] as const;

/** The releases that `/releases.json` lists, by app. */
function currentOf({ apps }: LiveReleases): Record<string, string> {
  return Object.fromEntries(Object.entries(apps).map(([app, { current }]) => [app, current.id]));
}

/** Visits one path after another. Every third page is loaded as a document. */
async function walk(visitor: Visitor, paths: readonly string[], isOver: () => boolean): Promise<void> {
  for (let step = 0; !isOver(); step += 1) {
    const target = paths[step % paths.length] ?? '/';
    if (step % 3 === 0) await visitor.arrive(target);
    else await visitor.follow(target);
  }
}

test(`${changes} promotions and rollbacks break no page of concurrent visitors`, async ({ browser }, {
  annotations,
}) => {
  test.setTimeout(900_000 + changes * 300_000);
  const registry = registryCopy();
  const apps = ['blog', 'shell'] as const;
  const first = currentOf(await registry.liveReleases());
  const second: Record<string, string> = {};
  for (const app of apps) second[app] = await registry.publishAgain(app);
  const withSlowFile = await registry.forge('booking', (draft) =>
    draft.write('slow.png', 'slow'.repeat(slowFileBytes / 4)),
  );
  // On another machine than the promotions, so that it renders the pages meanwhile.
  const { url, stop } = await registry.serve([], path.join(registry.place, 'server'));
  const served = async () => currentOf((await (await fetch(`${url}/releases.json`)).json()) as LiveReleases);
  const contexts = await Promise.all(walks.map(() => browser.newContext()));
  let reading: NodeJS.Timeout | undefined;
  try {
    const slowFile = `${url}/r/booking/${withSlowFile}/slow.png`;
    await expect.poll(async () => (await fetch(slowFile, { method: 'HEAD' })).status).toBe(200);
    const slow = await createSlowReader(slowFile);
    // At fixed intervals: the server closes a connection that reads nothing for thirty seconds.
    reading = setInterval(() => void slow.readOn(), 5_000);
    const crawler = createCrawler(url);
    const visitors = await Promise.all(
      contexts.map(async (context) => createVisitor(await context.newPage(), url)),
    );
    let isOver = false;
    const crawl = async () => {
      for (let step = 0; !isOver; step += 1) {
        await crawler.visit(allPaths[step % allPaths.length] ?? '/');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    };
    const traffic = [
      crawl(),
      ...visitors.map((visitor, index) => walk(visitor, walks[index] ?? ['/'], () => isOver)),
    ];

    const history = [first];
    const failures = () => [...crawler.failures, ...visitors.flatMap((visitor) => visitor.failures)];
    const start = performance.now();
    const tell = (done: number) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      const views = visitors.reduce((sum, { counts }) => sum + counts.views, 0);
      const { pages, files } = crawler.counts;
      const text = `${done} changes in ${seconds} s: ${views} views in browsers, ${pages} pages and ${files} files by plain requests, ${crawler.seen.size} sets of releases seen, ${failures().length} failures`;
      process.stdout.write(`${text}\n`);
      return text;
    };
    const refused: string[] = [];
    for (let change = 0; change < changes; change += 1) {
      // A promotion of each app, then a rollback of each.
      const app = apps[change % apps.length] ?? 'blog';
      const words = change % 4 < 2 ? ['promote', app, second[app] ?? ''] : ['rollback', app];
      const { code, output } = await registry.release(...words);
      if (code !== 0) refused.push(`${words.join(' ')}: ${output}`);
      const current = currentOf(await registry.liveReleases());
      history.push(current);
      await expect
        .poll(served, { message: 'a change is live soon after the command ends', timeout: 120_000 })
        .toEqual(current);
      if (change % 10 === 9) tell(change + 1);
    }
    isOver = true;
    await Promise.all(traffic);
    await crawler.visitAgain();
    annotations.push({ type: 'figures', description: tell(changes) });

    expect(refused).toEqual([]);
    expect(history).toHaveLength(changes + 1);
    expect(failures()).toEqual([]);
    const wasLive = (view: View) =>
      history.some((current) => Object.entries(view).every(([app, id]) => current[app] === id));
    expect([...crawler.seen.values()].filter((view) => !wasLive(view))).toEqual([]);
    expect(crawler.seen.size).toBeGreaterThan(2);
    expect(Math.min(...visitors.map(({ counts }) => counts.views))).toBeGreaterThan(2);
    clearInterval(reading);
    expect(await slow.finish()).toBe(slowFileBytes);
  } finally {
    clearInterval(reading);
    await Promise.all(contexts.map((context) => context.close()));
    await stop();
  }
});
