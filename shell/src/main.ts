import { createFiles } from '@site/platform/host/createFiles';
import { readHandOver } from '@site/platform/host/handOver';
import { nextTask } from '@site/shared-ui/islands/nextTask';

const page = readHandOver();
// At once, because it hears from the page's own scripts whether they have come.
const files = createFiles(Object.values(page.assets));

// Where a tool listens, such as Lighthouse or a debugger, each error that is made costs the places of its whole script, and
// React makes three as it starts, for nobody.
const { stackTraceLimit } = Error;
Error.stackTraceLimit = 0;

// React begins in a task, the site in the next: a slow phone has room for a tap between them.
void import(/* webpackMode: "eager" */ './react')
  .then(() => {
    Error.stackTraceLimit = stackTraceLimit;
    return nextTask();
  })
  .then(() => import(/* webpackMode: "eager" */ './startShell'))
  .then(({ startShell }) => startShell(page, files));
