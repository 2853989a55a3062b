import path from 'node:path';

import { registry } from '../house/paths';

/** The composed site of a state of the pointer. */
export function siteFolder(sequence: number): string {
  return path.join(registry, 'site', String(sequence));
}
