import { cache, root } from '../lib/paths';
import { openRegistry, type Registry } from '../registry/Registry';

/** The registry that a command is about: `--registry`, else `REGISTRY`, else the project's own. */
export function registryOf(values: Readonly<Record<string, string | undefined>> = {}): Registry {
  return openRegistry({ root, cache, environment: process.env, url: values['registry'] });
}
