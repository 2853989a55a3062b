/** `npm run bench -- <what>`: measures and prints; no run fails because something is slow. */
import { type Report, runCommandLine, type Verb, type Verbs } from '../platform/cli/commandLine';

/** A command without options, from its description and a function that returns the text to print. */
function measuring(description: string, run: () => Promise<string>): Verb {
  return { description, run: async () => reportOf(await run()) };
}

const reportOf = (text: string): Report => ({ text, json: { text } });

const verbs: Verbs = {
  serve: measuring(
    '50 000 requests to our server, in the mix that visitors cause: failures, requests/s, p50, p99',
    async () => (await import('./benchServe')).benchServe(),
  ),
  visit: {
    description: 'ten pages on a slow phone, with the loading screen and without: a table of medians',
    options: {
      '--peers':
        'without the loading screen, beside a Next.js export and a federation of the same pages (bench/peers/README.md)',
    },
    async run({ flags }) {
      const { benchVisit } = await import('./benchVisit');
      return reportOf(await benchVisit(flags['peers'] ?? false));
    },
  },
  growth: measuring(
    'a blog of 24 articles and of 2 400: bytes of pages, a key in the search, promotion and rollback of a neighbour',
    async () => (await import('./benchGrowth')).benchGrowth(),
  ),
};

await runCommandLine('npm run bench --', verbs, process.argv.slice(2));
