/** `npm run bench -- <what>`: measures; asserts no times. */
import { UserError } from '../house/UserError';
import { type Report, runVerb, type Verb, type Verbs } from './commandLine';

function measuring(says: string, run: () => Promise<string>): Verb {
  return { takes: '', count: [0, 0], says, run: async () => reportOf(await run()) };
}

const reportOf = (text: string): Report => ({ text, json: { text } });

function roundsOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(text))
    throw new UserError(
      `--rounds ${text} is no number of rounds: give 1 or more, for example --rounds 50.`,
      'usage',
    );
  return Number(text);
}

const verbs: Verbs = {
  serve: measuring(
    '50 000 requests to our server, in the mix in which visitors ask: failures, requests/s, p50, p99',
    async () => (await import('../bench/benchServe')).benchServe(),
  ),
  visit: {
    takes: '',
    count: [0, 0],
    says: 'five kinds of pages on a slow phone, with the loading screen and without: a table of medians',
    options: {
      peers: {
        says: 'without it, beside a Next.js export and a federation of the same pages (peers/README.md)',
      },
    },
    async run({ flags }) {
      const { benchVisit } = await import('../bench/benchVisit');
      return reportOf(await benchVisit(flags['peers'] ?? false));
    },
  },
  races: {
    takes: '',
    count: [0, 0],
    says: 'eight pipelines that promote at the same instant, on a folder and on a bucket, or on an empty --registry',
    options: { rounds: { value: '<number>', says: 'how many (50 on the folder, 20 on the bucket)' } },
    async run({ values }) {
      const { benchRaces } = await import('../bench/benchRaces');
      return reportOf(await benchRaces(roundsOf(values['rounds']), values['registry']));
    },
  },
  canary: measuring(
    'what a watched canary is taken back for, on made-up traffic: how often, and after how long',
    async () => (await import('../bench/benchCanary')).benchCanary(),
  ),
  flood: measuring(
    '50 000 posts to the address for telemetry: visits, wrong types, bodies of a megabyte; pages asked for meanwhile',
    async () => (await import('../bench/benchFlood')).benchFlood(),
  ),
  growth: measuring(
    'a blog of 24 articles and of 2 400: bytes of pages, a key in the search, promotion and rollback of a neighbour',
    async () => (await import('../bench/benchGrowth')).benchGrowth(),
  ),
};

await runVerb('npm run bench --', verbs, process.argv.slice(2));
