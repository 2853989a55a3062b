/** @jest-environment node */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { COMPOSITION_FILE } from '../compose/composition';
import { SITE_FILE } from '../compose/siteFiles';
import { registry } from '../house/paths';
import { checkRemovedPages } from './checkRemovedPages';

function site(name: string, routes: readonly string[], redirects: Record<string, string> = {}): string {
  const folder = path.join(registry, 'site', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    path.join(folder, COMPOSITION_FILE),
    JSON.stringify({ pages: routes.map((route) => ({ route })) }),
  );
  writeFileSync(path.join(folder, SITE_FILE), JSON.stringify({ redirects }));
  return folder;
}

afterEach(() => rmSync(registry, { recursive: true, force: true }));

describe('a site that lacks pages', () => {
  it('is refused with their paths, and with both ways to go on', () => {
    const before = site('1', ['/', '/blog/old']);
    expect(() => checkRemovedPages(before, site('2', ['/']), [])).toThrow(
      /\/blog\/old would be gone.*redirects\(\).*--removing \/blog\/old/,
    );
  });

  it('passes when they lead to another page, or shall be gone', () => {
    const before = site('1', ['/', '/blog/old', '/blog/older']);
    const after = site('2', ['/'], { '/blog/old': '/' });
    expect(() => checkRemovedPages(before, after, ['/blog/older'])).not.toThrow();
  });

  it('passes when there was no site before', () => {
    expect(() => checkRemovedPages(path.join(registry, 'none'), site('2', ['/']), [])).not.toThrow();
  });
});
