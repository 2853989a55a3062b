/** @jest-environment node */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { remoteFiles } from '../cli/remoteFiles';
import { root } from '../lib/paths';

/** Folders without our sources. */
const skippedFolders = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);

function filesBelow(folder: string, ending: RegExp): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory())
      return entry.name.startsWith('.') || skippedFolders.has(entry.name) ? [] : filesBelow(file, ending);
    return ending.test(entry.name) ? [file] : [];
  });
}

const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');

/** A text in which the lines of a comment are joined. */
const joined = (text: string) => text.replace(/\n\s*(?:\*|\/\/)\s?/g, ' ');

/** `docs/spec.md`, with what may follow it: ` §2, §9`, ` "Routes"`, ` §2 "Home"`. */
const citation = /\bdocs\/[\w-]+\.md(?:,? (?:and )?§\d+(?:\.\d+)*(?: "[^"\n]+")?| "[^"\n]+")*/g;

/** The parts of a document by number, and the names in it that can be cited: headings, and words in bold. */
function partsOf(document: string) {
  const numbers = new Set([...document.matchAll(/^#+ (§\d+(?:\.\d+)*)/gm)].map(([, number]) => number));
  const names = new Set(
    [...document.matchAll(/^#+ (.+)$|\*\*(.+?)[.:]?\*\*/gm)].map(([, heading, bold]) => heading ?? bold),
  );
  return { numbers, names };
}

/** The problem of one citation; undefined when what it names exists. */
function problemOf(cited: string): string | undefined {
  const [file = ''] = cited.split(' ', 1);
  const name = file.replace(/,$/, '');
  if (!existsSync(path.join(root, name))) return `${name} is not in this repository`;
  const { numbers, names } = partsOf(textOf(name));
  const missing = [
    ...[...cited.matchAll(/§[\d.]+/g)].map(([number]) => number).filter((number) => !numbers.has(number)),
    ...[...cited.matchAll(/"([^"]+)"/g)].map(([, part = '']) => part).filter((part) => !names.has(part)),
  ];
  return missing.length > 0 ? `${name} has no ${missing.join(', no ')}` : undefined;
}

/** The problems of the citations in a text: missing parts, and a § or a name without a document. */
function problemsOf(text: string): string[] {
  const whole = joined(text);
  const wrong = (whole.match(citation) ?? []).flatMap((cited) => {
    const problem = problemOf(cited);
    return problem === undefined ? [] : [problem];
  });
  const rest = whole.replace(citation, '');
  const loose =
    rest.match(/.{0,40}§\s?\d.{0,20}|\b(?:product-spec|design-content)\b|\bdecisions "\w+/g) ?? [];
  return [
    ...wrong,
    ...loose.map((words) => `"${words.trim()}" names no document: write docs/<name>.md §<n>`),
  ];
}

const thisFile = path.join('platform', 'bin', 'citations.test.ts');
const sources = filesBelow('.', /\.(ts|tsx|mts|mjs|cjs|css)$/).filter((file) => file !== thisFile);
const documents = filesBelow('.', /\.md$/);

it('every citation in the sources names an existing part of a document', () => {
  expect(sources.length).toBeGreaterThan(500);
  expect(sources.flatMap((file) => problemsOf(textOf(file)).map((problem) => `${file}: ${problem}`))).toEqual(
    [],
  );
});

it('every link in a document targets an existing file', () => {
  const missing = documents.flatMap((file) =>
    [...textOf(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, target = '']) => path.join(path.dirname(file), target))
      .filter((target) => !existsSync(path.join(root, target)))
      .map((target) => `${file}: ${target}`),
  );
  expect(missing).toEqual([]);
});

it('every source file that a document names exists', () => {
  // A new remote has these files.
  const ofRemotes = Object.keys(remoteFiles({ name: 'events', path: '/events' }, {}, 3006));
  // From the root, beside the document, within the same package or its sources; `docs/` names folders of platform, and
  // CONTRIBUTING.md those of shared-content.
  const from = (file: string) => {
    const [folder = '.'] = file.split(path.sep);
    return ['.', path.dirname(file), folder, path.join(folder, 'src'), 'platform', 'shared-content/src'];
  };
  const missing = documents.flatMap((file) =>
    [...textOf(file).matchAll(/`((?:[\w.@-]+\/)+[\w.-]+\.(?:tsx?|mjs|cjs|css|md))\b/g)]
      .map(([, named = '']) => named)
      .filter(
        (named) =>
          !ofRemotes.includes(named) &&
          !from(file).some((folder) => existsSync(path.join(root, folder, named))),
      )
      .map((named) => `${file}: ${named}`),
  );
  expect(missing).toEqual([]);
});
