import { promote } from '@site/platform/release/promote';
import { expect } from 'playwright/test';

import { test } from '../support/test';
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

const breaking: readonly BreakingChange[] = [
  [
    'a renamed module',
    'booking',
    (draft) =>
      onServer(
        draft,
        'const { ContactPage, ...others } = module.exports; module.exports = { ...others, Contact: ContactPage };',
      ),
    /The page \/contact of booking is shown with ContactPage, which this release does not expose/,
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
    /\/contact: html is [\d.]+ KB; its budget in platform\/budgets\.json is [\d.]+ KB/,
  ],
  [
    'a remote whose styles need a token that the live shell does not declare',
    'blog',
    (draft) => draft.say({ looks: { declares: [], needs: { BlogListPage: ['--c-lotus'] } } }),
    /uses --c-lotus in the styles of BlogListPage, which shell \w+ does not declare/,
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
];

// The tests call the gate in this process, because starting a command takes longer than most of its checks.
const refusalOf = (ids: Readonly<Record<string, string>>): Promise<unknown> =>
  promote(registry.registry, ids).catch((thrown: unknown) => thrown);

test.describe('the gate refuses', () => {
  for (const [what, app, change, reason] of breaking) {
    test(what, async () => {
      const before = await registry.liveReleases();
      const ids = { [app]: await registry.forge(app, change) };
      const error = await refusalOf(ids);
      expect(error).toMatchObject({ name: 'UserError', kind: 'refused' });
      expect(String(error)).toMatch(reason);
      expect(String(error)).toContain('Nothing was changed');
      expect(await registry.liveReleases()).toEqual(before);
    });
  }
});

test('the gate accepts a changed text, newer and older minor versions of React, one more module, and one more article', async () => {
  const changes: Readonly<Record<string, (draft: Draft) => void>> = {
    services: (draft) => replace(draft, 'data/therapy.json', ' the ', ' this '),
    shell: (draft) => draft.say({ shared: { ...draft.manifest.shared, react: '19.99.0' } }),
    booking: (draft) => {
      onServer(draft, 'module.exports = { ...module.exports, CallbackPage: module.exports.ContactPage };');
      draft.say({ shared: { ...draft.manifest.shared, react: '^19.0.0' } });
    },
    blog: (draft) => {
      draft.write(
        'data/articles/one-more.json',
        draft.read('data/articles/insomnia.json').replaceAll('"insomnia"', '"one-more"'),
      );
      draft.edit<string[]>('data/slugs.json', (slugs) => [...slugs, 'one-more']);
    },
  };
  const ids: Record<string, string> = {};
  for (const [app, change] of Object.entries(changes)) ids[app] = await registry.forge(app, change);
  // Accepted together means accepted individually, because any rejection would stop all of them.
  await promote(registry.registry, ids);
  for (const [app, id] of Object.entries(ids)) expect(await registry.current(app), app).toBe(id);
});
