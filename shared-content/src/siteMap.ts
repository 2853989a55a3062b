/**
 * The table of all pages: path, owner and module. Router, navigation, sitemap.xml, prerendering and tests use it
 * (docs/spec.md §2, docs/decisions.md "Routes").
 */
import { fillPath } from './fillPath';

/** `owner/ExposedModule`: identifies a module that the shell or a remote exposes. */
export type ModuleId = `${string}/${string}`;

export type PageRow = {
  /** The path in router syntax; `:slug` is the only possible parameter. */
  readonly path: `/${string}`;
  /** `shell`, or the last word of the remote's folder: `blog` for remote-blog. */
  readonly owner: string;
  /** The name of the module that renders the page. */
  readonly module: `${string}Page`;
  /** Modules of other owners within the page, loaded with it. */
  readonly includes?: readonly ModuleId[];
  /** The language of a page that is not in English, as in `<html lang>` and `hreflang`. */
  readonly lang?: string;
  /**
   * Links to and from this page load a whole document, whose policy allows only the scripts of the shell and of the page's
   * owner, so that no other remote's code runs where a patient types.
   */
  readonly ownDocument?: true;
};

export const siteMap = {
  home: { path: '/', owner: 'shell', module: 'HomePage', includes: ['blog/BlogTeaser'] },
  about: { path: '/about', owner: 'shell', module: 'AboutPage' },
  appointment: { path: '/appointment', owner: 'booking', module: 'AppointmentPage', ownDocument: true },
  contact: { path: '/contact', owner: 'booking', module: 'ContactPage', ownDocument: true },
  therapy: { path: '/therapy-and-counselling', owner: 'services', module: 'TherapyPage' },
  service: { path: '/services/:slug', owner: 'services', module: 'ServicePage' },
  handOuts: { path: '/hand-outs', owner: 'services', module: 'HandOutsPage' },
  handOut: { path: '/hand-outs/:slug', owner: 'services', module: 'HandOutPage' },
  blogs: { path: '/blogs', owner: 'blog', module: 'BlogListPage' },
  article: { path: '/blog/:slug', owner: 'blog', module: 'ArticlePage' },
  privacy: { path: '/privacy', owner: 'shell', module: 'PrivacyPage' },
  odia: { path: '/or', owner: 'shell', module: 'OdiaPage', lang: 'or' },
  hindi: { path: '/hi', owner: 'shell', module: 'HindiPage', lang: 'hi' },
  bengali: { path: '/bn', owner: 'shell', module: 'BengaliPage', lang: 'bn' },
} as const satisfies Record<string, PageRow>;

/**
 * Pages that the site no longer has, in router syntax, such as those of a remote that was retired: where their addresses lead, or
 * an empty text if they are gone. Their addresses answer with a redirect, or with 410 and the not-found page.
 */
export const retired: Readonly<Record<`/${string}`, `/${string}` | ''>> = {};

export type PageId = keyof typeof siteMap;

/** The language of all pages without a `lang`. */
export const siteLanguage = 'en-IN';

/** The language of the page at a path; the site's language for an unknown path. */
export function languageOf(pathname: string): string {
  const row: PageRow | undefined = Object.values(siteMap).find(({ path }) => path === pathname);
  return row?.lang ?? siteLanguage;
}

/** True if the page at a path is a document of its own. */
export function isOwnDocument(path: string): boolean {
  return Object.values<PageRow>(siteMap).some((row) => row.ownDocument && row.path === path);
}

/** The owner of a page. */
export type Owner = (typeof siteMap)[PageId]['owner'];

/** The slugs of the six services, in the order of the navigation (docs/spec.md §2). */
export const serviceSlugs = [
  'psychiatric-consultation',
  'mental-health-assessment',
  'medication-management',
  'neuropsychiatric-care',
  'child-and-adolescent-psychiatry',
  'telepsychiatry',
] as const;

export type ServiceSlug = (typeof serviceSlugs)[number];

type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}`
  ? Readonly<Record<Param, string>>
  : never;

type HrefArguments<Id extends PageId> =
  ParamsOf<(typeof siteMap)[Id]['path']> extends never
    ? [id: Id]
    : [id: Id, params: ParamsOf<(typeof siteMap)[Id]['path']>];

/**
 * Builds the path of a page: `href('about')`, `href('article', { slug: 'insomnia' })`.
 * An unknown page, a missing or an extra parameter does not compile.
 */
export function href<Id extends PageId>(...[id, params]: HrefArguments<Id>): string {
  return fillPath(siteMap[id].path, params ?? {});
}
