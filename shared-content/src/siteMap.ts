/**
 * The one table of pages: what each is called, where it lives, who owns it and which exposed
 * module shows it. Router, navbar, sitemap.xml, prerender and tests all read it
 * (docs/spec.md §2, docs/decisions.md "Routes").
 */
import { fillPath } from '@site/platform/contract/fillPath';

/** `owner/ExposedModule`: the address under which the shell or a remote offers a module. */
export type ModuleId = `${string}/${string}`;

export type PageRow = {
  /** The path as the router reads it; `:slug` marks the one variable part. */
  readonly path: `/${string}`;
  /** `shell`, or the last word of the remote's folder: `blog` is remote-blog. */
  readonly owner: string;
  /** The module that shows the page, by the name its owner exposes. */
  readonly module: `${string}Page`;
  /** Modules of other owners that stand inside the page, to be loaded along with it. */
  readonly includes?: readonly ModuleId[];
  /** The language of a page that is not in English, as `<html lang>` and `hreflang` write it. */
  readonly lang?: string;
  /**
   * Links to and from this page load a whole document, and its policy allows only the scripts of the shell and of the
   * page's owner: no other remote's code is in the document where a patient types.
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
  blogs: { path: '/blogs', owner: 'blog', module: 'BlogListPage' },
  article: { path: '/blog/:slug', owner: 'blog', module: 'ArticlePage' },
  privacy: { path: '/privacy', owner: 'shell', module: 'PrivacyPage' },
  odia: { path: '/or', owner: 'shell', module: 'OdiaPage', lang: 'or' },
  hindi: { path: '/hi', owner: 'shell', module: 'HindiPage', lang: 'hi' },
  bengali: { path: '/bn', owner: 'shell', module: 'BengaliPage', lang: 'bn' },
} as const satisfies Record<string, PageRow>;

export type PageId = keyof typeof siteMap;

/** The language of every page whose row names no other one. */
export const siteLanguage = 'en-IN';

/** The language of a page by its path; of an unlisted path, the site's own. */
export function languageOf(pathname: string): string {
  const row: PageRow | undefined = Object.values(siteMap).find(({ path }) => path === pathname);
  return row?.lang ?? siteLanguage;
}

/** Who owns a page. The shell's own pages need no federation. */
export type Owner = (typeof siteMap)[PageId]['owner'];

/** The six services, in the order of the navigation (docs/spec.md §2). */
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
 * The path of a page: `href('about')`, `href('article', { slug: 'insomnia' })`.
 * The compiler refuses an unknown page, a missing parameter and one too many.
 */
export function href<Id extends PageId>(...[id, params]: HrefArguments<Id>): string {
  return fillPath(siteMap[id].path, params ?? {});
}
