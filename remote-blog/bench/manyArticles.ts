/**
 * What many articles cost: `node --import tsx remote-blog/bench/manyArticles.ts [how many]`, 2400 by itself.
 *
 * Twice, with the written articles and with that many, it copies the project to a temporary folder, builds and
 * composes the blog there, and weighs opening the list and an article, for a first visit and within the site. The site
 * must stand already (`npm start`): all other releases come from its registry. The copies are removed in the end,
 * unless KEEP=1. Not part of any build or test; nothing of it is committed but this file.
 */
import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

import { articles } from '@site/shared-content/articles';
import { siteSettings } from '@site/shared-content/siteSettings';

import type { IndexData } from '../src/model/BlogData';
import { createSearch } from '../src/model/createSearch';
import { listResult } from '../src/model/listResult';
import { defaultListState } from '../src/model/listState';
import { toEntries } from '../src/model/toEntries';

type Weights = Readonly<Record<string, number>>;

const root = path.resolve(import.meta.dirname, '../..');
const wanted = Number(process.argv[2] ?? 2400);

/** An article that every run has, and one that leads on to many others without script when there are many. */
const samples = {
  article: 'insomnia',
  'article that leads on': toEntries(articles)[siteSettings.blogPageSize]?.slug,
};

/** How much slower than this machine the slow phone is taken to be. */
const slowPhone = 6;

function copyOfTheProject(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'many-articles-'));
  const left = /(^|\/)(node_modules|\.git|\.cache|\.screenshots|test-results|\.registry\/site)(\/|$)/;
  cpSync(root, folder, { recursive: true, filter: (file) => !left.test(path.relative(root, file)) });
  // A promotion goes on from the composed site's number, but needs nothing of it.
  mkdirSync(path.join(folder, '.registry/site'));
  const modules = path.join(folder, 'node_modules');
  mkdirSync(path.join(modules, '@site'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')))
    if (name !== '@site') symlinkSync(path.join(root, 'node_modules', name), path.join(modules, name));
  for (const name of readdirSync(folder))
    if (existsSync(path.join(folder, name, 'package.json')))
      symlinkSync(path.join(folder, name), path.join(modules, '@site', name));
  return folder;
}

/**
 * Adds made-up articles, older than the written ones: each has a written one's text with its words in another order,
 * so that neither compression nor the rules of likeness meet the same text twice.
 */
const generator = `
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

function shuffled(text: string, random: () => number): string {
  const words = text.split(' ');
  for (let last = words.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [words[last], words[other]] = [words[other] ?? '', words[last] ?? ''];
  }
  return words.join(' ');
}

function withMany(written: readonly Article[], count: number): readonly Article[] {
  const made = Array.from({ length: Math.max(0, count - written.length) }, (_, index): Article => {
    const random = randomFrom(index + 1);
    const { aliases: _aliases, formerLinks: _formerLinks, ...article } = written[index % written.length] as Article;
    const mix = (texts: readonly string[]) => texts.map((text) => shuffled(text, random));
    return {
      ...article,
      slug: \`\${article.slug}-\${index + 1}\` as Article['slug'],
      title: shuffled(article.title, random),
      description: shuffled(article.description, random),
      date: new Date(Date.UTC(2024, 0, 31) - index * 86_400_000).toISOString().slice(0, 10),
      tags: article.tags.toSorted(() => random() - 0.5),
      text1: mix(article.text1),
      keyPoints: mix(article.keyPoints),
      conclusion: mix(article.conclusion),
      diagnosis: { ...article.diagnosis, content: mix(article.diagnosis.content) },
      remedies: { ...article.remedies, content: mix(article.remedies.content) },
    };
  });
  return [...written, ...made];
}
`;

function writeArticles(folder: string, count: number): void {
  const file = path.join(folder, 'shared-content/src/articles/articles.ts');
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/= checkSlugs\((\[[\s\S]*?\])\);/, `= withMany(checkSlugs($1), ${count});`);
  if (changed === text) throw new Error(`${file} no longer lists the articles as this bench expects.`);
  writeFileSync(file, changed + generator);
  // Made-up words would fail every check of them, which is not what is measured here.
  writeFileSync(path.join(folder, 'shared-content/checks/checkContent.ts'), 'export {};\n');
}

function run(folder: string, command: string, ...words: readonly string[]): string {
  const script = path.join(folder, 'platform/cli', `${command}.ts`);
  return execFileSync(process.execPath, ['--import', 'tsx', script, ...words], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', INIT_CWD: folder },
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Processor seconds that this process has waited for in its children; Linux alone tells. */
function childrenSeconds(): number {
  if (!existsSync('/proc/self/stat')) return Number.NaN;
  const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1]?.split(' ') ?? [];
  const ticksPerSecond = 100;
  return (Number(fields[13]) + Number(fields[14])) / ticksPerSecond;
}

/** What some work takes, by the clock and of the processor: on a busy machine only the second tells anything. */
function timed(what: string, work: () => unknown): Weights {
  const start = performance.now();
  const before = childrenSeconds();
  work();
  const tenths = (seconds: number) => Math.round(seconds * 10) / 10;
  return {
    [`${what}, s`]: tenths((performance.now() - start) / 1000),
    [`${what}, s of the processor`]: tenths(childrenSeconds() - before),
  };
}

function travelling(file: string): number {
  return brotliCompressSync(readFileSync(file)).length;
}

/** The slowest of some searches, each by its median: other programs on this machine shall not count. */
function searchMilliseconds(index: IndexData): number {
  const search = createSearch(index);
  const medians = ['s', 'sl', 'sleep', 'the', 'zzzz', 'young people', 'exam stress'].map((query) => {
    const times = Array.from({ length: 31 }, () => {
      const start = performance.now();
      listResult({ ...defaultListState, query }, search);
      return performance.now() - start;
    });
    return times.sort((one, other) => one - other)[15] ?? 0;
  });
  return Math.max(...medians) * slowPhone;
}

function weigh(count: number): Weights {
  const folder = copyOfTheProject();
  try {
    writeArticles(folder, count);
    const printing = timed('data', () =>
      execFileSync(
        process.execPath,
        [
          '--import',
          'tsx',
          path.join(folder, 'platform/build/printData.ts'),
          path.join(folder, 'remote-blog/src/data.ts'),
        ],
        { cwd: folder, maxBuffer: 1 << 29, stdio: ['ignore', 'pipe', 'inherit'] },
      ),
    );
    let id = '';
    const building = timed('build and publish', () => {
      ({ id } = JSON.parse(run(folder, 'release', 'publish', 'blog', '--json')) as { id: string });
    });
    const composing = timed('compose and promote', () => run(folder, 'release', 'promote', 'blog', id));
    const site = readdirSync(path.join(folder, '.registry/site'))[0] ?? '';
    const { pages } = JSON.parse(
      readFileSync(path.join(folder, '.registry/site', site, 'composition.json'), 'utf8'),
    ) as { pages: { route: string; javascript: number; stylesheets: number; html: number }[] };
    const firstVisit = (route: string) => {
      const found = pages.find((one) => one.route === route);
      return {
        all: (found?.javascript ?? 0) + (found?.stylesheets ?? 0) + (found?.html ?? 0),
        html: found?.html ?? 0,
      };
    };
    const data = path.join(folder, '.registry/r/blog', id, 'data');
    const index = JSON.parse(readFileSync(path.join(data, 'index.json'), 'utf8')) as IndexData;
    if (process.env['KEEP']) process.stdout.write(`${count}: ${folder}\n`);
    return {
      'list, first visit: script, style and HTML': firstVisit('/blogs').all,
      'list, first visit: HTML alone': firstVisit('/blogs').html,
      'list, within the site: data': travelling(path.join(data, 'list.json')),
      ...Object.fromEntries(
        Object.entries(samples).flatMap(([what, slug]) => [
          [`${what}, first visit: script, style and HTML`, firstVisit(`/blog/${slug}`).all],
          [`${what}, first visit: HTML alone`, firstVisit(`/blog/${slug}`).html],
          [`${what}, within the site: data`, travelling(path.join(data, 'articles', `${slug}.json`))],
        ]),
      ),
      'entries, fetched when somebody searches': travelling(path.join(data, 'index.json')),
      'slowest search, ms on a slow phone': Math.round(searchMilliseconds(index) * 10) / 10,
      ...printing,
      ...building,
      ...composing,
    };
  } finally {
    if (!process.env['KEEP']) rmSync(folder, { recursive: true, force: true });
  }
}

const few = weigh(articles.length);
const many = weigh(wanted);
process.stdout.write(
  `${'bytes after brotli'.padEnd(62)}${String(articles.length).padStart(10)}${String(wanted).padStart(10)}\n`,
);
for (const [what, before] of Object.entries(few)) {
  const after = many[what] ?? 0;
  const change =
    before > 0 ? `${after >= before ? '+' : ''}${Math.round(((after - before) / before) * 1000) / 10} %` : '';
  process.stdout.write(
    `${what.padEnd(62)}${String(before).padStart(10)}${String(after).padStart(10)}${change.padStart(12)}\n`,
  );
}
