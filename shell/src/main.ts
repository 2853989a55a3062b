import { createFiles } from '@site/platform/host/createFiles';
import { readHandOver } from '@site/platform/host/handOver';
import { nextTask } from '@site/shared-ui/islands/nextTask';

const page = readHandOver();
// At once, because it hears from the page's own scripts whether they have come.
const files = createFiles(Object.values(page.assets));

// React begins in a task, the site in the next: a slow phone has room for a tap between them.
void import(/* webpackMode: "eager" */ './react')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './startShell'))
  .then(({ startShell }) => startShell(page, files));
