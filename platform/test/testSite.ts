import path from 'node:path';

/** The project's folder. */
const root = path.resolve(import.meta.dirname, '../..');
const cache = path.join(root, '.cache/e2e');
const port = Number(process.env['E2E_PORT'] ?? 4170);

/**
 * The site that the tests visit. It has a separate registry: no test uses the registry that REGISTRY names, or the one
 * that `npm start` serves.
 */
export const testSite = {
  /** The first of the two ports, `E2E_PORT`. */
  port,
  /** With its loading screen, as for visitors. */
  url: `http://127.0.0.1:${port}`,
  registry: path.join(cache, 'registry'),
  /** The same site without its loading screen, because most tests need not wait for it. */
  quickUrl: `http://127.0.0.1:${port + 1}`,
  quickRegistry: path.join(cache, 'quick/registry'),
} as const;

/** The environment in which commands use the site of the tests. Nothing in it is signed, and no key of the developer is used. */
export const testEnvironment = {
  REGISTRY: testSite.registry,
  SITE_KEY: path.join(cache, 'no-key.pem'),
  CACHE: cache,
} as const;
