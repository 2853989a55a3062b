import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';

import { MAPS_FOLDER } from '../contract/manifest';
import { integrityOf } from '../house/files';
import { UserError } from '../house/UserError';
import type { Registry } from '../registry/Registry';
import { fileKey, findRelease } from '../registry/releases';

/** A release by its app and id. */
export type ReleaseName = { readonly app: string; readonly id: string };

export type Explained = {
  /** The stack with places in sources, line by line. */
  readonly text: string;
  /** How many places were found. */
  readonly places: number;
  /** The commits that the sources are of, by `<app>/<id>`. */
  readonly commits: Readonly<Record<string, string>>;
  /** In sentences: what could not be found. */
  readonly missing: readonly string[];
};

/** A place in a script: with its whole address, or as its name alone. */
const place =
  /(?:[^\s()@]*?\/r\/([a-z][a-z0-9-]*)\/([0-9a-f]{16,32})\/)?([\w.~-]+\.js)(?:\?[^\s:)]*)?:(\d+):(\d+)/g;

/**
 * The release that a person names: `blog/<id>`, or an id alone.
 * @throws UserError when there is none.
 */
export async function namedRelease(registry: Registry, words: string): Promise<ReleaseName> {
  const ids = (await registry.store.list('releases/')).flatMap(({ key }) => {
    const [, app, id] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
    return app && id ? [{ app, id }] : [];
  });
  const found = ids.find(({ app, id }) => [id, `${app}/${id}`].includes(words));
  if (found) return found;
  throw new UserError(
    `There is no release ${words} in ${registry.url}. "npm run release -- list" shows what there is.`,
  );
}

/** The map of a script. @throws UserError when the release has none, or it was changed. */
async function mapOf(registry: Registry, { app, id }: ReleaseName, file: string): Promise<TraceMap> {
  const name = `${MAPS_FOLDER}${file}.map`;
  const listed = (await findRelease(registry, app, id))?.manifest.files[name];
  if (!listed)
    throw new UserError(
      `${app} ${id} has no source map of ${file}: it was collected, or built before there were maps.`,
    );
  const bytes = await registry.store.read(fileKey(app, id, name), listed.size);
  if (!bytes || integrityOf(bytes) !== listed.integrity)
    throw new UserError(`${fileKey(app, id, name)} is ${bytes ? 'not what was published' : 'missing'}.`);
  return new TraceMap(bytes.toString('utf8'));
}

/** The path of a source from the project's folder; for an installed package, its name. */
function sourcePath(app: string, source: string): string {
  const folder = app === 'shell' ? 'shell' : `remote-${app}`;
  const installed = /node_modules\/(?!.*node_modules\/)(.*)/.exec(source)?.[1];
  if (installed) return installed;
  return source.startsWith('../') ? source.slice(3) : `${folder}/${source.replace(/^\.\//, '')}`;
}

/**
 * Turns a stack from a visitor's browser into places in sources. A release in an address takes precedence over the
 * one that the person named.
 * @param release of scripts that are named without an address
 */
export async function explainStack(
  registry: Registry,
  release: ReleaseName,
  stack: string,
): Promise<Explained> {
  const maps = new Map<string, TraceMap | undefined>();
  const commits: Record<string, string> = {};
  const missing = new Set<string>();
  let places = 0;

  async function known(of: ReleaseName, file: string): Promise<TraceMap | undefined> {
    const name = `${of.app}/${of.id}/${file}`;
    if (!maps.has(name))
      try {
        maps.set(name, await mapOf(registry, of, file));
        const commit = (await findRelease(registry, of.app, of.id))?.provenance.commit;
        if (commit) commits[`${of.app}/${of.id}`] = commit;
      } catch (error) {
        if (!(error instanceof UserError) || error.kind === 'unreachable') throw error;
        maps.set(name, undefined);
        missing.add(error.message);
      }
    return maps.get(name);
  }

  const lines: string[] = [];
  for (const line of stack.split('\n')) {
    let text = line;
    for (const [whole, app = release.app, id = release.id, file = '', row, column] of line.matchAll(place)) {
      const map = await known({ app, id }, file);
      const found = map && originalPositionFor(map, { line: Number(row), column: Number(column) - 1 });
      if (!found?.source) continue;
      places += 1;
      const named = found.name ? `${found.name} ` : '';
      const there = `${named}${sourcePath(app, found.source)}:${found.line}:${found.column + 1}`;
      // A function, because a name may contain `$&`, which means something in a replacement text.
      text = text.replace(whole, () => there);
    }
    lines.push(text);
  }
  return { text: lines.join('\n').trimEnd(), places, commits, missing: [...missing] };
}
