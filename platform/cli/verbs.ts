/** Every command of this project. What a verb does is loaded when it runs: the builder alone takes longer than a rollback. */
import { ownRepository } from '../lib/paths';
import type { Group, Verb, Verbs } from './commandLine';

const composing = {
  '--unsafe-composer': 'compose even where code of all teams cannot be kept from the network',
};

/** Of the verbs that change what is live. */
const moving = { '--note <words>': 'why, for the log', ...composing };

const preview = {
  '--preview': 'pages may take remotes from this computer: ?remote.blog=http://localhost:3001/',
};

/** `release <verb>`; each stands for itself as well. */
const release: Readonly<Record<string, Verb>> = {
  publish: {
    takes: '<app>',
    says: 'build an app and put the release into the registry',
    run: async (given) => (await import('./releaseVerbs')).releaseVerbs.publish(given),
  },
  promote: {
    takes: '<app> <id> [more...]',
    says: 'make published releases live, in one step (<app> <id> <app> <id> …); they have to pass the gate',
    options: {
      ...moving,
      '--removing <paths>': 'pages that may be gone, with commas between them',
      '--accept <paths>': 'pages that may lose what the gate watches over',
    },
    run: async (given) => (await import('./promoteVerb')).promoteVerb(given),
  },
  rollback: {
    takes: '<app>',
    says: 'make the release before the current one live',
    options: moving,
    run: async (given) => (await import('./releaseVerbs')).releaseVerbs.rollback(given),
  },
  revoke: {
    takes: '<app> <id>',
    says: 'take a release back for good: it is never promoted again',
    options: moving,
    run: async (given) => (await import('./releaseVerbs')).releaseVerbs.revoke(given),
  },
  list: {
    takes: '[app]',
    says: 'all releases in the registry',
    run: async (given) => (await import('./releaseVerbs')).releaseVerbs.list(given),
  },
  status: {
    says: 'what is live: which commit, since when, by whom; is all of it there',
    run: async (given) => (await import('./statusVerb')).statusVerb(given),
  },
  gc: {
    says: 'remove what nobody can need: revoked releases, and what no state has named',
    options: { '--days <number>': 'for so many days (30)' },
    run: async (given) => (await import('./releaseVerbs')).releaseVerbs.gc(given),
  },
};

const keys: Group = {
  says: 'who may publish and move what',
  standard: 'list',
  verbs: {
    new: {
      takes: '<name>',
      says: 'make a key for a team or a machine; it stays on this machine',
      options: { '--file <file>': 'where to write it (default: .keys/<name>.pem)' },
      run: async (given) => (await import('./keyVerbs')).keyVerbs.new(given),
    },
    add: {
      takes: '<name>',
      says: 'let a key in, or give it other apps; a key of the same name is replaced',
      options: {
        '--public <line>': 'what "keys new" printed',
        '--apps <apps>': 'what it may publish and move, with commas between; "*" is everything',
        '--owner': 'it may let others in, and collect garbage',
      },
      run: async (given) => (await import('./keyVerbs')).keyVerbs.add(given),
    },
    withdraw: {
      takes: '<name>',
      says: 'take the rights of a key away; what it signed before stays',
      run: async (given) => (await import('./keyVerbs')).keyVerbs.withdraw(given),
    },
    list: {
      says: 'who may do what, and which key this machine has',
      run: async (given) => (await import('./keyVerbs')).keyVerbs.list(given),
    },
  },
};

/** What needs the whole project: a remote's own repository has not the files. */
const ofProject: Verbs = {
  start: {
    says: 'build what changed, publish it, make it live where a start may, serve on PORT (3000), HOST (127.0.0.1)',
    options: { ...preview, '--promote': 'also on a bucket, which a start otherwise only serves' },
    run: async (given) => (await import('./start')).start(given),
  },
  test: {
    says: 'every check, the unit tests and one journey of each kind',
    options: {
      '--rest': 'instead, all other tests',
      '--install': 'with --rest: install the programs that they need',
    },
    isTool: true,
    run: async (given) => (await import('./test')).test(given),
  },
  serveTestSite: {
    says: 'build the site that the tests visit',
    options: { '--serve': 'and serve it' },
    isTool: true,
    run: async (given) => (await import('./serveTestSite')).serveTestSite(given),
  },
  quickSite: {
    takes: '<registry>',
    says: 'serve the live site of a registry without its loading screen',
    isTool: true,
    isHidden: true,
    run: async (given) => (await import('./quickSite')).quickSite(given),
  },
  gallery: {
    says: 'show every component of shared-ui in all its states, on http://localhost:3010',
    isTool: true,
    run: async () => (await import('./gallery')).gallery(),
  },
  pictures: {
    says: 'draw shell/public/og and icons anew',
    isTool: true,
    run: async () => (await import('./pictures')).pictures(),
  },
  screenshots: {
    takes: '[path...]',
    says: 'pages of the served site (SITE_URL) at 1440, 768 and 390 into .screenshots/',
    isTool: true,
    run: async (given) => (await import('./screenshots')).screenshots(given),
  },
  licences: {
    says: 'every package that the lockfile installs, with its licence; fails on one that may not be used',
    options: { '--check': 'print only what is wrong' },
    isTool: true,
    run: async (given) => (await import('./licences')).licences(given),
  },
};

export const verbs: Verbs = {
  dev: {
    says: 'the shell and every remote with reload, on ports from 3000; in the folder of one package (-w remote-blog) that one alone',
    isTool: true,
    run: async () => (await import('./dev')).dev(),
  },
  build: {
    takes: '[app...]',
    says: 'build apps (all of them, or in the folder of a package that one) and publish the releases; promote nothing',
    run: async (given) => (await import('./build')).build(given),
  },
  serve: {
    says: 'serve what is live in the registry on PORT (3000), HOST (127.0.0.1); nothing is built. METRICS=9464 tells Prometheus, on this computer',
    options: preview,
    run: async (given) => (await import('./serve')).serve(given),
  },
  export: {
    takes: '<folder>',
    says: 'write the live site into a folder, file by file and in safe order: it may be served meanwhile',
    options: {
      '--root <path>': 'where the folder will stand on the machine that serves it',
      '--listen <port>': 'for nginx: a port, or an address with a port (80)',
    },
    run: async (given) => (await import('./export')).exportVerb(given),
  },
  verify: {
    takes: '<url>',
    says: 'ask a host for every page and file of the live site: bytes, types, policy, redirects',
    run: async (given) => (await import('./verify')).verify(given),
  },
  audit: {
    says: 'compose what is live anew from its releases, and compare every page; needs no key',
    options: composing,
    run: async (given) => (await import('./audit')).audit(given),
  },
  sizes: {
    says: 'what the first visit of every page of the live site weighs, after brotli',
    run: async (given) => (await import('./sizes')).sizes(given),
  },
  keys,
  release: { says: 'what the registry holds and what of it is live', verbs: release },
  ...release,
  ...(ownRepository ? {} : ofProject),
};
