import { render, screen } from '@testing-library/react';

import { defineModule } from './hostedModule';

Object.assign(globalThis, {
  ROOT_CLASS: 'blog_0123',
  __webpack_public_path__: 'https://clinic.example/r/blog/0123/container/',
});

const page = defineModule<string>({
  Component: ({ data }) => <h1>{data}</h1>,
  load: async ({ slug = '' }, source) => (await source.read(`articles/${slug}.json`)) as string | null,
});

describe('an exposed module in the container for other hosts', () => {
  it('renders inside a root element, which the base styles are limited to', () => {
    render(<page.Component params={{}} data="Sleep" />);
    const root = screen.getByRole('heading', { name: 'Sleep' }).parentElement;
    expect(root?.className).toBe('blog_0123');
    expect(root?.lang).toBe('en-IN');
  });

  it('reads data from its own release, and throws if that fails', async () => {
    const answers = [
      { ok: true, status: 200, json: () => Promise.resolve('Sleep') },
      { ok: false, status: 404 },
      { ok: false, status: 503, url: 'the address' },
    ];
    const fetch = jest.fn((_address: URL) => Promise.resolve(answers.shift()));
    Object.assign(globalThis, { fetch });
    expect(await page.load({ slug: 'sleep' })).toBe('Sleep');
    expect(String(fetch.mock.lastCall?.[0])).toBe(
      'https://clinic.example/r/blog/0123/data/articles/sleep.json',
    );
    expect(await page.load({ slug: 'nothing' })).toBeNull();
    await expect(page.load({ slug: 'sleep' })).rejects.toThrow('the address returned status 503.');
  });

  it('reads data from the host when the host passes a source', async () => {
    expect(await page.load({ slug: 'sleep' }, { read: () => Promise.resolve('Kept') })).toBe('Kept');
  });

  it('returns undefined when the module has no load', async () => {
    expect(await defineModule({ Component: () => null }).load()).toBeUndefined();
  });
});
