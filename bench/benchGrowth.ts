/** The cost of pages, a search, a promotion and a rollback with 24 articles and with 2400. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { href } from '@site/shared-content/siteMap';
import { blogPageSize } from '@site/shared-content/siteSettings';
import type { Browser } from 'playwright';

import { createEntries } from '../platform/release/createEntry';
import { promote, weigh as judgeReleases } from '../platform/release/promote';
import { rollback } from '../platform/release/rollback';
import { table } from '../platform/cli/statusText';
import { compressFiles } from '../platform/lib/compress';
import { integrityOf, listFiles } from '../platform/lib/files';
import { inParallel } from '../platform/lib/inParallel';
import { cache, root } from '../platform/lib/paths';
import { UserError } from '../platform/lib/UserError';
import { liveNow } from '../platform/test/liveNow';
import { ASSETS_FILE } from '../platform/registry/manifest';
import { openRegistry, type Registry } from '../platform/registry/Registry';
import { computeReleaseId, createRelease, fileKey, findRelease } from '../platform/registry/release';
import type { Store } from '../platform/registry/store/Store';
import { exportSite } from '../platform/serve/export';
import { measureTyping } from './measureTyping';
import { medianOf } from './medianOf';
import { readData } from './readData';
import { serveFolder } from './serveFolder';
import { launchBrowser } from './slowPhone';
import { weighVisit } from './weighVisit';

const SIZES = [24, 2400] as const;

/** The number of promotions, of which the median is reported. */
const TIMES = 3;

/** A store that counts what is created in it. */
function counting(store: Store): Store & { created: number } {
  const counted = {
    ...store,
    created: 0,
    async create(key: string, bytes: Uint8Array) {
      const isNew = await store.create(key, bytes);
      if (isNew) counted.created += 1;
      return isNew;
    },
  };
  return counted;
}

function open(url: string): Registry {
  const memory = mkdtempSync(path.join(tmpdir(), 'growth-memory-'));
  process.once('exit', () => rmSync(memory, { recursive: true, force: true }));
  return openRegistry({ root, cache: memory, environment: process.env, url });
}

async function currentOf(registry: Registry, app: string): Promise<string> {
  const id = (await liveNow(registry)).apps[app]?.entry.current.id;
  if (!id) throw new UserError(`Nothing is live in ${registry.url}: build the site first, by npm start.`);
  return id;
}

/** Publishes a copy of the current release of an app with changed files, and returns its id. */
async function publishChanged(
  registry: Registry,
  app: string,
  change: (folder: string) => void | Promise<void>,
): Promise<string> {
  const like = await findRelease(registry, app, await currentOf(registry, app));
  if (!like) throw new UserError(`The manifest of ${app} is missing in ${registry.url}.`);
  const { files: _files, schema: _schema, ...facts } = like.manifest;
  const folder = mkdtempSync(path.join(tmpdir(), 'growth-release-'));
  try {
    await inParallel(Object.entries(like.manifest.files), async ([file, { size }]) => {
      const place = path.join(folder, file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, (await registry.store.read(fileKey(app, facts.id, file), size)) ?? '');
    });
    await change(folder);
    const hashes = listFiles(folder).map(
      (file) => [file, integrityOf(readFileSync(path.join(folder, file)))] as const,
    );
    const id = computeReleaseId(Object.fromEntries(hashes));
    const assets = path.join(folder, ASSETS_FILE);
    writeFileSync(assets, JSON.stringify({ ...(JSON.parse(readFileSync(assets, 'utf8')) as object), id }));
    for (const ending of ['.br', '.gz']) rmSync(assets + ending, { force: true });
    await createRelease(registry, folder, { ...facts, id }, undefined);
    return id;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Replaces the data of a blog release by that of `count` articles: the real ones and generated ones. */
async function withArticles(folder: string, count: number): Promise<void> {
  const place = path.join(folder, 'data');
  rmSync(place, { recursive: true });
  const files = readData('bench/manyArticles.ts', { ARTICLES: String(count) });
  for (const [file, value] of Object.entries(files)) {
    const target = path.join(place, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, JSON.stringify(value));
  }
  // Only these two are measured in compressed form.
  await compressFiles(['list.json', 'index.json'].map((file) => path.join(place, file)));
}

async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly seconds: number; readonly result: Result }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1000, result };
}

/** Values by what was measured; the name ends in its unit. */
type Weights = Readonly<Record<string, number>>;

/** What visitors of a registry's live site fetch, in KB after brotli, and how long a key press in the search takes. */
async function weigh(registry: Registry, browser: Browser): Promise<Weights> {
  const folder = mkdtempSync(path.join(tmpdir(), 'growth-site-'));
  try {
    await exportSite({ registry, folder });
    const data = path.join(folder, 'r/blog', await currentOf(registry, 'blog'), 'data');
    const index = JSON.parse(readFileSync(path.join(data, 'index.json'), 'utf8')) as { slug: string }[];
    const article = (slug = '') => href('article', { slug });
    const pages = {
      home: href('home'),
      list: href('blogs'),
      article: article('insomnia'),
      // For readers without script it may have links to further articles.
      'article of the second page': article(index[blogPageSize]?.slug),
      service: href('service', { slug: 'telepsychiatry' }),
      contact: href('contact'),
    };
    const visits = Object.entries(pages).flatMap(([name, route]) => {
      const { html, all } = weighVisit(folder, route);
      return [
        [`${name}: HTML, styles and scripts, KB`, all / 1024],
        [`${name}: HTML with its styles, KB`, html / 1024],
      ];
    });
    const compressed = (file: string) =>
      brotliCompressSync(readFileSync(path.join(data, file))).length / 1024;
    const site = await serveFolder(folder);
    const keys = await measureTyping(browser, site.url + pages.list, 'sleep').finally(site.stop);
    return {
      ...(Object.fromEntries(visits) as Weights),
      'list, from within the site: data, KB': compressed('list.json'),
      'article, from within the site: data, KB': compressed('articles/insomnia.json'),
      'when somebody searches: entries of all articles, KB': compressed('index.json'),
      'a key in the search, slow phone: median ms': medianOf(keys),
      'a key in the search, slow phone: longest ms': Math.max(...keys),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function weightTable(few: Weights, many: Weights): string {
  const rows = Object.entries(few).map(([what, before]) => {
    const after = many[what] ?? NaN;
    const change = ((after - before) / before) * 100;
    return [what, before.toFixed(1), after.toFixed(1), `${change < 0 ? '' : '+'}${change.toFixed(1)} %`];
  });
  return table([['what', ...SIZES.map((size) => `${size} articles`), 'change'], ...rows]);
}

/**
 * Measures one row of the table, in a copy of a registry whose blog has `count` articles.
 * @param url the empty folder for the copy
 * @param look is called when the blog is live
 */
async function measure(
  original: Registry,
  url: string,
  count: number,
  look: (registry: Registry) => Promise<void>,
): Promise<string[]> {
  const opened = open(url);
  await inParallel(await original.store.list(''), async ({ key, size }) => {
    const bytes = await original.store.read(key, size);
    if (bytes) await opened.store.create(key, bytes);
  });
  const store = counting(opened.store);
  const registry: Registry = { ...opened, store };
  const first = await currentOf(registry, 'blog');
  const blog = await publishChanged(registry, 'blog', (folder) => withArticles(folder, count));
  const grown = await timed(() => promote(registry, { blog }));
  await look(registry);
  const promotions: number[] = [];
  const written: number[] = [];
  const rendered: number[] = [];
  for (let time = 1; time <= TIMES; time++) {
    const booking = await publishChanged(registry, 'booking', (folder) =>
      writeFileSync(path.join(folder, 'time.txt'), String(time)),
    );
    store.created = 0;
    const promoted = await timed(() => promote(registry, { booking }));
    promotions.push(promoted.seconds);
    rendered.push(promoted.result?.rendered ?? 0);
    written.push(store.created);
  }
  store.created = 0;
  const back = await timed(() => rollback(registry, ['booking']));
  const created = store.created;
  // The old blog is promoted first, so that the rollback goes to the release with `count` articles.
  const planned = await judgeReleases(registry, { blog: first });
  if (planned) await createEntries(registry, planned.reader, planned.next, undefined);
  const blogBack = await timed(() => rollback(registry, ['blog']));
  return [
    String(count),
    `${grown.seconds.toFixed(1)} s, ${grown.result?.rendered ?? 0} pages`,
    `${medianOf(promotions).toFixed(2)} s, ${medianOf(rendered)} pages`,
    String(medianOf(written)),
    `${back.seconds.toFixed(2)} s`,
    String(created),
    `${blogBack.seconds.toFixed(2)} s`,
  ];
}

const head = [
  'articles',
  'blog promoted',
  'booking promoted',
  'objects',
  'booking rolled back',
  'objects',
  'rolled back to the articles',
];

/**
 * Measures in copies of the project's registry, and returns two tables as text.
 * @throws UserError when nothing is live in the registry.
 */
export async function benchGrowth(): Promise<string> {
  const original = openRegistry({ root, cache, environment: process.env });
  await currentOf(original, 'blog');
  const rows = [head];
  const scratch = mkdtempSync(path.join(tmpdir(), 'growth-'));
  const weights: Weights[] = [];
  const browser = await launchBrowser();
  try {
    for (const count of SIZES) {
      process.stderr.write(`… ${count} articles\n`);
      rows.push(
        await measure(original, path.join(scratch, String(count)), count, async (registry) => {
          weights.push(await weigh(registry, browser));
        }),
      );
    }
  } finally {
    await browser.close();
    rmSync(scratch, { recursive: true });
  }
  return `${weightTable(weights[0] ?? {}, weights[1] ?? {})}\n\n${table(rows)}`;
}
