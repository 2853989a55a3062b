import { log } from './log';

/** How often this process looks whether npm is still running, in ms. */
const INTERVAL_MS = 500;

/**
 * Ends this process, as SIGTERM does, once the npm that runs it has ended. npm passes a signal only to the shell between them,
 * which ends and does not pass it on.
 */
export function endWithNpm(): void {
  if (!process.env['npm_lifecycle_event']) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    log('npm has ended, and so does this command');
    process.kill(process.pid, 'SIGTERM');
  }, INTERVAL_MS);
  timer.unref();
}
