import { createFiles } from '@site/platform/loader/createFiles';
import { readHandOver } from '@site/platform/loader/handOver';

import { startShell } from './startShell';

const page = readHandOver();
startShell(page, createFiles(Object.values(page.assets)));
