import { createFiles } from '@site/platform/host/createFiles';
import { readHandOver } from '@site/platform/host/handOver';

function nextTask(): Promise<unknown> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(0);
  });
}

const page = readHandOver();
// At once, because it hears from the page's own scripts whether they have come.
const files = createFiles(Object.values(page.assets));

// React begins in a task, the site in the next: a slow phone has room for a tap between them.
void import(/* webpackMode: "eager" */ './react')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './startSite'))
  .then(({ startSite }) => startSite(page, files));
