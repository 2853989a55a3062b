import { forms } from './forms';
import { loader } from './loader';
import { look } from './look';
import { pages } from './pages';
import type { PlantedFault } from './PlantedFault';
import { registry } from './registry';
import { search } from './search';
import { serve } from './serve';
import { shell } from './shell';
import { texts } from './texts';

/** All planted faults by group. Whoever shortens the tests holds the new ones against this list. */
export const faults: Readonly<Record<string, readonly PlantedFault[]>> = {
  loader,
  pages,
  registry,
  serve,
  forms,
  search,
  texts,
  shell,
  look,
};
