import { promote } from '@site/platform/release/promote';
import { expect } from 'playwright/test';

import { test } from '../support/test';
import { type Draft, quickRegistry, type RegistryCopy, registryCopy } from './registryCopy';

let registry: RegistryCopy;

// All tests share one registry.
test.describe.configure({ mode: 'default' });

test.beforeAll(() => {
  registry = registryCopy(quickRegistry);
});

/** Appends code to a server build, where `module.exports` are the exposed modules. */
function onServer(draft: Draft, code: string): void {
  draft.write('server/server.js', `${draft.read('server/server.js')}\n;{ ${code} }`);
}

/** What only a real release can break; unit tests have the other rules of the gate, with made-up releases. */
const breaking: readonly (readonly [
  what: string,
  app: string,
  change: (draft: Draft) => void,
  reason: RegExp,
])[] = [
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
    (draft) =>
      onServer(
        draft,
        "const known = module.exports.ContactPage; module.exports = { ...module.exports, ContactPage: { ...known, Component: () => { throw new Error('no chair'); } } };",
      ),
    /\/contact does not render \(booking\/ContactPage\): Error: no chair/,
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

// The gate is called in this process, because starting a command takes longer than most of its checks.
for (const [what, app, change, reason] of breaking)
  test(`the gate refuses ${what}`, async () => {
    const before = await registry.entries();
    const promotion = promote(registry.registry, { [app]: await registry.forge(app, change) });
    await expect(promotion).rejects.toMatchObject({ name: 'UserError', kind: 'refused' });
    await expect(promotion).rejects.toThrow(reason);
    await expect(promotion).rejects.toThrow('Nothing was changed');
    expect(await registry.entries()).toEqual(before);
  });

test('the gate accepts a changed text, newer and older minor versions of React, one more module, and one more article', async () => {
  const changes: Readonly<Record<string, (draft: Draft) => void>> = {
    services: (draft) =>
      draft.write('data/therapy.json', draft.read('data/therapy.json').replace(' the ', ' this ')),
    shell: (draft) => draft.say({ shared: { ...draft.manifest.shared, react: '19.99.0' } }),
    booking: (draft) => {
      onServer(draft, 'module.exports = { ...module.exports, CallbackPage: module.exports.ContactPage };');
      draft.say({ shared: { ...draft.manifest.shared, react: '^19.0.0' } });
    },
    blog: (draft) => {
      const article = draft.read('data/articles/insomnia.json');
      draft.write('data/articles/one-more.json', article.replaceAll('"insomnia"', '"one-more"'));
      draft.edit<string[]>('data/slugs.json', (slugs) => [...slugs, 'one-more']);
    },
  };
  const ids: Record<string, string> = {};
  for (const [app, change] of Object.entries(changes)) ids[app] = await registry.forge(app, change);
  // Accepted together means accepted individually, because any rejection would stop all of them.
  await promote(registry.registry, ids);
  for (const [app, id] of Object.entries(ids)) expect(await registry.current(app), app).toBe(id);
});
