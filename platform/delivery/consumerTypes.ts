/** Types of a remote's pages for other people's sites: a folder like a package, which a release carries as `types/`. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { type PageRow, siteMap } from '@site/shared-content/siteMap';
import ts from 'typescript';

import { appFolder, appName, packageFolder } from '../house/paths';
import { UserError } from '../house/UserError';

/** The file of ours that an import leads to; nothing when it is somebody else's package. */
function fileOf(request: string, from: string): string | undefined {
  const [, own = '', door = ''] = /^@site\/([^/]+)(?:\/(.+))?$/.exec(request) ?? [];
  const base = request.startsWith('.')
    ? path.resolve(path.dirname(from), request)
    : own === 'platform'
      ? packageFolder(`platform/${door === 'contract' ? 'contract/contract' : door}`)
      : own && packageFolder(`${own}/src/${door}`);
  if (!base) return undefined;
  const found = [`${base}.ts`, `${base}.tsx`, path.join(base, 'index.ts')].find((file) => existsSync(file));
  if (!found)
    throw new UserError(`${from} takes types from "${request}", which was not found for other sites.`);
  return found;
}

/** The type argument of `defineModule<…>()` in an exposed file, as written; nothing for a page without data. */
function dataTypeIn(file: string): string | undefined {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  for (const statement of source.statements) {
    if (!ts.isExportAssignment(statement) || !ts.isCallExpression(statement.expression)) continue;
    return statement.expression.typeArguments?.[0]?.getText(source);
  }
  return undefined;
}

/** Where a type is declared that a file imports. */
function declarationOf(name: string, file: string): string {
  const text = readFileSync(file, 'utf8');
  for (const [, names = '', request = ''] of text.matchAll(/import type \{([^}]+)\} from '([^']+)'/g))
    if (names.split(',').some((one) => one.trim() === name)) return fileOf(request, file) ?? file;
  return file;
}

function paramsType(pattern: string): string {
  const names = [...pattern.matchAll(/:(\w+)/g)].map(([, name]) => `readonly ${name}: string`);
  return names.length > 0 ? `{ ${names.join('; ')} }` : 'Readonly<Record<string, never>>';
}

class Writer {
  private readonly written = new Set<string>();

  constructor(
    private readonly into: string,
    private readonly remote: string,
  ) {}

  private placeOf(file: string): string {
    const inRemote = path.relative(path.join(this.remote, 'src'), file);
    const place = inRemote.startsWith('..')
      ? path.relative(packageFolder('.'), file)
      : path.join('remote/src', inRemote);
    return place
      .split(path.sep)
      .join('/')
      .replace(/\.tsx?$/, '');
  }

  /** How a file at the top of the folder asks for one of ours; it is written there, with all that it needs. */
  take(file: string): string {
    const place = this.placeOf(file);
    if (this.written.has(file)) return `./${place}`;
    this.written.add(file);
    const { outputText } = ts.transpileDeclaration(readFileSync(file, 'utf8'), { fileName: file });
    const text = outputText.replace(
      /(from |import\()(['"])([^'"]+)\2/g,
      (all, before: string, sign: string, request: string) => {
        const wanted = fileOf(request, file);
        if (!wanted) return all;
        this.take(wanted);
        const relative = path.posix.relative(path.posix.dirname(place), this.placeOf(wanted));
        return `${before}${sign}${relative.startsWith('.') ? relative : `./${relative}`}${sign}`;
      },
    );
    // A list of arguments that is taken apart needs its length, which types that depend on others do not have yet.
    this.write(`${place}.d.ts`, text.replace(/\.\.\.\[[^\]]*\]:/g, '...args:'));
    return `./${place}`;
  }

  write(file: string, text: string): void {
    const place = path.join(this.into, file);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
}

/**
 * Writes the types of an app's exposed modules, of their params and data, and of `mount`.
 * @param exposed names of the exposed modules
 * @param into the folder; nothing is written for an app that exposes nothing
 */
export function writeConsumerTypes(app: string, exposed: readonly string[], into: string): void {
  if (exposed.length === 0) return;
  const folder = appFolder(app);
  const writer = new Writer(into, folder);
  const guest = writer.take(packageFolder('platform/contract/guest.ts'));
  const rows: readonly PageRow[] = Object.values(siteMap);
  const options: string[] = [];
  for (const name of exposed) {
    const file = path.join(folder, `src/${name}.tsx`);
    const pattern = rows.find(({ owner, module }) => owner === appName(app) && module === name)?.path ?? '/';
    const data = dataTypeIn(file);
    const from = data && writer.take(declarationOf(data, file));
    writer.write(
      `${name}.d.ts`,
      `${from ? `import type { ${data} as Data } from '${from}';\n` : ''}import type { GuestModule } from '${guest}';

export type ${name}Params = ${paramsType(pattern)};
export type ${name}Data = ${data ? 'Data' : 'undefined'};

declare const module: GuestModule<${name}Data, ${name}Params>;
export default module;
`,
    );
    options.push(
      `{ readonly module: '${name}'; readonly params${pattern.includes(':') ? '' : '?'}: ${paramsType(pattern)} }`,
    );
  }
  writer.write(
    'mount.d.ts',
    `import type { Mounted, MountOptions } from '${guest}';

export type Options = Omit<MountOptions, 'module' | 'params'> & (${options.join(' | ')});

/** Shows a page in an element, with a React of its own, which is loaded only then. */
export declare const mount: (element: Element, options: Options) => Promise<Mounted>;
`,
  );
  writer.write(
    'package.json',
    `${JSON.stringify(
      {
        name: `@clinic/${app}-types`,
        version: '0.0.0',
        private: true,
        exports: { './*': { types: './*.d.ts' } },
        peerDependencies: { '@types/react': '>=19.0.0' },
      },
      null,
      2,
    )}\n`,
  );
}
