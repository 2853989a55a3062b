/** All commands of this project. Implementations are imported lazily, because the builder alone loads longer than a rollback runs. */
import { ownRepository } from '../lib/root.mjs';
import type { Group, Verb, Verbs } from './commandLine';
import type { keyVerbs } from './keyVerbs';
import type { releaseVerbs } from './releaseVerbs';

/** Options of the verbs that change what is live. */
const changeOptions = {
  '--note <text>': 'the reason, for the log',
  '--no-wait': 'do not wait until the servers that registry.json names show it',
};

const releaseVerb =
  (name: keyof typeof releaseVerbs): Verb['run'] =>
  async (args) =>
    (await import('./releaseVerbs')).releaseVerbs[name](args);

/** The verbs of `release <verb>`. Each is also a command on its own. */
const release: Readonly<Record<string, Verb>> = {
  publish: {
    arguments: '<app>',
    description: 'build an app and publish the release to the registry',
    run: releaseVerb('publish'),
  },
  promote: {
    arguments: '<app> <id> [more...]',
    description:
      'make published releases live in one step (<app> <id> <app> <id> …), after the checks of the gate',
    options: {
      ...changeOptions,
      '--removing <paths>': 'pages that may be removed, separated by commas',
      '--accept <paths>': 'pages whose losses are accepted, separated by commas',
      '--leaving <apps>':
        'remotes that may be left behind, also on pages with other apps, separated by commas',
    },
    run: releaseVerb('promote'),
  },
  compare: {
    arguments: '<app> <id> [more...]',
    description:
      'say what published releases would change of the live pages, and what the gate would say; change nothing',
    options: { '--markdown': 'print it for a pull request' },
    run: releaseVerb('compare'),
  },
  rollback: {
    arguments: '[app...]',
    description: 'make the previous release live, of several apps together',
    options: {
      ...changeOptions,
      '--to <time>':
        'make live what was live at this moment, such as 2026-03-01T14:05+05:30; of all apps, if none is named',
    },
    run: releaseVerb('rollback'),
  },
  revoke: {
    arguments: '<app> <id>',
    description: 'revoke a release permanently: it can never be promoted again',
    options: changeOptions,
    run: releaseVerb('revoke'),
  },
  list: {
    arguments: '[app]',
    description: 'list published releases',
    run: releaseVerb('list'),
  },
  status: {
    description:
      'show what is wanted, whether it works, what the servers that registry.json names show, and what does not count',
    run: releaseVerb('status'),
  },
  gc: {
    arguments: '[app]',
    description: 'delete revoked releases, and those that the last 50 entries of their app do not name',
    options: {
      '--days <number>': 'keep what was published within this number of days before the newest (30)',
    },
    run: releaseVerb('gc'),
  },
};

const keyVerb =
  (name: keyof typeof keyVerbs): Verb['run'] =>
  async (args) =>
    (await import('./keyVerbs')).keyVerbs[name](args);

const keys: Group = {
  description: 'create, check and use signing keys',
  verbs: {
    check: {
      description: 'say what a change of registry.json would take away of what is live; fail if something',
      options: { '--since <revision>': 'the revision before the change (default: HEAD)' },
      run: keyVerb('check'),
    },
    sign: {
      arguments: '<app> [id]',
      description:
        'sign with the key of this machine: what is live of an app, or a release that another key has signed',
      run: keyVerb('sign'),
    },
    new: {
      arguments: '<name>',
      description:
        'create a key for an app, or for all apps under another name; the private key stays on this machine',
      options: {
        '--for <role>': 'what it may do: publish, trial, promote or both (default: both)',
        '--file <file>': 'the file to write (default: .keys/<name>.pem)',
      },
      run: keyVerb('new'),
    },
  },
};

/** Commands that are not available in a repository of one remote. */
const projectVerbs: Verbs = {
  start: {
    description:
      'build, publish and promote what changed, then serve the site on PORT (3000), HOST (127.0.0.1)',
    options: { '--promote': 'also build and promote if the registry is a bucket' },
    run: async (args) => (await import('./start')).start(args),
  },
  test: {
    description: 'run every check, the unit tests and one journey of each kind',
    options: {
      '--rest': 'run all other tests instead',
      '--install': 'with --rest: install the required programs',
    },
    isTool: true,
    run: async (args) => (await import('./test')).test(args),
  },
  new: {
    arguments: '<name>',
    description: 'write a new remote with one page: its folder, and the grant of its path',
    options: {
      '--path <path>': 'the path of its page (default: /<name>)',
      '--standalone <folder>': 'also copy it, or the remote of this name, into a repository of its own',
    },
    isTool: true,
    run: async (args) => (await import('./newRemote')).newRemote(args),
  },
  gallery: {
    description: 'show every component of shared-ui in all its states, on http://localhost:3010',
    isTool: true,
    run: async () => (await import('./gallery')).gallery(),
  },
  pictures: {
    description: 'generate shell/public/og and the icons',
    isTool: true,
    run: async () => (await import('./pictures')).pictures(),
  },
  screenshots: {
    arguments: '[path...]',
    description:
      'save screenshots of the served site (SITE_URL) at 1440, 768 and 390 pixels to .screenshots/',
    isTool: true,
    run: async (args) => (await import('./screenshots')).screenshots(args),
  },
  licences: {
    description: 'list the packages of the lockfile with their licences; fail if one is not allowed',
    isTool: true,
    run: async () => (await import('./licences')).licences(),
  },
};

export const verbs: Verbs = {
  dev: {
    description:
      'start dev servers of the shell and every remote on ports from 3000; with -w remote-blog only that one',
    isTool: true,
    run: async () => (await import('./dev')).dev(),
  },
  build: {
    arguments: '[app...]',
    description:
      'build and publish apps without promoting them (default: all apps, or the app of the current folder)',
    run: async (args) => (await import('./build')).build(args),
  },
  serve: {
    description:
      'serve the live site of the registry on PORT (3000), HOST (127.0.0.1) without building; METRICS=9464 serves Prometheus metrics',
    run: async (args) => (await import('./serve')).serve(args),
  },
  export: {
    arguments: '<folder>',
    description:
      'write the live site to a folder for a static host, in an order that is safe while it is served',
    run: async (args) => (await import('./export')).exportVerb(args),
  },
  verify: {
    arguments: '<url>',
    description: 'compare every page and file of a host with the live site: bytes, types, policy, redirects',
    run: async (args) => (await import('./verify')).verify(args),
  },
  sizes: {
    description: 'show the transfer size of the first visit of every live page, after brotli',
    run: async (args) => (await import('./sizes')).sizes(args),
  },
  keys,
  release: { description: 'publish, promote and list releases', verbs: release },
  ...release,
  ...(ownRepository ? {} : projectVerbs),
};
