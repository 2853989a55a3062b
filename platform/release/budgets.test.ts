/** @jest-environment node */
import { checkFileBudgets, checkRouteBudgets } from './budgets';

const route = { route: '/about', javascript: 1, stylesheets: 1, html: 1, files: { 'shell/main.js': 1 } };

describe('the budgets', () => {
  it('let through what is small', () => {
    expect(() => checkFileBudgets('blog', { 'ArticlePage.js': 1000 })).not.toThrow();
    expect(() => checkRouteBudgets([route])).not.toThrow();
  });

  it('name the file that grew, its weight and its budget', () => {
    expect(() => checkFileBudgets('blog', { 'ArticlePage.js': 25_000, 'a.js': 1 })).toThrow(
      'blog/ArticlePage.js weighs 25.0 KB, its budget is 20.0 KB',
    );
  });

  it('count an entry strictly, because every page of the remote pays for it', () => {
    expect(() => checkFileBudgets('blog', { 'remoteEntry.js': 4000 })).toThrow(
      'blog/remoteEntry.js weighs 4.0 KB',
    );
  });

  it('hold the fonts to two files', () => {
    const fonts = { 'fonts/a.woff2': 10, 'fonts/b.woff2': 10, 'fonts/c.woff2': 10 };
    expect(() => checkFileBudgets('shell', fonts)).toThrow('3 fonts weigh 0.0 KB, the budget is 2 files');
  });

  it('name the route that grew, and its heaviest files', () => {
    const files = { 'shell/main.js': 90_000, 'blog/ArticlePage.js': 30_000 };
    expect(() => checkRouteBudgets([{ ...route, javascript: 120_000, files }])).toThrow(
      '/about: javascript weighs 120.0 KB, its budget is 100.0 KB (shell/main.js 90.0 KB, blog/ArticlePage.js 30.0 KB)',
    );
  });
});
