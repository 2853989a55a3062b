/** @jest-environment node */
import type { Budgets } from '../registry/manifest';
import type { StatePage } from '../registry/state';
import { checkFileBudgets, checkPageBudgets } from './budgets';

const budgets: Budgets = {
  unit: 'bytes after brotli 11',
  routes: { default: { javascript: 100_000, stylesheets: 12_000, html: 20_000 } },
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
});
