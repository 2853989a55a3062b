/** Composes a part (the pages that are made from the same apps) and writes it into the registry. */
import type { Budgets } from '../registry/manifest';
import { releaseBase } from '../contract/releases';
import type { Part, PartRef, StatePage } from '../registry/state';
import { COMPOSER_FILE } from '../render/job';
import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import { checkPart, type PageWriter } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { ASSETS_FILE, materialise, type PublishedRelease } from '../registry/release';
import { checkPageBudgets } from './budgets';
import { pageFactsOf } from './pageFacts';
import { type Composed, runComposer } from './runComposer';

/** The releases that a part is made from, including the shell. */
export type Ingredients = { readonly releases: Readonly<Record<string, PublishedRelease>> };

/** The entry `from` of a part that is made from these releases. */
export function originsOf({ releases }: Ingredients): PartRef['from'] {
  return Object.fromEntries(
    Object.keys(releases)
      .sort()
      .map((app) => [app, releases[app]?.manifest.id ?? '']),
  );
}

/**
 * A folder of this machine with what the composer reads of a release: its server build, its data, its stylesheets, its
 * list of files.
 * @throws UserError when some of it is missing or was changed.
 */
export function bringForComposer(registry: Registry, release: PublishedRelease): Promise<string> {
  const isWanted = (file: string) =>
    /^(server\/|data\/.*\.json$|[^/]+\.css$)/.test(file) || file === ASSETS_FILE;
  return materialise(registry, release, isWanted);
}

async function render(registry: Registry, { releases }: Ingredients): Promise<Composed> {
  const shell = releases['shell']?.manifest;
  if (!shell?.files[COMPOSER_FILE])
    throw new UserError(
      `The release ${shell?.id} of the shell cannot compose pages: it has no ${COMPOSER_FILE}. Promote a newer one along with it: npm run release -- promote shell <id> …`,
    );
  const folders = await Promise.all(
    Object.entries(releases).map(async ([app, release]) => {
      const folder = await bringForComposer(registry, release);
      const assets = release.manifest.files[ASSETS_FILE]?.integrity as `sha384-${string}`;
      return [app, { folder, assets }] as const;
    }),
  );
  const publicFiles = Object.keys(shell.files).flatMap((file) =>
    file.startsWith('public/') ? [file.slice('public/'.length)] : [],
  );
  return runComposer({
    shellBase: releaseBase('shell', shell.id),
    releases: Object.fromEntries(folders),
    canaries: {},
    publicFiles,
    stylesInPages: true,
  });
}

/** How many pages are compressed in parallel: Node uses four threads for that. */
const COMPRESSED_SIDE_BY_SIDE = 4;

/** What a file weighs as it travels: `blog/ArticlePage.js` is in the release of the blog. */
function weightOf(file: string, { releases }: Ingredients): number {
  const [app = '', ...rest] = file.split('/');
  const files = releases[app]?.manifest.files ?? {};
  const name = rest.join('/');
  return (files[`${name}.br`] ?? files[name])?.size ?? 0;
}

async function pagesOf(
  { answer, html }: Composed,
  ingredients: Ingredients,
  writer: PageWriter,
): Promise<Part['pages']> {
  const pages = await inParallel(
    answer.pages,
    async ({ path, modules, canonical, changed, files, styles }): Promise<[string, StatePage]> => {
      const bytes = html.get(path) ?? Buffer.alloc(0);
      const weights = Object.fromEntries(files.map((file) => [file, weightOf(file, ingredients)]));
      const sum = (ending: string) =>
        Object.entries(weights).reduce(
          (total, [file, size]) => (file.endsWith(ending) ? total + size : total),
          0,
        );
      return [
        path,
        {
          html: await writer.text(bytes, 'html'),
          ...(styles ? { styles: [...styles] } : {}),
          modules: [...modules],
          canonical,
          ...(changed ? { changed } : {}),
          javascript: sum('.js'),
          stylesheets: sum('.css'),
          files: weights,
          facts: pageFactsOf(bytes.toString('utf8'), modules),
        },
      ];
    },
    COMPRESSED_SIDE_BY_SIDE,
  );
  return Object.fromEntries(pages);
}

/**
 * Composes one part and puts it into the registry, where nobody sees it until a state names it.
 * @throws UserError when a page does not render, weighs too much, or a module decides what it may not.
 */
export async function composePart(
  registry: Registry,
  ingredients: Ingredients,
  writer: PageWriter,
  budgets: Budgets | undefined,
): Promise<{ readonly ref: PartRef; readonly part: Part }> {
  const composed = await render(registry, ingredients);
  const { site, redirects, feed } = composed.answer;
  const from = originsOf(ingredients);
  const isShell = Object.keys(from).join() === 'shell';
  // Before the pages are compressed, which takes most of the time.
  const pages = Object.fromEntries(composed.answer.pages.map(({ path }) => [path, true]));
  checkPart({ from, pages, redirects, ...(isShell ? { site } : {}) }, site);
  const part: Part = {
    schema: 1,
    from,
    pages: await pagesOf(composed, ingredients, writer),
    redirects: { ...redirects },
    feed: [...feed],
    ...(isShell ? { site } : {}),
  };
  if (budgets) checkPageBudgets(part.pages, budgets);
  return { ref: await writer.part(part), part };
}
