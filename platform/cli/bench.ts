/** `npm run bench -- <what>`: measures; asserts no times. */
import { runCommand } from '../house/runCommand';
import { UserError } from '../house/UserError';

const USAGE = `usage: npm run bench -- <what>
  serve   50 000 requests to our server, in the mix in which visitors ask: failures, requests/s, p50, p99
  visit   five kinds of pages on a slow phone, with the loading screen and without: a table of medians`;

const benches: Record<string, () => Promise<string>> = {
  serve: async () => (await import('../bench/benchServe')).benchServe(),
  visit: async () => (await import('../bench/benchVisit')).benchVisit(),
};

await runCommand(async () => {
  const [what = ''] = process.argv.slice(2);
  const bench = Object.hasOwn(benches, what) ? benches[what] : undefined;
  if (!bench) throw new UserError(what ? `"${what}" is nothing that is measured here.\n${USAGE}` : USAGE);
  process.stdout.write(`${await bench()}\n`);
});
