/** @jest-environment node */
import type { Budgets } from '../contract/manifest';
import type { StatePage } from '../contract/state';
import { checkFileBudgets, checkGuestBudgets, checkPageBudgets, guestSizes } from './budgets';

const budgets: Budgets = {
  unit: 'bytes after brotli 11',
  routes: { default: { javascript: 100_000, stylesheets: 12_000, html: 20_000 } },
  guests: { shared: 45_000, alone: 95_000 },
  fonts: { bytes: 50_000, files: 2 },
  files: { default: 20_000, 'remoteEntry.js': 3500 },
};

const stored = { key: 'pages/x.html', size: 1 };

const page: StatePage = {
  html: { plain: stored, br: stored, gz: stored },
  modules: [],
  canonical: true,
  javascript: 1,
  stylesheets: 1,
  files: { 'shell/main.js': 1 },
  facts: { words: 1, heading: '', phones: [], essentials: [], notFound: false },
};

describe('the budgets', () => {
  it('let through what is small', () => {
    expect(() => checkFileBudgets('blog', { 'ArticlePage.js': 1000 }, budgets)).not.toThrow();
    expect(() => checkPageBudgets({ '/about': page }, budgets)).not.toThrow();
  });

  it('name the file that grew, its weight and its budget', () => {
    expect(() => checkFileBudgets('blog', { 'ArticlePage.js': 25_000, 'a.js': 1 }, budgets)).toThrow(
      'blog/ArticlePage.js weighs 25.0 KB, its budget is 20.0 KB',
    );
  });

  it('count an entry strictly, because every page of the remote pays for it', () => {
    expect(() => checkFileBudgets('blog', { 'remoteEntry.js': 4000 }, budgets)).toThrow(
      'blog/remoteEntry.js weighs 4.0 KB',
    );
  });

  it('hold the fonts to two files', () => {
    const fonts = { 'fonts/a.woff2': 10, 'fonts/b.woff2': 10, 'fonts/c.woff2': 10 };
    expect(() => checkFileBudgets('shell', fonts, budgets)).toThrow(
      '3 fonts weigh 0.0 KB, the budget is 2 files',
    );
  });

  it('name the route that grew, and its heaviest files', () => {
    const files = { 'shell/main.js': 90_000, 'blog/ArticlePage.js': 30_000 };
    expect(() => checkPageBudgets({ '/about': { ...page, javascript: 120_000, files } }, budgets)).toThrow(
      '/about: javascript weighs 120.0 KB, its budget is 100.0 KB (shell/main.js 90.0 KB, blog/ArticlePage.js 30.0 KB)',
    );
  });

  it('add up what a page needs on another site, and name the one that grew', () => {
    const file = (size: number) => ({ size, integrity: 'sha384-' as const });
    const files = {
      'self-contained/remoteEntry.js': file(9000),
      'self-contained/remoteEntry.js.br': file(3000),
      'self-contained/1.js.br': file(10_000),
      'self-contained/ArticlePage.js.br': file(33_000),
      'self-contained/guest.js.br': file(96_000),
    };
    const exposed = (name: string, sync: string[]) => ({ name, assets: { js: { sync } } });
    const sizes = guestSizes(
      { files },
      {
        metaData: { remoteEntry: { name: 'remoteEntry.js' } },
        exposes: [
          exposed('ArticlePage', ['1.js', 'ArticlePage.js']),
          exposed('BlogTeaser', ['1.js']),
          exposed('mount', ['mount.js']),
        ],
      },
    );
    expect(sizes).toEqual({ shared: { ArticlePage: 46_000, BlogTeaser: 13_000 }, alone: 96_000 });
    expect(() => checkGuestBudgets('blog', sizes, budgets)).toThrow(
      /blog\/ArticlePage on a site that shares React weighs 46\.0 KB, its budget is 45\.0 KB\n.*guest\.js weighs 96\.0 KB, its budget is 95\.0 KB/,
    );
  });
});
