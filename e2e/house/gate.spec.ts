import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'playwright/test';

import { type Draft, type RegistryCopy, registryCopy } from './registryCopy';

let registry: RegistryCopy;

// One registry: what is let through goes live there, one after the other.
test.describe.configure({ mode: 'default', timeout: 180_000 });

test.beforeAll(() => {
  registry = registryCopy();
});

type Change = readonly [what: string, app: string, change: (draft: Draft) => void];
type BreakingChange = readonly [...Change, reason: RegExp];

const types = 'contract.d.ts';

/** Replaces words of a file; a test whose words are gone must not pass in silence. */
function replace(draft: Draft, file: string, words: string, others: string): void {
  const text = draft.read(file);
  if (!text.includes(words)) throw new Error(`${file} does not hold ${words}`);
  draft.write(
    file,
    text.replace(words, () => others),
  );
}

/** Runs at the end of a server build, where `module.exports` are the exposed modules. */
function onServer(draft: Draft, code: string): void {
  draft.write('server/server.js', `${draft.read('server/server.js')}\n;${code}`);
}

/** Another component in the place of the contact page. */
function withContactPage(draft: Draft, component: string): void {
  onServer(
    draft,
    `const { ContactPage, ...others } = module.exports; module.exports = { ...others, ContactPage: { ...ContactPage, Component: ${component} } };`,
  );
}

const answer = 'Promise<Data | Redirect | null>';
const props = 'readonly data: Data;';

const breaking: readonly BreakingChange[] = [
  [
    'a module that has another name',
    'booking',
    (draft) =>
      onServer(
        draft,
        'const { ContactPage, ...others } = module.exports; module.exports = { ...others, Contact: ContactPage };',
      ),
    /shows the page "contact" with booking\/ContactPage, which the current release of booking does not offer/,
  ],
  [
    'a remote that asks its shell for one more property',
    'services',
    (draft) => replace(draft, types, props, `${props} readonly locale: string;`),
    /contract\.ts of services \w+ does not fit that of shell \w+:[^]*locale/,
  ],
  [
    'a shell that accepts fewer answers than remotes give',
    'shell',
    (draft) => replace(draft, types, answer, 'Promise<Data | null>'),
    /contract\.ts of (blog|booking|services) \w+ does not fit that of shell/,
  ],
  [
    'a shell that wants of every module what none has',
    'shell',
    (draft) =>
      replace(
        draft,
        types,
        'readonly contract: number;',
        'readonly contract: number; readonly title: string;',
      ),
    /does not fit that of shell[^]*title/,
  ],
  [
    'an article that is gone',
    'blog',
    (draft) =>
      draft.edit<string[]>('data/slugs.json', (slugs) => slugs.filter((slug) => slug !== 'insomnia')),
    /\/blog\/insomnia would be gone, and links to it would break[^]*redirects\(\)[^]*--removing \/blog\/insomnia/,
  ],
  [
    'another major version of React',
    'blog',
    (draft) => {
      draft.write('data/another.json', '1');
      draft.edit<{ shared: object }>('release.json', (record) => ({
        ...record,
        shared: { ...record.shared, react: '^20.0.0' },
      }));
    },
    /blog \w+ asks for react \^20\.0\.0, shell \w+ provides 19\./,
  ],
  [
    'a shell without what a remote shares',
    'shell',
    (draft) => {
      draft.write('another.txt', '1');
      draft.edit<{ shared: Record<string, string> }>(
        'release.json',
        ({ shared: { react: _, ...shared }, ...record }) => ({ ...record, shared }),
      );
    },
    /asks for react \^19\.[\d.]+, which shell \w+ does not provide/,
  ],
  [
    'another version of the contract',
    'services',
    (draft) => {
      draft.write('data/another.json', '2');
      draft.edit<{ contract: number }>('assets.json', (assets) => ({ ...assets, contract: 2 }));
    },
    /services \w+ speaks contract 2, shell \w+ contract 1/,
  ],
  [
    'a page that throws while it is prerendered',
    'booking',
    (draft) => withContactPage(draft, "() => { throw new Error('no chair'); }"),
    /\/contact does not render \(booking\/ContactPage\): Error: no chair/,
  ],
  [
    'a page that weighs too much',
    'booking',
    (draft) =>
      withContactPage(
        draft,
        "() => Array.from({ length: 20000 }, (_, i) => Math.sin(i).toString(36)).join(' ')",
      ),
    /\/contact: html weighs [\d.]+ KB, its budget is 20\.0 KB/,
  ],
  [
    'data that a page cannot be made of',
    'services',
    (draft) => draft.write('data/services/telepsychiatry.json', '{}'),
    /\/services\/telepsychiatry does not render/,
  ],
];

test.describe('the gate refuses', () => {
  for (const [what, app, change, reason] of breaking) {
    test(what, async () => {
      const before = registry.pointer();
      const { code, output } = await registry.release('promote', app, registry.forge(app, change));
      expect(output).toMatch(reason);
      expect(output).toContain('nothing was promoted');
      expect(output).not.toMatch(/\n\s+at .*:\d+:\d+/);
      expect(code).toBe(1);
      expect(registry.pointer()).toEqual(before);
    });
  }

  test('a release that lacks a chunk, by the name of the chunk', async () => {
    const id = registry.forge('booking', (draft) => draft.write('data.json', '3'));
    rmSync(path.join(registry.folder, 'r/booking', id, 'ContactPage.js'));
    const { code, output } = await registry.release('promote', 'booking', id);
    expect(output).toContain(
      `Release ${id} of booking holds other bytes than it was published with: ContactPage.js is missing`,
    );
    expect(code).toBe(1);
  });

  test('a release with a file that was changed, by the name of the file', async () => {
    const id = registry.forge('booking', (draft) => draft.write('data.json', '4'));
    const place = path.join(registry.folder, 'r/booking', id, 'ContactPage.css');
    rmSync(place);
    writeFileSync(place, 'body { display: none }');
    const { code, output } = await registry.release('promote', 'booking', id);
    expect(output).toContain('ContactPage.css was changed');
    expect(code).toBe(1);
  });
});

const harmless: readonly Change[] = [
  ['other words on a page', 'services', (draft) => replace(draft, 'data/therapy.json', ' the ', ' this ')],
  [
    'a remote that can do something which no shell asks for yet',
    'booking',
    (draft) =>
      replace(
        draft,
        types,
        'readonly contract: number;',
        'readonly contract: number; readonly preview?: () => string;',
      ),
  ],
  [
    'a shell that gives its remotes one more property',
    'shell',
    (draft) => replace(draft, types, props, `${props} readonly locale: string;`),
  ],
  [
    'a shell that would like something which remotes may leave out',
    'shell',
    (draft) =>
      replace(
        draft,
        types,
        'readonly contract: number;',
        'readonly contract: number; readonly title?: string;',
      ),
  ],
  [
    'a shell that accepts one more answer',
    'shell',
    (draft) => replace(draft, types, answer, "Promise<Data | Redirect | null | 'gone'>"),
  ],
  [
    'a remote that answers less than it might',
    'services',
    (draft) => replace(draft, types, answer, 'Promise<Data | null>'),
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
    'an article that is gone and leads to another',
    'blog',
    (draft) => {
      draft.edit<string[]>('data/slugs.json', (slugs) => slugs.filter((slug) => slug !== 'one-more'));
      draft.edit<object>('data/formerLinks.json', (links) => ({ ...links, 'one-more': 'insomnia' }));
    },
  ],
  [
    'an older minor version of React in a remote',
    'booking',
    (draft) => {
      draft.write('data.json', '5');
      draft.edit<{ shared: object }>('release.json', (record) => ({
        ...record,
        shared: { ...record.shared, react: '^19.0.0' },
      }));
    },
  ],
  [
    'a newer minor version of React in the shell',
    'shell',
    (draft) => {
      draft.write('another.txt', '2');
      draft.edit<{ shared: object }>('release.json', (record) => ({
        ...record,
        shared: { ...record.shared, react: '19.99.0' },
      }));
    },
  ],
  [
    'one more module, which no page shows yet',
    'booking',
    (draft) =>
      onServer(draft, 'module.exports = { ...module.exports, CallbackPage: module.exports.ContactPage };'),
  ],
];

test.describe('the gate lets through', () => {
  for (const [what, app, change] of harmless) {
    test(what, async () => {
      const id = registry.forge(app, change);
      const { code, output } = await registry.release('promote', app, id);
      expect(output).toContain(`${app} ${id} is live`);
      expect(code).toBe(0);
      expect(registry.pointer().apps[app]?.current.id).toBe(id);
    });
  }

  test('an article that shall be gone, when the command says so', async () => {
    const id = registry.forge('blog', (draft) =>
      draft.edit<string[]>('data/slugs.json', (slugs) => slugs.filter((slug) => slug !== 'insomnia')),
    );
    const { code, output } = await registry.release('promote', 'blog', id, '--removing', '/blog/insomnia');
    expect(output).toContain(`blog ${id} is live`);
    expect(code).toBe(0);
  });
});
