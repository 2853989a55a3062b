/** Composes a part (the pages that are made from the same apps) and writes it into the registry. */
import { releasePath } from '../contract/releases';
import type { Part, PartRef, StatePage } from '../registry/state';
import { type ComposeJob, COMPOSER_FILE } from '../render/job';
import { inParallel } from '../lib/inParallel';
import { quoted } from '../lib/quoted';
import { UserError } from '../lib/UserError';
import { checkPart, type PageWriter } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { ASSETS_FILE, materialise, type PublishedRelease } from '../registry/release';
import { checkPageBudgets } from './budgets';
import { loadedBy, pageFactsOf } from './pageFacts';
import { type Composed, runComposer } from './sandbox';

/** The releases that a part is made from, by app, including the shell. */
type Releases = Readonly<Record<string, PublishedRelease>>;

export type ComposeOptions = {
  /** Compose even where the composer cannot be cut off from the network (`--unsafe-composer`). */
  readonly unsafeComposer?: boolean;
  /** Reports progress to the person who waits. */
  readonly progress?: (text: string) => void;
};

/**
 * A folder of this machine with what the composer reads of a release: its server build, its data, its stylesheets, its
 * list of files.
 * @throws UserError when some of it is missing or was changed.
 */
function bringForComposer(registry: Registry, release: PublishedRelease): Promise<string> {
  const isWanted = (file: string) =>
    /^(server\/|data\/.*\.json$|[^/]+\.css$)/.test(file) || file === ASSETS_FILE;
  return materialise(registry, release, isWanted);
}

async function render(
  registry: Registry,
  releases: Releases,
  { unsafeComposer = false }: ComposeOptions,
): Promise<Composed> {
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
  const job: ComposeJob = {
    shellBase: releasePath('shell', shell.id),
    releases: Object.fromEntries(folders),
    canaries: {},
    publicFiles,
    stylesInPages: true,
  };
  // The project's own registry holds what this machine has built, so it composes everywhere.
  return runComposer(job, { isUnsafeAllowed: unsafeComposer || registry.own });
}

/** How many pages are compressed in parallel: Node uses four threads for that. */
const COMPRESSED_SIDE_BY_SIDE = 4;

/** What a file weighs as it travels: `blog/ArticlePage.js` is in the release of the blog. */
function weightOf(file: string, releases: Releases): number {
  const [app = '', ...rest] = file.split('/');
  const files = Object.hasOwn(releases, app) ? releases[app]?.manifest.files : undefined;
  const name = rest.join('/');
  if (!files || !Object.hasOwn(files, name))
    throw new UserError(
      `The composer says that a page loads ${quoted(file)}, which is no file of its releases, so nothing was changed.`,
    );
  return (files[`${name}.br`] ?? files[name])?.size ?? 0;
}

/**
 * The budgets count the files that the composer names, so its pages may load no other.
 * @throws UserError naming an address that is in no release of the page, or that the composer did not name
 */
function checkLoaded(page: string, html: string, files: readonly string[], releases: Releases): void {
  const allowed = files.map((file) => {
    const [app = '', ...name] = file.split('/');
    return releasePath(app, releases[app]?.manifest.id ?? '') + name.join('/');
  });
  const other = loadedBy(html).find((address) => !allowed.includes(address));
  if (other !== undefined)
    throw new UserError(
      `The page ${page} loads ${quoted(other)}, which the composer does not name among its files, so nothing was changed.`,
    );
}

async function pagesOf(
  { answer, html }: Composed,
  releases: Releases,
  writer: PageWriter,
): Promise<Part['pages']> {
  const pages = await inParallel(
    answer.pages,
    async ({ path, modules, canonical, changed, files, styles }): Promise<[string, StatePage]> => {
      const bytes = html.get(path) ?? Buffer.alloc(0);
      const weights = Object.fromEntries(files.map((file) => [file, weightOf(file, releases)]));
      checkLoaded(path, bytes.toString('utf8'), files, releases);
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
  releases: Releases,
  writer: PageWriter,
  options: ComposeOptions,
): Promise<{ readonly ref: PartRef; readonly part: Part }> {
  const composed = await render(registry, releases, options);
  const { site, redirects, feed } = composed.answer;
  const from = Object.fromEntries(Object.entries(releases).map(([app, { manifest }]) => [app, manifest.id]));
  const isShell = Object.keys(from).join() === 'shell';
  // Before the pages are compressed, which takes most of the time.
  const pages = Object.fromEntries(composed.answer.pages.map(({ path }) => [path, true]));
  checkPart({ from, pages, redirects, ...(isShell ? { site } : {}) }, site);
  const part: Part = {
    schema: 1,
    from,
    pages: await pagesOf(composed, releases, writer),
    redirects,
    feed,
    ...(isShell ? { site } : {}),
  };
  const { budgets } = releases['shell']?.manifest ?? {};
  if (budgets) checkPageBudgets(part.pages, budgets);
  return { ref: await writer.part(part), part };
}
