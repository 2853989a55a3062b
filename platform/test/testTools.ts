import { existsSync } from 'node:fs';
import path from 'node:path';

import { chromium } from 'playwright';

/** Folders of programs that are not in PATH on every system. */
const folders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** The path of the first of these programs that is installed. */
export function which(...names: readonly string[]): string | undefined {
  const all = [...(process.env['PATH'] ?? '').split(path.delimiter), ...folders];
  return names.flatMap((name) => all.map((folder) => path.join(folder, name))).find(existsSync);
}

/** A program that the tests need and that npm does not install. */
export type TestTool = {
  readonly name: string;
  /** Its Debian packages. */
  readonly packages: readonly string[];
  /** How to install it on other systems. */
  readonly otherwise?: string;
  /** What is not tested without it. */
  readonly tests: string;
  find(): string | undefined;
};

/** Chromium's headless shell: the same engine, with less than half of the CPU time per visit. */
const headlessShell = 'chromium-headless-shell';

/** The complete browser, in which figures are measured as well. */
export function findChromium(): string | undefined {
  const apps = [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ];
  return (
    process.env['CHROMIUM_PATH'] ||
    (which('chromium', 'chromium-browser', 'google-chrome') ?? apps.find(existsSync))
  );
}

/** The programs of an object store on one machine; the first one represents all. */
const storePrograms = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-mgr', 'ceph'];

export const testTools = {
  browser: {
    name: 'Chromium',
    packages: [headlessShell, 'fonts-liberation'],
    otherwise: 'npx playwright install chromium',
    tests: 'what visitors see, in a browser',
    find: () => process.env['CHROMIUM_PATH'] || (which(headlessShell) ?? findChromium()),
  },
  completeBrowser: {
    name: 'complete Chromium',
    packages: ['chromium'],
    tests: 'the popup blocker, which the headless shell does not have',
    find: findChromium,
  },
  firefox: {
    name: 'Firefox',
    packages: ['firefox-esr'],
    tests: 'what visitors with Firefox see',
    find: () => process.env['FIREFOX_PATH'] || which('firefox-esr', 'firefox'),
  },
  webkit: {
    name: 'WebKitGTK',
    packages: ['webkit2gtk-driver'],
    tests: 'what visitors with Safari see, as far as its engine shows it',
    find: () => which('WebKitWebDriver'),
  },
  screen: {
    name: 'Xvfb',
    packages: ['xvfb'],
    tests: 'what visitors with Safari see: WebKitGTK needs a screen',
    find: () => which('Xvfb'),
  },
  isolation: {
    name: 'bubblewrap',
    packages: ['bubblewrap'],
    tests: 'the strongest isolation of code that renders pages',
    find: () => which('bwrap'),
  },
  nginx: {
    name: 'nginx',
    packages: ['nginx-light'],
    tests: 'the server behind nginx',
    find: () => process.env['NGINX_PATH'] || which('nginx'),
  },
  caddy: {
    name: 'Caddy',
    packages: ['caddy'],
    tests: 'the server behind Caddy',
    find: () => which('caddy'),
  },
  haproxy: {
    name: 'HAProxy',
    packages: ['haproxy'],
    tests: 'the server behind HAProxy',
    find: () => which('haproxy'),
  },
  apache: {
    name: 'Apache',
    packages: ['apache2-bin'],
    tests: 'the server behind Apache',
    find: () => which('apache2'),
  },
  objectStore: {
    name: 'object store (Ceph)',
    packages: ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-mgr', 'ceph-common'],
    tests: 'the registry in an object store',
    find: () => (storePrograms.every((program) => which(program)) ? which('radosgw') : undefined),
  },
} as const satisfies Record<string, TestTool>;

/**
 * Why tests that need a tool cannot run here, for `test.skip`; undefined when they can. Tests install nothing; commands
 * do (platform/cli/installTools.ts).
 */
export function lackOf(tool: TestTool): string | undefined {
  if (tool.find()) return undefined;
  return `${tool.name} is not installed (Debian: apt-get install ${tool.packages.join(' ')}), so not tried: ${tool.tests}.`;
}
