import path from 'node:path';

import { promote } from '@site/platform/release/promote';
import { openSite } from '@site/platform/serve/openSite';
import { expect, test } from 'playwright/test';

import { type Draft, type RegistryCopy, registryCopy } from './registryCopy';

let registry: RegistryCopy;

// All tests share one registry: accepted releases go live there one after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  registry = registryCopy();
});

type Change = readonly [what: string, app: string, change: (draft: Draft) => void];
type BreakingChange = readonly [...Change, reason: RegExp];

/** Replaces text in a file; throws if the text is missing, because the test would be meaningless. */
function replace(draft: Draft, file: string, words: string, others: string): void {
  const text = draft.read(file);
  if (!text.includes(words)) throw new Error(`${file} does not contain ${words}`);
  draft.write(
    file,
    text.replace(words, () => others),
  );
}

/** Appends code to a server build, where `module.exports` are the exposed modules. */
function onServer(draft: Draft, code: string): void {
  draft.write('server/server.js', `${draft.read('server/server.js')}\n;{ ${code} }`);
}

/** Changes a module of a server build; in the change, `known` is the original. */
function withModule(draft: Draft, name: string, change: string): void {
  onServer(
    draft,
    `const { ${name}: known, ...others } = module.exports; module.exports = { ...others, ${name}: { ...known, ${change} } };`,
  );
}

/** Replaces the component of the contact page. */
function withContactPage(draft: Draft, component: string): void {
  withModule(draft, 'ContactPage', `Component: ${component}`);
}

/** Adds a service at another address, with the data of an existing one. */
function withService(draft: Draft, slug: string): void {
  const own = JSON.stringify(slug);
  withModule(
    draft,
    'ServicePage',
    `entries: async (source) => [...await known.entries(source), { slug: ${own} }],
     load: ({ slug }, source) => known.load({ slug: slug === ${own} ? 'telepsychiatry' : slug }, source)`,
  );
}

function withRedirect(draft: Draft, from: string, to: string): void {
  withModule(draft, 'ArticlePage', `redirects: async () => (${JSON.stringify({ [from]: to })})`);
}

const breaking: readonly BreakingChange[] = [
  [
    'a renamed module',
    'booking',
    (draft) =>
      onServer(
        draft,
        'const { ContactPage, ...others } = module.exports; module.exports = { ...others, Contact: ContactPage };',
      ),
    /shows the page "contact" with booking\/ContactPage, which this release of booking does not expose/,
  ],
  [
    'a page that throws while prerendering',
    'booking',
    (draft) => withContactPage(draft, "() => { throw new Error('no chair'); }"),
    /\/contact does not render \(booking\/ContactPage\): Error: no chair/,
  ],
  [
    'a page that is too large',
    'booking',
    (draft) =>
      withContactPage(
        draft,
        "() => [require('react').createElement('h1', null, 'Contact'), Array.from({ length: 20000 }, (_, i) => Math.sin(i).toString(36)).join(' ')]",
      ),
    /\/contact: html is [\d.]+ KB; its budget in platform\/budgets\.json is 25\.0 KB/,
  ],
  [
    'truncated data',
    'services',
    (draft) => draft.write('data/services/telepsychiatry.json', '{"service":'),
    /data\/services\/telepsychiatry\.json of services is not valid JSON/,
  ],
  [
    'an article without data, which would be a not-found page',
    'blog',
    (draft) => draft.remove('data/articles/insomnia.json'),
    /lists the page \/blog\/insomnia among its entries, but its load\(\) returns no data/,
  ],
  [
    'a page under the slug ../contact',
    'services',
    (draft) => withService(draft, '../contact'),
    /The pages of services and shell could not be composed[^]*Expected a path that is percent-encoded once/,
  ],
];

// The tests call the gate in this process, because starting a command takes longer than most of its checks.
test.describe('the gate refuses', () => {
  for (const [what, app, change, reason] of breaking) {
    test(what, async () => {
      const before = await registry.liveReleases();
      const ids = { [app]: await registry.forge(app, change) };
      const error = await promote(registry.registry, ids).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'UserError', kind: 'refused' });
      expect(String(error)).toMatch(reason);
      expect(String(error)).toContain('Nothing was changed');
      expect(await registry.liveReleases()).toEqual(before);
    });
  }
});

test('the server code of a remote has no access to environment variables, network, files or processes', async () => {
  const outside = path.join(registry.folder, 'live/shell/000000001.json');
  const id = await registry.forge('booking', (draft) =>
    withModule(
      draft,
      'ContactPage',
      `load: async (params, source) => {
        const tried = async (way) => { try { return String(await way()); } catch (error) { return 'no: ' + error.message; } };
        throw new Error('FOUND ' + JSON.stringify({
          environment: Object.keys(process.env).length,
          words: process.argv.length,
          programs: await tried(() => require('child_process')),
          files: await tried(() => require('node:fs')),
          imported: await tried(() => import('node:fs')),
          builtin: await tried(() => process.getBuiltinModule?.('fs') ?? 'no: none'),
          binding: await tried(() => process.binding('fs')),
          main: String(process.mainModule),
          network: typeof fetch + typeof WebSocket,
          code: await tried(() => new Function('return 1')()),
          data: String(await source.read(${JSON.stringify(path.relative('/x/data', outside))})),
        }) + ' END');
      }`,
    ),
  );
  const { code, output } = await registry.run('release', ['promote', 'booking', id], {
    SECRET_OF_CI: 'geheim',
  });
  expect(code).toBe(3);
  const found = JSON.parse(/FOUND (.*?) END/.exec(output)?.[1] ?? '{}') as Record<string, unknown>;
  const { environment, words, main, network, data, ...ways } = found;
  expect({ environment, words, main, network, data }).toEqual({
    environment: 0,
    words: 0,
    main: 'undefined',
    network: 'undefinedundefined',
    data: 'null',
  });
  expect(Object.keys(ways)).toHaveLength(6);
  for (const [way, answer] of Object.entries(ways)) expect(answer, way).toMatch(/^no: /);
  expect(output).not.toContain('geheim');
});

/** Accepted together means accepted individually, because any rejection would stop all of them. */
const harmless: readonly Change[] = [
  ['a changed text on a page', 'services', (draft) => replace(draft, 'data/therapy.json', ' the ', ' this ')],
  [
    'a shell with a newer minor version of React',
    'shell',
    (draft) => draft.say({ shared: { ...draft.manifest.shared, react: '19.99.0' } }),
  ],
  [
    'a remote with one more module that no page shows, and an older minor version of React',
    'booking',
    (draft) => {
      onServer(draft, 'module.exports = { ...module.exports, CallbackPage: module.exports.ContactPage };');
      draft.say({ shared: { ...draft.manifest.shared, react: '^19.0.0' } });
    },
  ],
  [
    'one more article',
    'blog',
    (draft) => {
      draft.write(
        'data/articles/one-more.json',
        draft.read('data/articles/insomnia.json').replaceAll('"insomnia"', '"one-more"'),
      );
      draft.edit<string[]>('data/slugs.json', (slugs) => [...slugs, 'one-more']);
    },
  ],
  [
    'a removed article with a redirect',
    'blog',
    (draft) => {
      draft.edit<string[]>('data/slugs.json', (slugs) => slugs.filter((slug) => slug !== 'one-more'));
      draft.edit<object>('data/formerLinks.json', (links) => ({ ...links, 'one-more': 'insomnia' }));
    },
  ],
];

test.describe('the gate accepts', () => {
  for (const [what, app, change] of harmless) {
    test(what, async () => {
      const id = await registry.forge(app, change);
      await promote(registry.registry, { [app]: id });
      expect(await registry.current(app)).toBe(id);
    });
  }

  test('a redirect to another page of the site, which the server then sends', async () => {
    const id = await registry.forge('blog', (draft) =>
      withRedirect(draft, '/blog/old', '/services/telepsychiatry'),
    );
    expect((await registry.release('promote', 'blog', id)).code).toBe(0);
    const { view } = await openSite(registry.registry);
    expect(view.redirects.get('/blog/old')).toBe('/services/telepsychiatry');
  });
});
