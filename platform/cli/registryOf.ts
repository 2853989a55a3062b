import { cache, root } from '../lib/paths';
import { openRegistry, type Registry } from '../registry/Registry';

/** Opens the registry of a command: `--registry`, or `REGISTRY`, or the default of the project. */
export function registryOf(values: Readonly<Record<string, string | undefined>> = {}): Registry {
  return openRegistry({ root, cache, environment: process.env, url: values['registry'] });
}
