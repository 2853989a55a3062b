import { createFiles } from '@site/platform/loader/createFiles';
import { readHydrationData } from '@site/platform/loader/pageData';

import { startShell } from './startShell';

const page = readHydrationData();
startShell(page, createFiles(Object.values(page.assets)));
