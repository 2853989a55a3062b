/**
 * Commands that only read and move what is live, as one file of plain JavaScript: whoever takes something back waits
 * neither for a compiler nor for hundreds of files to be found one by one. Made anew when one of its sources changed.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { cache, platformFolder, root } from '../lib/root.mjs';

/** Needs the sources as they are, and only the verb that builds asks for it. */
const builder = '../release/buildApps';

/** CommonJS packages among them ask for Node's modules by `require`. */
const banner =
  "import { createRequire } from 'node:module';\nconst require = createRequire(import.meta.url);";

/** What is compared to know whether a file has changed. */
function stampOf(file) {
  const { mtimeMs, size } = statSync(path.join(root, file));
  return `${mtimeMs} ${size}`;
}

/** Stays a package: it is large, and few commands ask for it. */
const typeScript = {
  name: 'type-script',
  setup({ onResolve }) {
    onResolve({ filter: /^typescript$/ }, ({ path: name }) => ({
      path: pathToFileURL(createRequire(import.meta.url).resolve(name)).href,
      external: true,
    }));
  },
};

/** In the compiled file every module still knows where it stands. */
const ownAddresses = {
  name: 'own-addresses',
  setup({ onLoad }) {
    onLoad({ filter: /\.m?ts$|\.mjs$/ }, ({ path: file }) => {
      if (!file.startsWith(platformFolder)) return undefined;
      const contents = readFileSync(file, 'utf8')
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(file).href))
        .replaceAll('import.meta.dirname', JSON.stringify(path.dirname(file)));
      return { contents, loader: file.endsWith('ts') ? 'ts' : 'js' };
    });
  },
};

async function compile(command, folder, stampFile) {
  const { build } = await import('esbuild');
  const { metafile, outputFiles } = await build({
    entryPoints: [path.join(platformFolder, 'cli', `${command}.ts`)],
    absWorkingDir: root,
    outfile: path.join(folder, `${command}.mjs`),
    bundle: true,
    write: false,
    metafile: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // Of packages in both forms the one of which unused parts can be left out.
    mainFields: ['module', 'main'],
    external: [builder],
    banner: { js: banner },
    plugins: [ownAddresses, typeScript],
    logLevel: 'silent',
  });
  const [{ contents }] = outputFiles;
  const program = path.join(
    folder,
    `${command}-${createHash('sha256').update(contents).digest('hex').slice(0, 16)}.mjs`,
  );
  const inputs = Object.fromEntries(Object.keys(metafile.inputs).map((file) => [file, stampOf(file)]));
  mkdirSync(folder, { recursive: true });
  // Others may do the same at this moment: each file appears whole, the one that names the other last.
  for (const [file, text] of [
    [program, contents],
    [stampFile, JSON.stringify({ root, program, inputs })],
  ]) {
    writeFileSync(`${file}.${process.pid}`, text);
    renameSync(`${file}.${process.pid}`, file);
  }
  for (const name of readdirSync(folder))
    if (new RegExp(`^${command}-\\w+\\.mjs$`).test(name) && name !== path.basename(program))
      rmSync(path.join(folder, name), { force: true });
  return program;
}

/** @returns the compiled file of `platform/cli/<command>.ts`; nothing where none can be made. */
export async function compiled(command) {
  const folder = path.join(cache, 'commands');
  const stampFile = path.join(folder, `${command}.json`);
  try {
    const { root: place, program, inputs } = JSON.parse(readFileSync(stampFile, 'utf8'));
    const isFresh = Object.entries(inputs).every(([file, stamp]) => stampOf(file) === stamp);
    if (place === root && isFresh && statSync(program).isFile()) return program;
  } catch {
    // Not made yet, or a source is gone.
  }
  // Where the cache may not be written, or a source does not parse, the command runs from its sources, and says so itself.
  return compile(command, folder, stampFile).catch(() => undefined);
}
