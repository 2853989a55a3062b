/** A small site in a separate registry: a shell and two remotes, published, composed and signed like real ones. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import {
  NOT_FOUND_PATH,
  type Part,
  type PartRef,
  type Release,
  type SiteDescription,
  type State,
} from '../registry/state';
import { integrityOf, listFiles } from '../lib/files';
import { UserError } from '../lib/UserError';
import { makeKey, type SigningKey } from '../registry/signingKey';
import type { LoggedState } from '../registry/chain';
import { headOf } from '../registry/history';
import { type NextState, openLog } from '../registry/log';
import { createPageWriter, readSite } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { createRelease, computeReleaseId } from '../registry/release';
import { openStore } from '../registry/store/openStore';
import type { Store } from '../registry/store/Store';

export type PublishOptions = {
  /** Additional files of the release. */
  readonly files?: Readonly<Record<string, string | Buffer>>;
  /** The key that publishes; by default the owner's. */
  readonly key?: SigningKey;
};

export type MoveOptions = Partial<Pick<NextState, 'action' | 'revoked' | 'collected' | 'trust' | 'note'>> & {
  /** Redirects of the blog from old to new paths; they stay until a promotion sets others. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** Slugs of articles; they stay as well. */
  readonly slugs?: readonly string[];
  /** Omits the release that was current before from the previous ones. */
  readonly withoutPrevious?: boolean;
  /** The key that promotes; by default the owner's. */
  readonly key?: SigningKey;
};

export type MadeUpSite = {
  /** Scratch folder; it contains the registry if that is a folder. */
  readonly folder: string;
  readonly registry: Registry;
  readonly key: SigningKey;
  /** The clock of the machine that creates states, in ms; by default the system's. */
  readonly clock: { now: number | undefined };
  /** The same registry on a machine that has never read it. */
  elsewhere(store?: Store): Registry;
  /** Publishes a release of an app whose files and pages contain the text. */
  publish(app: string, text: string, options?: PublishOptions): Promise<Release>;
  /** Makes releases current, with pages of their texts; releases of other apps stay. */
  promote(releases: Readonly<Record<string, Release>>, options?: MoveOptions): Promise<LoggedState>;
  remove(): void;
};

const description: SiteDescription = {
  siteMap: {
    home: { path: '/', owner: 'shell', module: 'HomePage' },
    about: { path: '/about', owner: 'shell', module: 'AboutPage' },
    blogs: { path: '/blogs', owner: 'blog', module: 'BlogListPage' },
    article: { path: '/blog/:slug', owner: 'blog', module: 'ArticlePage' },
    appointment: {
      path: '/appointment',
      owner: 'booking',
      module: 'AppointmentPage',
      ownDocument: true,
    },
  },
  siteUrl: 'https://clinic.example',
  identity: {
    name: 'A clinic',
    shortName: 'Clinic',
    description: 'Of nobody.',
    language: 'en-IN',
    themeColor: '#0b2b33',
  },
  indexed: false,
  policy: { mapOrigin: 'https://maps.example' },
};

function put(folder: string, file: string, bytes: string | Buffer): void {
  const place = path.join(folder, file);
  mkdirSync(path.dirname(place), { recursive: true });
  writeFileSync(place, bytes);
  if (!/\.(js|css|json|svg|html)$/.test(file)) return;
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };
  writeFileSync(`${place}.br`, brotliCompressSync(bytes, quick));
  writeFileSync(`${place}.gz`, gzipSync(bytes));
}

/** The files of every release of an app, in addition to those of a test. */
function filesOf(app: string, text: string): Record<string, string | Buffer> {
  return {
    'assets.json': JSON.stringify({ app, text }),
    'main.js': `/* ${app} ${text} */ console.info(${JSON.stringify(text)});`,
    'main.css': `.${app} { content: ${JSON.stringify(text)}; }`,
    'server/server.js': 'module.exports = "for the composer alone";',
    'contract.d.ts': 'export {};',
    'maps/main.js.map': '{"version":3,"sources":[],"mappings":""}',
    ...(app === 'shell'
      ? {
          'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
          'public/icons/logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47]),
        }
      : {
          'container/remoteEntry.js': `/* ${app} for other hosts */`,
          'container/index.html': '<!doctype html><title>alone</title>',
          'data/list.json': JSON.stringify([text]),
        }),
  };
}

export async function makeUpSite(url?: string): Promise<MadeUpSite> {
  const folder = mkdtempSync(path.join(tmpdir(), 'made-up-site-'));
  const address = url ?? path.join(folder, 'registry');
  const store = openStore(address);
  const key = makeKey(path.join(folder, 'owner.pem'));
  const clock: MadeUpSite['clock'] = { now: undefined };
  const wordsOf = new Map<string, string>();
  let { redirects, slugs }: Required<Pick<MoveOptions, 'redirects' | 'slugs'>> = {
    redirects: {},
    slugs: ['insomnia'],
  };
  let machines = 0;

  function elsewhere(own: Store = store): Registry {
    const memory = path.join(folder, 'machines', String((machines += 1)));
    const log = openLog({ store: own, memory, isDefault: false, now: () => clock.now ?? Date.now() });
    return {
      url: address,
      store: own,
      log,
      key: { file: path.join(folder, 'owner.pem') },
      cacheFolder: path.join(memory, 'copies'),
      isDefault: false,
    };
  }

  const registry = elsewhere();

  async function publish(app: string, text: string, { files = {}, key: by = key }: PublishOptions = {}) {
    const draft = mkdtempSync(path.join(folder, 'draft-'));
    for (const [file, bytes] of Object.entries({ ...filesOf(app, text), ...files })) put(draft, file, bytes);
    const hashes = listFiles(draft).map(
      (file) => [file, integrityOf(readFileSync(path.join(draft, file)))] as const,
    );
    const id = computeReleaseId(Object.fromEntries(hashes));
    wordsOf.set(id, text);
    const provenance = {
      changed: false,
      published: new Date(clock.now ?? Date.now()).toISOString(),
    };
    const facts = { app, id, contract: [2, 2] as [number, number], shared: {}, composes: app === 'shell' };
    const release = await createRelease(registry, { folder: draft, provenance, ...facts }, by);
    rmSync(draft, { recursive: true });
    return release;
  }

  /** The lists of pages of a site with these releases. */
  async function compose(apps: State['apps'], head: State | undefined) {
    const number = (head?.number ?? 0) + 1;
    const before = head ? (await readSite(registry, head.live)).parts : [];
    const texts = before.flatMap(({ pages }) => Object.values(pages).map(({ html }) => html));
    const inUse = { texts, parts: head?.live ?? [] };
    const writer = createPageWriter(registry, inUse, number);
    const linkOf = (app: string) => `/r/${app}/${apps[app]?.current.id}/main.js`;

    async function pageOf(title: string, names: readonly string[]): Promise<Part['pages'][string]> {
      const words = names
        .map((app) => `<p>${app} ${wordsOf.get(apps[app]?.current.id ?? '') ?? ''}</p>`)
        .join('');
      const scripts = names.map((app) => `<script defer src="${linkOf(app)}"></script>`).join('\n');
      const style = `h1 { content: ${JSON.stringify(title)} }`;
      const hash = createHash('sha256').update(style).digest('base64');
      const html = `<!doctype html>\n<html lang="en-IN">\n<head>\n<title>${title}</title><style>${style}</style>${scripts}</head><body><h1>${title}</h1>${words}</body></html>\n`;
      return {
        html: await writer.text(Buffer.from(html), 'html'),
        styles: [`sha256-${hash}`],
        modules: names.flatMap((app) => (app === 'shell' ? [] : [`${app}/Page`])),
        canonical: true,
        javascript: 0,
        stylesheets: 0,
        files: Object.fromEntries(names.map((app) => [`${app}/main.js`, 1])),
        facts: { words: 1, heading: title, phones: [], essentials: [], notFound: false },
      };
    }

    async function partOf(
      names: readonly string[],
      titles: Readonly<Record<string, string>>,
    ): Promise<PartRef> {
      const entries = Object.entries(titles).map(
        async ([pathname, title]) => [pathname, await pageOf(title, names)] as const,
      );
      const from = names.map((app) => [app, apps[app]?.current.id ?? ''] as const);
      return writer.part({
        schema: 1,
        from: Object.fromEntries(from),
        pages: Object.fromEntries(await Promise.all(entries)),
        redirects: names.includes('blog') ? { ...redirects } : {},
        feed: [],
        ...(names.length === 1 ? { site: description } : {}),
      });
    }

    const live = [
      await partOf(['shell'], { '/': 'Home', '/about': 'About us', [NOT_FOUND_PATH]: 'Oops! Not found.' }),
      ...(apps['blog']
        ? [
            await partOf(['blog', 'shell'], {
              '/blogs': 'Blogs',
              ...Object.fromEntries(slugs.map((slug) => [`/blog/${slug}`, `About ${slug}`])),
            }),
          ]
        : []),
      ...(apps['booking'] ? [await partOf(['booking', 'shell'], { '/appointment': 'Appointment' })] : []),
    ];
    return { live };
  }

  async function promote(releases: Readonly<Record<string, Release>>, options: MoveOptions = {}) {
    const history = await registry.log.read();
    const head = headOf(history)?.state;
    const { withoutPrevious = false, key: by = key } = options;
    ({ redirects = redirects, slugs = slugs } = options);
    const since = new Date(clock.now ?? Date.now()).toISOString();
    const names = [...new Set([...Object.keys(head?.apps ?? {}), ...Object.keys(releases)])];
    const apps = Object.fromEntries(
      names.map((app) => {
        const before = head?.apps[app];
        const current = (releases[app] ?? before?.current) as Release;
        const isOut = (id: string) => (options.revoked ?? head?.revoked)?.[app]?.includes(id) ?? false;
        const older = [before?.current, ...(before?.previous ?? [])].filter(
          (one): one is Release => one !== undefined && one.id !== current.id && !isOut(one.id),
        );
        return [
          app,
          {
            current,
            since: current.id === before?.current.id ? before.since : since,
            action: 'promote' as const,
            previous: withoutPrevious ? [] : older,
          },
        ];
      }),
    );
    const logged = await registry.log.append(
      history,
      {
        action: options.action ?? 'promote',
        moved: Object.keys(releases),
        apps,
        revoked: options.revoked ?? head?.revoked ?? {},
        collected: options.collected ?? head?.collected ?? {},
        trust: options.trust ??
          head?.trust ?? { [key.id]: { name: 'owner', public: key.public, apps: ['*'], owner: true } },
        ...(await compose(apps, head)),
      },
      by,
    );
    if (!logged) throw new UserError('Somebody else has made a state of the made-up site.', 'conflict');
    return logged;
  }

  return {
    folder,
    registry,
    key,
    clock,
    elsewhere,
    publish,
    promote,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
