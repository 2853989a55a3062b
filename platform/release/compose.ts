/** Composes a part (the pages of the same set of apps) and writes it to the registry. */
import { releasePath } from '../contract/releases';
import { nameOfPart, type Part, type PartRef, type StatePage } from '../registry/state';
import { type ComposeJob, COMPOSER_FILE } from '../render/job';
import { inParallel } from '../lib/inParallel';
import { quoted } from '../lib/quoted';
import { UserError } from '../lib/UserError';
import { checkPart, type PageWriter } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { ASSETS_FILE, downloadRelease, type PublishedRelease } from '../registry/release';
import { checkPageBudgets } from './budgets';
import { loadedUrls, pageFactsOf } from './pageFacts';
import { type Composed, runComposer } from './sandbox';

/** The releases of a part, by app, including the shell. */
type Releases = Readonly<Record<string, PublishedRelease>>;

export type ComposeOptions = {
  /** Compose even if the composer cannot be isolated from the network (`--unsafe-composer`). */
  readonly unsafeComposer?: boolean;
  /** Called with progress messages. */
  readonly progress?: (text: string) => void;
};

/**
 * Downloads the files of a release that the composer reads: server build, data, stylesheets and list of files.
 * @returns the folder with the files
 * @throws UserError if a file is missing or was changed.
 */
function downloadForComposer(registry: Registry, release: PublishedRelease): Promise<string> {
  const filter = (file: string) =>
    /^(server\/|data\/.*\.json$|[^/]+\.css$)/.test(file) || file === ASSETS_FILE;
  return downloadRelease(registry, release, filter);
}

async function composePages(
  registry: Registry,
  releases: Releases,
  { unsafeComposer = false }: ComposeOptions,
): Promise<Composed> {
  const shell = releases['shell']?.manifest;
  if (!shell?.files[COMPOSER_FILE])
    throw new UserError(
      `Release ${shell?.id} of the shell cannot compose pages: it has no ${COMPOSER_FILE}. Also promote a newer release of the shell: npm run release -- promote shell <id> …`,
    );
  const folders = await Promise.all(
    Object.entries(releases).map(async ([app, release]) => {
      const folder = await downloadForComposer(registry, release);
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
  // The default registry contains only builds of this machine, so isolation is not required.
  return runComposer(job, { isUnsafeAllowed: unsafeComposer || registry.isDefault });
}

/** Node.js compresses in four threads. */
const MAX_CONCURRENT_COMPRESSIONS = 4;

/** Returns the transfer size of a file such as `blog/ArticlePage.js`, which is in the release of the blog. */
function transferSizeOf(file: string, releases: Releases): number {
  const [app = '', ...rest] = file.split('/');
  const files = Object.hasOwn(releases, app) ? releases[app]?.manifest.files : undefined;
  const name = rest.join('/');
  if (!files || !Object.hasOwn(files, name))
    throw new UserError(
      `The composer lists the file ${quoted(file)} for a page, which is not in the releases of the page. Nothing was changed.`,
    );
  return (files[`${name}.br`] ?? files[name])?.size ?? 0;
}

/**
 * Checks that a page loads only files that the composer lists for it, because the budgets count only those.
 * @throws UserError that names a URL that is not listed.
 */
function checkLoaded(page: string, html: string, files: readonly string[], releases: Releases): void {
  const listed = files.map((file) => {
    const [app = '', ...name] = file.split('/');
    return releasePath(app, releases[app]?.manifest.id ?? '') + name.join('/');
  });
  const unlisted = loadedUrls(html).find((url) => !listed.includes(url));
  if (unlisted !== undefined)
    throw new UserError(
      `The page ${page} loads ${quoted(unlisted)}, which the composer does not list for it. Nothing was changed.`,
    );
}

async function createPages(
  { answer, html }: Composed,
  releases: Releases,
  writer: PageWriter,
): Promise<Part['pages']> {
  const pages = await inParallel(
    answer.pages,
    async ({ path, modules, canonical, changed, files, styles }): Promise<[string, StatePage]> => {
      const bytes = html.get(path) ?? Buffer.alloc(0);
      const sizes = Object.fromEntries(files.map((file) => [file, transferSizeOf(file, releases)]));
      checkLoaded(path, bytes.toString('utf8'), files, releases);
      const sum = (extension: string) =>
        Object.entries(sizes).reduce(
          (total, [file, size]) => (file.endsWith(extension) ? total + size : total),
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
          files: sizes,
          facts: pageFactsOf(bytes.toString('utf8'), modules),
        },
      ];
    },
    MAX_CONCURRENT_COMPRESSIONS,
  );
  return Object.fromEntries(pages);
}

/**
 * Composes one part and writes it to the registry. It is not live until a state references it.
 * @throws UserError if a page fails to render or exceeds its budget, or if a part contains paths of other apps.
 */
export async function composePart(
  registry: Registry,
  releases: Releases,
  writer: PageWriter,
  options: ComposeOptions,
): Promise<{ readonly ref: PartRef; readonly part: Part }> {
  const composed = await composePages(registry, releases, options);
  const { site, redirects, feed } = composed.answer;
  const from = Object.fromEntries(Object.entries(releases).map(([app, { manifest }]) => [app, manifest.id]));
  const isShell = nameOfPart(from) === 'shell';
  // Check before compressing the pages, which takes most of the time.
  const pages = Object.fromEntries(composed.answer.pages.map(({ path }) => [path, true]));
  checkPart({ from, pages, redirects, ...(isShell ? { site } : {}) }, site);
  const part: Part = {
    schema: 1,
    from,
    pages: await createPages(composed, releases, writer),
    redirects,
    feed,
    ...(isShell ? { site } : {}),
  };
  const { budgets } = releases['shell']?.manifest ?? {};
  if (budgets) checkPageBudgets(part.pages, budgets);
  return { ref: await writer.part(part), part };
}
