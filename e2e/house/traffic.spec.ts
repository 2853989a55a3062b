import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import type { LiveReleases } from '@site/platform/contract/releases';
import { articles } from '@site/shared-content/articles';
import { href } from '@site/shared-content/siteMap';
import { expect, test } from 'playwright/test';

import { allPaths } from '../support/site';
import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { createCrawler, pagePointerOf } from './crawler';
import { publishAgain } from './publishAgain';
import { serveCopy } from './serveCopy';
import { createSlowReader, slowFileBytes } from './slowReader';
import { createVisitor, type Visitor } from './visitor';

/** How often a release is promoted or rolled back meanwhile. */
const changes = Number(process.env['PROMOTIONS'] ?? 12);

const [newest] = articles.toSorted((one, other) => other.date.localeCompare(one.date));

/** Walks that cross every remote, inside the site and from outside. */
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

function pointerOf({ folder }: Copy): LiveReleases {
  return JSON.parse(readFileSync(path.join(folder, '.registry/releases.json'), 'utf8')) as LiveReleases;
}

function currentOf({ apps }: LiveReleases): Record<string, string> {
  return Object.fromEntries(Object.entries(apps).map(([app, { current }]) => [app, current.id]));
}

/** Walks until it is over. Every third page is opened from outside, as by a reload or another visitor. */
async function walk(visitor: Visitor, paths: readonly string[], isOver: () => boolean): Promise<void> {
  for (let step = 0; !isOver(); step += 1) {
    const target = paths[step % paths.length] ?? '/';
    if (step % 3 === 0) await visitor.arrive(target);
    else await visitor.follow(target);
  }
}

test(`${changes} promotions and rollbacks break no view of those who visit meanwhile`, async ({ browser }, {
  annotations,
}) => {
  test.setTimeout(240_000 + changes * 60_000);
  const copy = copyOfTheProject({ withRegistry: true });
  const apps = ['blog', 'services', 'shell'] as const;
  const first = currentOf(pointerOf(copy));
  const second = Object.fromEntries(apps.map((app) => [app, publishAgain(copy, app, first[app] ?? '')]));
  for (const app of apps) expect(second[app], app).toMatch(/^(?!undefined)\w{16}$/);

  const { sequence } = pointerOf(copy);
  writeFileSync(
    path.join(copy.folder, '.registry/site', String(sequence), 'slow.bin'),
    Buffer.alloc(slowFileBytes),
  );
  const { url, stop } = await serveCopy(copy);
  const contexts = await Promise.all(walks.map(() => browser.newContext()));
  try {
    const slow = await createSlowReader(`${url}/slow.bin`);
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

    const history = new Map([[sequence, first]]);
    const failures = () => [
      ...crawler.failures,
      ...visitors.flatMap((visitor) => visitor.failures),
      ...[...crawler.seen.values()]
        .filter(
          ({ sequence: at, current }) => history.has(at) && !isDeepStrictEqual(current, history.get(at)),
        )
        .map(({ sequence: at, current }) => `site ${at} was seen with ${JSON.stringify(current)}`),
    ];
    const start = performance.now();
    const tell = (done: number) => {
      const seconds = ((performance.now() - start) / 1000).toFixed(0);
      const views = visitors.reduce((sum, { counts }) => sum + counts.views, 0);
      const { pages, files } = crawler.counts;
      const text = `${done} changes in ${seconds} s: ${views} views in browsers, ${pages} pages and ${files} files by plain requests, ${crawler.seen.size} states of the site seen, ${failures().length} failures`;
      process.stdout.write(`${text}\n`);
      return text;
    };
    const refused: string[] = [];
    for (let change = 0; change < changes; change += 1) {
      // Three are promoted, then the same three rolled back.
      const app = apps[change % apps.length] ?? 'blog';
      const words = change % 6 < 3 ? ['promote', app, second[app] ?? ''] : ['rollback', app];
      const { code, output } = await copy.run('release', words);
      if (code !== 0) refused.push(`${words.join(' ')}: ${output}`);
      const pointer = pointerOf(copy);
      history.set(pointer.sequence, currentOf(pointer));
      const live = pagePointerOf(await (await fetch(`${url}/about`)).text());
      expect(live.sequence, 'a change is live when the command ends').toBe(pointer.sequence);
      await slow.readOn();
      if (change % 10 === 9) tell(change + 1);
    }
    isOver = true;
    await Promise.all(traffic);
    await crawler.visitAgain();
    annotations.push({ type: 'figures', description: tell(changes) });

    expect(refused).toEqual([]);
    expect(history.size).toBe(changes + 1);
    expect(failures()).toEqual([]);
    expect([...crawler.seen.keys()].filter((at) => !history.has(at))).toEqual([]);
    expect(crawler.seen.size).toBeGreaterThan(2);
    expect(Math.min(...visitors.map(({ counts }) => counts.views))).toBeGreaterThan(2);
    expect(await slow.finish()).toBe(slowFileBytes);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    stop();
  }
});
