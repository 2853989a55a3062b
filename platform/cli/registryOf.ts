import { cache, root } from '../lib/paths';
import { openRegistry, type Registry } from '../registry/Registry';

/**
 * Opens the registry of a command: `--registry`, or `REGISTRY`, or that of registry.json, or the folder of the project.
 * @param isStart true for `npm start`, which does not use the address in registry.json
 */
export function registryOf(
  values: Readonly<Record<string, string | undefined>> = {},
  isStart = false,
): Registry {
  return openRegistry({ root, cache, environment: process.env, url: values['registry'], isStart });
}
