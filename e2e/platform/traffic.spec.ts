import { articles } from '@site/shared-content/articles';
import { href } from '@site/shared-content/siteMap';
import { expect } from 'playwright/test';

import { test } from '../support/test';
import { quickRegistry, registryCopy, withWords } from './registryCopy';
import { createVisitor, type Visitor } from './visitor';

/** The number of promotions and rollbacks during the test. */
const changes = Number(process.env['PROMOTIONS'] ?? 3);

const [newest] = articles.toSorted((one, other) => other.date.localeCompare(one.date));

/** Paths that cross every remote, by navigation and by document. */
const walks = [
  [
    ...['/', '/blogs', href('article', { slug: newest?.slug ?? '' })],
    ...['/contact', '/about', '/therapy-and-counselling'],
  ],
  ['/blog/insomnia', '/blogs', '/', '/services/medication-management', '/therapy-and-counselling', '/'],
] as const;

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
  const registry = registryCopy(quickRegistry);
  const apps = ['blog', 'shell'] as const;
  const second: Record<string, string> = {};
  for (const app of apps) second[app] = await registry.forge(app, withWords);
  // On another machine than the promotions, so that it renders the pages meanwhile.
  const { url, stop } = await registry.serve('server');
  const served = async (app: string) => {
    const live = (await (await fetch(`${url}/releases.json`)).json()) as {
      readonly apps: Readonly<Record<string, { readonly current: { readonly id: string } }>>;
    };
    return live.apps[app]?.current.id;
  };
  const contexts = await Promise.all(walks.map(() => browser.newContext()));
  try {
    const visitors = await Promise.all(
      contexts.map(async (context) => createVisitor(await context.newPage(), url)),
    );
    let isOver = false;
    const traffic = visitors.map((visitor, index) => walk(visitor, walks[index] ?? ['/'], () => isOver));
    for (let change = 0; change < changes; change += 1) {
      // A promotion of each app, then a rollback of each.
      const app = apps[change % apps.length] ?? 'blog';
      const words = change % 4 < 2 ? ['promote', app, second[app] ?? ''] : ['rollback', app];
      const { code, output } = await registry.release(...words);
      expect(code, output).toBe(0);
      const current = await registry.current(app);
      const soon = { message: `${words.join(' ')}: live soon after the command ends`, timeout: 120_000 };
      await expect.poll(() => served(app), soon).toBe(current);
      const isSeen = () => visitors.some(({ seen }) => seen.has(`${app} ${current}`));
      await expect.poll(isSeen, { message: 'a visitor has it', timeout: 120_000 }).toBe(true);
    }
    isOver = true;
    await Promise.all(traffic);
    const views = visitors.map((visitor) => visitor.counts.views);
    annotations.push({ type: 'figures', description: `${changes} changes, views: ${views.join(', ')}` });
    expect(visitors.flatMap((visitor) => visitor.failures)).toEqual([]);
    expect(Math.min(...views)).toBeGreaterThan(2);
  } finally {
    await Promise.all(contexts.map((context) => context.close()));
    await stop();
  }
});
