import { act } from 'react';
import { createRoot } from 'react-dom/client';

import { defineModule } from '../contract/contract';
import { guestModule } from './guestModule';

/** As build/guestConfig puts it in the place of shared-ui's. */
import { PageHead } from './GuestHead';

Object.assign(globalThis, {
  GUEST_MARK: 'blog_0123',
  IS_REACT_ACT_ENVIRONMENT: true,
  __webpack_public_path__: 'https://clinic.example/r/blog/0123/self-contained/',
});

const head = { title: 'Ours', description: '', canonical: 'https://clinic.example/', image: '' };
const page = guestModule(
  defineModule<string>({
    Component: ({ data }) => (
      <>
        <PageHead {...head} />
        <h1>{data}</h1>
      </>
    ),
    load: async ({ slug = '' }, source) => (await source.read(`articles/${slug}.json`)) as string | null,
  }),
);

async function shown(props: { readonly head?: boolean }): Promise<void> {
  document.head.innerHTML = '<title>A hospital</title>';
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<page.Component params={{}} data="Sleep" {...props} />));
  expect(place.querySelector('[data-guest] h1')?.textContent).toBe('Sleep');
}

describe('a page in somebody else’s React', () => {
  it('leaves the head of the page alone', async () => {
    await shown({});
    expect(document.head.innerHTML).toBe('<title>A hospital</title>');
  });

  it('writes there when it is asked to', async () => {
    await shown({ head: true });
    expect(document.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://clinic.example/',
    );
  });

  it('reads its data from where its script came from, knows what is not there, and throws when the line is down', async () => {
    const answers = [
      { ok: true, status: 200, json: () => Promise.resolve('Sleep') },
      { ok: false, status: 404 },
      { ok: false, status: 503, url: 'the address' },
    ];
    const fetch = jest.fn(() => Promise.resolve(answers.shift()));
    Object.assign(globalThis, { fetch });
    expect(await page.load({ slug: 'sleep' })).toBe('Sleep');
    expect(fetch).toHaveBeenLastCalledWith(
      'https://clinic.example/r/blog/0123/self-contained/data/articles/sleep.json',
    );
    expect(await page.load({ slug: 'nothing' })).toBeNull();
    await expect(page.load({ slug: 'sleep' })).rejects.toThrow('the address answered 503.');
  });

  it('reads from the host when the host has the data', async () => {
    expect(await page.load({ slug: 'sleep' }, { read: () => Promise.resolve('Kept') })).toBe('Kept');
  });
});
