import { isRedirect } from '@site/platform/contract';
import { anyText } from '@site/platform/test/anyText';
import { serviceSlugs } from '@site/shared-content/siteMap';
import fc from 'fast-check';
import { data } from '../data';
import { loadServicePage } from './loadServicePage';

const files = data();
const read = jest.fn((path: string) => Promise.resolve(files[path] ?? null));

describe('loading a service page', () => {
  beforeEach(() => read.mockClear());

  it.each(serviceSlugs)('loads the data of %s, and reads no other file', async (slug) => {
    const loaded = await loadServicePage({ slug }, { read });
    expect(loaded).toMatchObject({ service: { slug } });
    expect(read.mock.calls).toEqual([[`services/${slug}.json`]]);
    // The facts of the clinic are filled in at this point.
    expect(JSON.stringify(loaded)).not.toMatch(/\{\w+\}/);
  });

  it('redirects the former child slug to the current one', async () => {
    const loaded = await loadServicePage({ slug: 'child-adolescent-psychiatry' }, { read });
    expect(isRedirect(loaded) && loaded.redirectTo).toBe('/services/child-and-adolescent-psychiatry');
    expect(read).not.toHaveBeenCalled();
  });

  it.each(['', 'unknown', 'Telepsychiatry', '../therapy', 'constructor', '__proto__', 'telepsychiatry/x'])(
    'finds no page for %j, and reads nothing',
    async (slug) => {
      expect(await loadServicePage({ slug }, { read })).toBeNull();
      expect(read).not.toHaveBeenCalled();
    },
  );

  it('finds no page for any other text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), async (slug) => {
        expect(await loadServicePage({ slug }, { read })).toBeNull();
        expect(read).not.toHaveBeenCalled();
      }),
    );
  });
});
