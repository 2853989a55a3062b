import { log } from '../lib/log';
import { cache, root } from '../lib/paths';
import { openRegistry, type Registry } from '../registry/Registry';
import type { Arguments } from './commandLine';

/**
 * Opens the registry of a command: `--registry`, or `REGISTRY`, or that of registry.json, or the folder of the project. Prints it
 * if `--unsigned` switches signatures off.
 * @param options.isStart true for `npm start`, which does not use the address in registry.json
 * @param options.isServed true for a server
 */
export function registryOf(
  { values = {}, flags = {} }: Partial<Pick<Arguments, 'values' | 'flags'>> = {},
  options: { readonly isStart?: boolean; readonly isServed?: boolean } = {},
): Registry {
  const isUnsigned = flags['unsigned'] === true;
  const registry = openRegistry({
    root,
    cache,
    environment: process.env,
    url: values['registry'],
    isUnsigned,
    ...options,
  });
  if (isUnsigned) log(registry.signatures);
  return registry;
}
