import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { Pointer, ReleaseAssets } from '@site/platform/contract/pointer';
import { integrityOf, listFiles } from '@site/platform/files';
import { idOf } from '@site/platform/release/idOf';

import { type Outcome, root } from './copyOfTheProject';

/** A release's folder, while a test changes it. */
export type Draft = {
  readonly folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  /** Changes a JSON file in place. */
  edit<T>(file: string, change: (value: T) => T): void;
};

/** A copy of the registry that the project has built: releases may be forged there, without any build. */
export type RegistryCopy = {
  readonly folder: string;
  pointer(): Pointer;
  /** `npm run release -- …` on this registry. */
  release(...words: string[]): Promise<Outcome>;
  /**
   * Publishes a release that differs from the current one of `app` by what `change` does to its files.
   * @returns its id
   */
  forge(app: string, change: (draft: Draft) => void): string;
};

function draftIn(folder: string): Draft {
  const at = (file: string) => path.join(folder, file);
  const draft: Draft = {
    folder,
    read: (file) => readFileSync(at(file), 'utf8'),
    write: (file, text) => writeFileSync(at(file), text),
    edit: (file, change) => draft.write(file, JSON.stringify(change(JSON.parse(draft.read(file))))),
  };
  return draft;
}

/** Gives a changed folder of files the hashes and the id that an honest release of them has. */
function seal(folder: string): string {
  const files = listFiles(folder).filter((file) => !/^assets\.json|^release\.json|\.(br|gz)$/.test(file));
  const hashes = Object.fromEntries(
    files.map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))]),
  );
  const id = idOf(hashes);
  draftIn(folder).edit<ReleaseAssets>('assets.json', (assets) => ({
    ...assets,
    id,
    integrity: Object.fromEntries(
      Object.keys(assets.integrity).map((file) => [file, hashes[file] ?? 'sha384-']),
    ),
  }));
  return id;
}

export function registryCopy(): RegistryCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'site-registry-'));
  cpSync(path.join(root, '.registry'), folder, { recursive: true });
  const pointer = () => JSON.parse(readFileSync(path.join(folder, 'releases.json'), 'utf8')) as Pointer;
  return {
    folder,
    pointer,
    release: (...words) =>
      new Promise((resolve) => {
        const script = path.join(root, 'platform/cli/release.ts');
        const child = execFile(
          process.execPath,
          ['--import', 'tsx', script, ...words],
          { cwd: root, env: { ...process.env, NODE_OPTIONS: '', REGISTRY: folder }, timeout: 120_000 },
          (_, stdout, stderr) => resolve({ code: child.exitCode ?? 1, output: stdout + stderr }),
        );
      }),
    forge(app, change) {
      const current = path.join(folder, 'r', app, pointer().apps[app]?.current.id ?? '');
      const draft = path.join(folder, 'r', app, 'forged');
      rmSync(draft, { recursive: true, force: true });
      cpSync(current, draft, { recursive: true });
      change(draftIn(draft));
      const id = seal(draft);
      const place = path.join(folder, 'r', app, id);
      if (readdirSync(path.dirname(place)).includes(id))
        throw new Error(`The change of ${app} changes nothing.`);
      renameSync(draft, place);
      return id;
    },
  };
}
