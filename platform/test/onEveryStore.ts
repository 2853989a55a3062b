import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import {
  type ObjectStore,
  objectStoreIsInstalled,
  objectStorePackages,
  startObjectStore,
} from './objectStore';

/**
 * Declares the same tests twice: for registries in folders, and for registries in buckets of a real object store, if one
 * is installed.
 * @param declare gets a function that returns the address of an unused registry
 */
export function onEveryStore(declare: (newAddress: () => Promise<string>) => void): void {
  describe('in a folder', () => {
    let scratch = '';
    beforeAll(() => void (scratch = mkdtempSync(path.join(tmpdir(), 'registries-'))));
    afterAll(() => rmSync(scratch, { recursive: true, force: true }));
    declare(() => Promise.resolve(mkdtempSync(path.join(scratch, 'registry-'))));
  });

  const isInstalled = objectStoreIsInstalled();
  const missing = isInstalled ? '' : ` (skipped: ${objectStorePackages} are not installed)`;
  (isInstalled ? describe : describe.skip)(`in a bucket${missing}`, () => {
    const environment = { ...process.env };
    let store: ObjectStore | undefined;
    beforeAll(async () => {
      store = await startObjectStore();
      Object.assign(process.env, store.env);
    }, 300_000);
    afterAll(async () => {
      process.env = environment;
      await store?.stop();
    }, 60_000);
    declare(async () => `s3://${await store?.makeBucket()}/registry`);
  });
}
