/** Installs and builds the peers (bench/peers/README.md): the same pages, built with other tools. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { compressFiles } from '../platform/lib/compress';
import { listFiles } from '../platform/lib/files';
import { log } from '../platform/lib/log';
import { root } from '../platform/lib/paths';
import { UserError } from '../platform/lib/UserError';
import { readData } from './readData';
import { type Staging, stagePeer } from './stagePeer';

const require = createRequire(path.join(root, 'shared-ui/package.json'));

/** Files of the copy that each peer replaces by its own: the router, and the blog's part of the home page. */
const standIns = [
  'shell/routing/Link.tsx',
  'shell/routing/Routing.ts',
  'shell/pages/HomePage/sections/BlogTeaser.tsx',
];

/** Matches components that need `'use client'`: they use hooks, refs or event handlers. */
const interactive = /\buse(?!(?:Id|Memo|Callback)\()[A-Z]\w*\(|\s(?:on[A-Z]\w*|ref)=\{/;

/** Changes a file of the copy for Next.js: imports of the router and of pictures, and `'use client'`. */
function forNext(text: string, file: string): string {
  const changed = text
    .replace(/^@import '\.\/fonts\.css';\n/m, '')
    .replace(
      /^import \{ ([^}]+) \} from '(?:react-router-dom|@site\/platform\/routing)';/m,
      (_, names: string) =>
        names
          .split(', ')
          .map(
            (name) =>
              `import { ${name} } from '@site/shell/routing/${name === 'Link' ? 'Link' : 'Routing'}';`,
          )
          .join('\n'),
    )
    // Turbopack rejects a rule without a class in a CSS module.
    .replace(/^(\s*)address > h3 \{/m, '$1.root address > h3 {')
    // app/blogs/page.tsx renders the head on the server.
    .replace(/^\s*<ListHead [^>]*\/>\n/m, '')
    // Next.js serves pictures from `public`.
    .replace(/^import (\w+) from '@site\/shared-ui\/art\/([^']+)';/gm, "const $1 = '/art/$2';")
    .replaceAll('${__webpack_public_path__}', '/');
  // Forms and carousels get functions as props, which only a client component may pass.
  const passesFunctions = file.endsWith('Form.tsx') || text.includes('<Carousel');
  const runsInBrowser = file.endsWith('.tsx') && (passesFunctions || interactive.test(text));
  return runsInBrowser ? `'use client';\n${changed}` : changed;
}

type Peer = {
  readonly staging: Staging;
  /** Adds further files to the peer's folder before it is built. */
  readonly prepare: (folder: string) => void;
  /** Adds further files to the built ones. */
  readonly finish: (output: string) => void;
  /** The folder of the built files, in that of the peer. */
  readonly output: string;
};

/** The paths of the font files that fonts.css names. */
function fonts(): readonly string[] {
  const css = readFileSync(path.join(root, 'shared-ui/src/styles/fonts.css'), 'utf8');
  return [...css.matchAll(/url\('(@fontsource[^'?]+)/g)].map(([, file = '']) => require.resolve(file));
}

function copyTo(folder: string, files: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  for (const file of files) cpSync(file, path.join(folder, path.basename(file)));
}

const favicon = path.join(root, 'shell/public/favicon.svg');

function writeData(remote: string, folder: string): void {
  for (const [file, data] of Object.entries(readData(`remote-${remote}/src/data.ts`))) {
    const place = path.join(folder, 'data', file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, JSON.stringify(data));
  }
}

const peers = {
  next: {
    staging: { change: forNext, standIns },
    prepare(folder) {
      copyTo(path.join(folder, 'site/fonts'), fonts());
      rmSync(path.join(folder, 'public'), { recursive: true, force: true });
      cpSync(path.join(folder, 'site/shared-ui/art'), path.join(folder, 'public/art'), { recursive: true });
      copyTo(path.join(folder, 'public'), [favicon]);
    },
    finish: () => {},
    output: 'out',
  },
  federation: {
    staging: { standIns },
    prepare: () => {},
    finish(output) {
      for (const remote of ['blog', 'services']) writeData(remote, path.join(output, 'remotes', remote));
      copyTo(output, [favicon]);
    },
    output: 'dist',
  },
} satisfies Record<string, Peer>;

type PeerName = keyof typeof peers;

function hashOf(folder: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

/** The input files of a build: all but packages and the output of earlier builds. */
function sourcesOf(folder: string, output: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !['node_modules', '.next', 'next-env.d.ts', output].includes(name))
    .filter(({ name }) => !name.endsWith('.tsbuildinfo'))
    .flatMap((entry) =>
      entry.isDirectory()
        ? listFiles(path.join(folder, entry.name)).map((file) => path.join(entry.name, file))
        : [entry.name],
    );
}

function run(folder: string, ...words: readonly string[]): void {
  try {
    execFileSync('npm', words, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
    });
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    throw new UserError(
      `npm ${words.join(' ')} failed in ${folder}:\n${stdout.slice(-4000)}${stderr.slice(-4000)}`,
    );
  }
}

function install(name: PeerName, folder: string): void {
  const mark = path.join(folder, 'node_modules/.installed');
  const wanted = hashOf(folder, ['package.json', 'package-lock.json']);
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return;
  log(
    `bench/peers/${name}: its packages are installed into bench/peers/${name}/node_modules, for this measurement only`,
  );
  run(folder, 'ci', '--include=dev', '--no-audit', '--no-fund');
  writeFileSync(mark, wanted);
}

async function buildPeer(name: PeerName): Promise<string> {
  const peer: Peer = peers[name];
  const folder = path.join(root, 'bench/peers', name);
  const output = path.join(folder, peer.output);
  install(name, folder);
  stagePeer(folder, peer.staging);
  peer.prepare(folder);
  const mark = path.join(output, '.built');
  const wanted = hashOf(folder, sourcesOf(folder, peer.output));
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return output;
  log(`bench/peers/${name} is built`);
  rmSync(output, { recursive: true, force: true });
  run(folder, 'run', 'build');
  peer.finish(output);
  await compressFiles(listFiles(output).map((file) => path.join(output, file)));
  writeFileSync(mark, wanted);
  return output;
}

/**
 * Builds each peer unless it is up to date, with `.br` beside every text file.
 * @returns the folders to serve
 * @throws UserError with npm's own output, when one cannot be installed or built.
 */
export async function buildPeers(): Promise<Readonly<Record<PeerName, string>>> {
  const next = await buildPeer('next');
  const federation = await buildPeer('federation');
  return { next, federation };
}
