import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import * as routerFacade from './routerFacade';

const root = path.resolve(__dirname, '../../..');

/** Names that a folder's sources import from the router. */
function namesImported(folder: string): Set<string> {
  const names = new Set<string>();
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (
      !/\.tsx?$/.test(file) ||
      /\.(test|examples)\.tsx?$|\btesting\b/.test(file) ||
      file.includes('node_modules')
    )
      continue;
    const source = readFileSync(path.join(folder, file), 'utf8');
    for (const [, list = ''] of source.matchAll(/import \{([^}]+)\} from 'react-router-dom'/g))
      for (const name of list.split(',')) if (!name.trim().startsWith('type ')) names.add(name.trim());
  }
  names.delete('');
  return names;
}

describe('the shared part of the router', () => {
  const users = readdirSync(root).filter((name) => /^(remote-.+|shared-ui)$/.test(name));

  it.each(users)(
    'has every name that %s imports: a missing one would be undefined in the browser',
    (name) => {
      for (const imported of namesImported(path.join(root, name, 'src')))
        expect(Object.keys(routerFacade)).toContain(imported);
    },
  );

  it('has no name that nobody imports: each costs every visitor bytes', () => {
    const wanted = new Set(users.flatMap((name) => [...namesImported(path.join(root, name, 'src'))]));
    expect(Object.keys(routerFacade).filter((name) => !wanted.has(name))).toEqual([]);
  });
});
