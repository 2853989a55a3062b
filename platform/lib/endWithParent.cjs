/**
 * Ends this process when the one that started it has ended, also while the program is in an endless loop. Loaded with
 * `--require` where the operating system does not do it (pages/isolation.ts).
 */
const { isMainThread, Worker, workerData } = require('node:worker_threads');

/** How often it looks, in ms. */
const INTERVAL_MS = 1000;

if (isMainThread) {
  new Worker(__filename, { workerData: { parentOfMain: process.ppid } }).unref();
} else if (workerData?.parentOfMain) {
  // Workers of the program are loaded with this file, too.
  setInterval(() => {
    try {
      process.kill(workerData.parentOfMain, 0);
    } catch {
      process.kill(process.pid, 'SIGKILL');
    }
  }, INTERVAL_MS);
}
