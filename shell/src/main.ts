import { createFiles } from '@site/platform/host/createFiles';
import { readHandOver } from '@site/platform/host/handOver';

import { startShell } from './startShell';

const page = readHandOver();
startShell(page, createFiles(Object.values(page.assets)));
