/** @jest-environment node */
import type { Page, Section } from '../pages/Section';
import { type Budgets, checkFileBudgets, pageBudgetProblems } from './budgets';

const budgets: Budgets = {
  unit: 'bytes after brotli 11',
  routes: { default: { javascript: 100_000, stylesheets: 12_000, html: 20_000 } },
  fonts: { bytes: 50_000, files: 2 },
  files: { default: 20_000, 'remoteEntry.js': 3500 },
};

const html = { plain: { hash: '', size: 1 }, br: { hash: '', size: 1 }, gz: { hash: '', size: 1 } };

const about = (files: Page['files']) => [{ pages: { '/about': { html, files } } } as unknown as Section];

describe('budgets', () => {
  it('reports a file that exceeds its budget, with its size and budget', () => {
    expect(() => checkFileBudgets('blog', { 'ArticlePage.js': 25_000, 'a.js': 1 }, budgets)).toThrow(
      'blog/ArticlePage.js is 25.0 KB; its budget is 20.0 KB',
    );
  });

  it('applies the smaller budget to an entry, which every page of the remote loads', () => {
    expect(() => checkFileBudgets('blog', { 'remoteEntry.js': 4000 }, budgets)).toThrow(
      'blog/remoteEntry.js is 4.0 KB',
    );
  });

  it('limits the fonts to two files', () => {
    const fonts = { 'fonts/a.woff2': 10, 'fonts/b.woff2': 10, 'fonts/c.woff2': 10 };
    expect(() => checkFileBudgets('shell', fonts, budgets)).toThrow(
      '3 fonts are 0.0 KB; the budget is 2 files',
    );
  });

  it('reports a route that exceeds its budget, with its largest files', () => {
    const files = { 'shell/main.js': 90_000, 'blog/ArticlePage.js': 30_000 };
    expect(pageBudgetProblems(about(files), budgets)).toEqual([
      '/about: javascript is 120.0 KB; its budget in platform/budgets.json is 100.0 KB (20000 bytes over: shell/main.js 90.0 KB, blog/ArticlePage.js 30.0 KB)',
    ]);
  });
});
