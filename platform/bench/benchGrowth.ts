/** What a promotion and a rollback of one remote cost while the rest of the site grows. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { promote } from '../delivery/promote';
import { table } from '../delivery/status';
import { rollback } from '../delivery/takeBack';
import { integrityOf, listFiles } from '../house/files';
import { inParallel } from '../house/inParallel';
import { cache, root } from '../house/paths';
import { UserError } from '../house/UserError';
import { readKey } from '../registry/keys';
import { headOf } from '../registry/log';
import { openRegistry, type Registry } from '../registry/Registry';
import { ASSETS_FILE, createRelease, findRelease, fileKey, idOf } from '../registry/releases';
import type { Store } from '../registry/store/Store';
import { objectStoreIsInstalled, objectStorePackages, startObjectStore } from '../test/objectStore';

const SIZES = [24, 2400] as const;

/** Promotions of which the median counts. */
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
  const id = headOf(await registry.log.read())?.state.apps[app]?.current.id;
  if (!id) throw new UserError(`Nothing is live in ${registry.url}: build the site first, by npm start.`);
  return id;
}

/** Publishes the current release of an app once more, with other files. */
async function publishChanged(
  registry: Registry,
  app: string,
  change: (folder: string) => void,
): Promise<string> {
  const like = await findRelease(registry, app, await currentOf(registry, app));
  if (!like) throw new UserError(`The manifest of ${app} is missing in ${registry.url}.`);
  const { files: _files, schema: _schema, ...facts } = like.manifest;
  const folder = mkdtempSync(path.join(tmpdir(), 'growth-release-'));
  try {
    await inParallel(Object.keys(like.manifest.files), async (file) => {
      const place = path.join(folder, file);
      mkdirSync(path.dirname(place), { recursive: true });
      writeFileSync(place, (await registry.store.read(fileKey(app, facts.id, file))) ?? '');
    });
    change(folder);
    const hashes = listFiles(folder).map(
      (file) => [file, integrityOf(readFileSync(path.join(folder, file)))] as const,
    );
    const id = idOf(Object.fromEntries(hashes));
    const assets = path.join(folder, ASSETS_FILE);
    writeFileSync(assets, JSON.stringify({ ...(JSON.parse(readFileSync(assets, 'utf8')) as object), id }));
    for (const ending of ['.br', '.gz']) rmSync(assets + ending, { force: true });
    const draft = { ...facts, id, folder, provenance: like.provenance };
    await createRelease(registry, draft, readKey(registry.key));
    return id;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Gives a blog so many articles: those that it has, again and again under other slugs. */
function withArticles(folder: string, count: number): void {
  const list = path.join(folder, 'data/slugs.json');
  const slugs = JSON.parse(readFileSync(list, 'utf8')) as string[];
  const place = (slug: string) => path.join(folder, 'data/articles', `${slug}.json`);
  const originals = slugs.flatMap((slug) => {
    try {
      return [{ slug, text: readFileSync(place(slug), 'utf8') }];
    } catch {
      // A second name of an article.
      return [];
    }
  });
  for (let index = originals.length; index < count; index++) {
    const original = originals[index % originals.length];
    if (!original) continue;
    const slug = `${original.slug}-${index}`;
    writeFileSync(place(slug), original.text.replaceAll(`"${original.slug}"`, `"${slug}"`));
    slugs.push(slug);
  }
  writeFileSync(list, JSON.stringify(slugs));
  for (const ending of ['.br', '.gz']) rmSync(list + ending, { force: true });
}

const median = (numbers: readonly number[]) =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

async function timed<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly seconds: number; readonly result: Result }> {
  const start = performance.now();
  const result = await work();
  return { seconds: (performance.now() - start) / 1000, result };
}

/** One row of the table: a copy of a registry at an empty address, with a blog of so many articles. */
async function measure(name: string, original: Registry, url: string, count: number): Promise<string[]> {
  const opened = open(url);
  await inParallel(await original.store.list(''), async ({ key }) => {
    const bytes = await original.store.read(key);
    if (bytes) await opened.store.create(key, bytes);
  });
  const store = counting(opened.store);
  const registry: Registry = { ...opened, store };
  const first = await currentOf(registry, 'blog');
  const blog = await publishChanged(registry, 'blog', (folder) => withArticles(folder, count));
  const grown = await timed(() => promote(registry, { blog }));
  const promotions: number[] = [];
  const written: number[] = [];
  for (let time = 1; time <= TIMES; time++) {
    const booking = await publishChanged(registry, 'booking', (folder) =>
      writeFileSync(path.join(folder, 'time.txt'), String(time)),
    );
    store.created = 0;
    promotions.push((await timed(() => promote(registry, { booking }))).seconds);
    written.push(store.created);
  }
  store.created = 0;
  const back = await timed(() => rollback(registry, 'booking'));
  const created = store.created;
  // Out of the way and back again: so the rollback leads to all of the articles.
  await promote(registry, { blog: first }, { removing: 'any' });
  const blogBack = await timed(() => rollback(registry, 'blog'));
  return [
    name,
    String(count),
    `${grown.seconds.toFixed(1)} s, ${grown.result?.composed ?? 0} pages`,
    `${median(promotions).toFixed(2)} s`,
    String(median(written)),
    `${back.seconds.toFixed(2)} s`,
    String(created),
    `${blogBack.seconds.toFixed(2)} s`,
  ];
}

const head = [
  'on',
  'articles',
  'blog promoted',
  'booking promoted',
  'objects',
  'booking rolled back',
  'objects',
  'rolled back to the articles',
];

/**
 * Measures on copies of the project's registry: in folders and, where an object store is installed, in a bucket.
 * @throws UserError when nothing is live in the registry, or the key of this machine is not its owner's.
 */
export async function benchGrowth(): Promise<string> {
  const progress = (text: string) => void process.stderr.write(`… ${text}\n`);
  const original = openRegistry({ root, cache, environment: process.env });
  await currentOf(original, 'blog');
  const rows = [head];
  const add = (row: string[]) => {
    rows.push(row);
    progress(row.map((cell, column) => `${head[column] ?? ''} ${cell}`).join(' · '));
  };
  const scratch = mkdtempSync(path.join(tmpdir(), 'growth-'));
  try {
    for (const count of SIZES)
      add(await measure('a folder', original, path.join(scratch, String(count)), count));
  } finally {
    rmSync(scratch, { recursive: true });
  }
  if (!objectStoreIsInstalled())
    return `${table(rows)}\nOn a bucket it was not measured: install ${objectStorePackages}.`;
  const store = await startObjectStore();
  try {
    Object.assign(process.env, store.env);
    for (const count of SIZES)
      add(await measure('a bucket', original, `s3://${await store.makeBucket()}/registry`, count));
  } finally {
    await store.stop();
  }
  return table(rows);
}
