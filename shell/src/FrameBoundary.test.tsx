import { loadDocument } from '@site/platform/loader/loadDocument';
import { act, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { FrameBoundary } from './FrameBoundary';

const fail = () => act(() => document.querySelector('button')?.click());

/** A frame with a part that throws in an effect, or when its button is pressed. */
function Frame({ inEffect }: { inEffect: boolean }) {
  const [failing, setFailing] = useState(false);
  useEffect(() => {
    if (inEffect) throw new Error('no such API');
  }, [inEffect]);
  // As a slot does with the elements of a prerendered page.
  useEffect(() => () => document.querySelector('title')?.remove(), []);
  if (failing) throw new Error('undefined is not a function');
  return (
    <>
      <a href="tel:112" data-hydrated="">
        112
      </a>
      <input name="query" />
      <button onClick={() => setFailing(true)}>Menu</button>
    </>
  );
}

jest.mock('@site/platform/loader/loadDocument', () => ({ loadDocument: jest.fn(async () => {}) }));
const reload = jest.mocked(loadDocument);
const onStatic = jest.fn();
let listen: jest.SpyInstance<void, Parameters<typeof addEventListener>>;

async function open(inEffect: boolean): Promise<HTMLElement> {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  listen = jest.spyOn(window, 'addEventListener');
  const page = (
    <FrameBoundary onStatic={onStatic}>
      <Frame inEffect={inEffect} />
    </FrameBoundary>
  );
  document.head.innerHTML = '<title>Contact</title>';
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const root = document.getElementById('root') as HTMLElement;
  (root.querySelector('input') as HTMLInputElement).value = 'typed';
  await act(async () => void hydrateRoot(root, page, { onRecoverableError: () => {} }));
  return root;
}

afterEach(() => {
  for (const [type, listener] of listen.mock.calls)
    if (type === 'popstate') removeEventListener(type, listener);
  jest.restoreAllMocks();
  reload.mockClear();
  onStatic.mockReset();
  history.replaceState(null, '', '/');
});

it.each([
  ['an effect', true],
  ['a render', false],
])(
  'page and title stay readable, with typed text, when %s of the frame throws, and the boundary says that they are static',
  async (_, inEffect) => {
    const root = await open(inEffect);
    if (!inEffect) fail();
    await act(() => new Promise((resolve) => setTimeout(resolve, 10)));
    expect(root.querySelector('a')?.textContent).toBe('112');
    expect(root.querySelector('input')?.value).toBe('typed');
    expect([document.title, document.querySelector('[data-hydrated]')]).toEqual(['Contact', null]);
    expect(onStatic).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
  },
);

it.each([
  ['Back to another page', '/about', 1],
  ['Back to another part of a list', '/?page=2', 1],
  ['a link within the page', '/#main', 0],
])('after a fault, %s (%s) loads so many documents: %d', async (_, address, documents) => {
  await open(false);
  fail();
  history.replaceState(null, '', address);
  dispatchEvent(new PopStateEvent('popstate'));
  expect(reload).toHaveBeenCalledTimes(documents);
});

it('the document is loaded when the frame throws after a navigation', async () => {
  await open(false);
  history.pushState(null, '', '/about');
  fail();
  expect(reload).toHaveBeenCalledTimes(1);
});
