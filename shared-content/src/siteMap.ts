/**
 * What only the shell decides: its own pages, and what it grants to the remotes (docs/spec.md §2, docs/decisions.md "Routes").
 * A remote lists its pages below a prefix in its own `src/pages.ts`.
 */
import { grantOf, type SiteMap } from './grantOf';
import { hrefOf } from './hrefOf';
import type { Grant, PageRow, ShellRow } from './PageRow';

/**
 * The shell's pages; and, without a module, those pages of remotes that other packages link to. Such a page has its row in the remote.
 */
export const siteMap = {
  home: { path: '/', module: 'HomePage', includes: ['blog/BlogTeaser'] },
  about: { path: '/about', module: 'AboutPage' },
  appointment: { path: '/appointment' },
  contact: { path: '/contact' },
  therapy: { path: '/therapy-and-counselling' },
  service: { path: '/services/:slug' },
  handOuts: { path: '/hand-outs' },
  handOut: { path: '/hand-outs/:slug' },
  blogs: { path: '/blogs' },
  article: { path: '/blog/:slug' },
  privacy: { path: '/privacy', module: 'PrivacyPage' },
  odia: { path: '/or', module: 'OdiaPage', lang: 'or' },
  hindi: { path: '/hi', module: 'HindiPage', lang: 'hi' },
  bengali: { path: '/bn', module: 'BengaliPage', lang: 'bn' },
} as const satisfies Record<string, ShellRow | Pick<PageRow, 'path'>>;

/**
 * Pages that the site no longer has, in router syntax, such as those of a remote that was retired: where their addresses lead, or
 * an empty text if they are gone. Their addresses answer with a redirect, or with 410 and the not-found page.
 */
export const retired: Readonly<Record<`/${string}`, `/${string}` | ''>> = {};

export type PageId = keyof typeof siteMap;

/** The modules of the shell's pages. */
export type ShellPageModule = Extract<(typeof siteMap)[PageId], { readonly module: string }>['module'];

/** By prefix: the remote that has the pages at this path and below it. The longest prefix counts, and a page of the shell before it. */
export const grants = {
  '/appointment': { owner: 'booking', ownDocument: true },
  '/contact': { owner: 'booking', ownDocument: true },
  '/therapy-and-counselling': { owner: 'services' },
  '/services': { owner: 'services' },
  '/hand-outs': { owner: 'services' },
  '/blogs': { owner: 'blog' },
  '/blog': { owner: 'blog' },
} as const satisfies Readonly<Record<`/${string}`, Grant>>;

/** The language of all pages without a `lang`. */
export const siteLanguage = 'en-IN';

/** The language of the page at a path; the site's language for an unknown path. */
export function languageOf(pathname: string): string {
  const row = Object.values<Partial<ShellRow>>(siteMap).find(({ path }) => path === pathname);
  return row?.lang ?? siteLanguage;
}

/** The shell, or a remote to which it grants pages. */
export type Owner = 'shell' | (typeof grants)[keyof typeof grants]['owner'];

/** What only the shell of this project decides. */
export const projectMap: SiteMap = {
  pages: Object.values<Partial<ShellRow>>(siteMap).filter((row): row is ShellRow => 'module' in row),
  grants,
};

/** True if the page at a path is a document of its own. */
export function isOwnDocument(path: string): boolean {
  return grantOf(path, projectMap).ownDocument ?? false;
}

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

/** The paths of these pages: `href('about')`, `href('article', { slug: 'insomnia' })`. */
export const href = hrefOf(siteMap);
