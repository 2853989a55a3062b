import { type ComesLater, defineIslands, type PageIslands } from '@site/platform/contract';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter, useLocation } from 'react-router-dom';

import { useLinks } from '../routing/useLinks';
import { AdoptedPage } from './AdoptedPage';
import { SlotsProvider, useSlots } from './SlotsContext';

function Counter({ noun }: { noun: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${count} ${noun}`}
    </button>
  );
}

function Links() {
  useLinks();
  return null;
}

function Where() {
  return <p>{`at ${useLocation().pathname}`}</p>;
}

const slots = { open: jest.fn() };
const threw = jest.fn();
let root: Root | undefined;

/** A prerendered page with these words, and an island in it, as React has taken it over. */
function adopt(islands: PageIslands, words = '<p>Words</p>', isPage = true): HTMLElement {
  document.head.innerHTML =
    '<title>Prerendered</title><meta name="robots"><meta property="og:url" content="/">';
  document.body.innerHTML = `<div id="root"><div class="root" data-module="blog/ArticlePage" data-release="v1">${words}<div data-island="counter" data-props="{&quot;noun&quot;:&quot;likes&quot;}"><button type="button">0 likes</button></div><div data-island="place"><p>at /</p></div></div></div>`;
  const element = document.getElementById('root') as HTMLElement;
  act(() => {
    root = hydrateRoot(
      element,
      <BrowserRouter>
        <Links />
        <SlotsProvider value={slots}>
          <AdoptedPage
            slot={{ id: 'blog/ArticlePage', threw }}
            release="v1"
            islands={islands}
            isPage={isPage}
          />
        </SlotsProvider>
      </BrowserRouter>,
    );
  });
  return element;
}

const parts = { counter: Counter, place: Where };

beforeEach(() => {
  threw.mockReset();
  window.scrollTo = jest.fn();
  history.replaceState(null, '', '/');
});
afterEach(async () => act(async () => root?.unmount()));

describe('a page that is only read', () => {
  it('stays as it came, and what answers in it comes alive with what stands in its place', () => {
    const enliven = jest.fn(() => () => {});
    const before = adopt(defineIslands({}), '<p>Words</p>').querySelector('p');
    expect(before?.textContent).toBe('Words');
    const element = adopt(defineIslands({ parts, enliven: [enliven] }));
    expect(enliven).toHaveBeenCalledWith(element.firstElementChild);
    fireEvent.click(screen.getByText('0 likes'));
    expect(screen.getByText('1 likes')).toBeTruthy();
    expect(screen.getByText('Words')).toBeTruthy();
  });

  it('has links that lead through the site, and its islands hear of it', () => {
    adopt(defineIslands({ parts }), '<a href="/about">About</a>');
    let byBrowser = true;
    act(() => void (byBrowser = fireEvent.click(screen.getByText('About'))));
    expect(byBrowser).toBe(false);
    expect(screen.getByText('at /about')).toBeTruthy();
  });

  it('leaves places on the page to the browser', () => {
    adopt(defineIslands({}), '<a href="#faq">Questions</a>');
    expect(fireEvent.click(screen.getByText('Questions'))).toBe(true);
  });

  it('takes along what it has put into the head, and no more, when it is left', async () => {
    const end = jest.fn();
    adopt(defineIslands({ parts, enliven: [() => end] }));
    await act(async () => root?.render(<BrowserRouter>{null}</BrowserRouter>));
    expect(document.head.innerHTML).toBe('<meta name="robots">');
    expect(end).toHaveBeenCalledTimes(1);
    expect(document.getElementById('root')?.innerHTML).toBe('');
  });

  it('leaves the head to the page when it is only a part of one', async () => {
    adopt(defineIslands({ parts }), '<p>Words</p>', false);
    await act(async () => root?.render(<BrowserRouter>{null}</BrowserRouter>));
    expect(document.title).toBe('Prerendered');
  });

  it('leaves islands of the modules in it to these modules, whose places its own islands may hold', () => {
    const given = jest.fn();
    function Places() {
      given(useSlots());
      return <p>slots</p>;
    }
    adopt(
      defineIslands({ parts: { counter: Counter, slot: Places } }),
      '<div data-module="blog/BlogTeaser"><div data-island="counter"><button>theirs</button></div></div><div data-island="slot"><p>slots</p></div>',
    );
    fireEvent.click(screen.getByText('theirs'));
    expect(screen.getByText('theirs')).toBeTruthy();
    expect(given).toHaveBeenCalledWith(slots);
  });

  it('leaves a part that comes later as HTML, and takes it over once it is there', async () => {
    const waiting = { begin: jest.fn(), end: jest.fn() };
    const comesLater = jest.fn<typeof waiting, Parameters<ComesLater>>(() => waiting);
    adopt(defineIslands({ parts: { ...parts, counter: Object.assign(() => null, { comesLater }) } }));
    fireEvent.click(screen.getByText('0 likes'));
    expect(screen.getByText('0 likes')).toBeTruthy();
    expect(waiting.begin).not.toHaveBeenCalled();
    const [, show, onFailed] = comesLater.mock.calls[0] ?? [];
    const onAlive = jest.fn();
    await act(async () => show?.(Counter, onAlive));
    await act(async () => new Promise((resolve) => setTimeout(resolve)));
    expect(onAlive).toHaveBeenCalledTimes(1);
    fireEvent.click(screen.getByText('0 likes'));
    expect(screen.getByText('1 likes')).toBeTruthy();
    onFailed?.('lost');
    expect(threw).toHaveBeenCalledWith('lost');
    await act(async () => root?.render(<BrowserRouter>{null}</BrowserRouter>));
    expect(waiting.end).toHaveBeenCalledTimes(1);
  });

  it('fetches such a part at once for an address that asks for more than the page as it opens', () => {
    history.replaceState(null, '', '/?q=sleep');
    const waiting = { begin: jest.fn(), end: jest.fn() };
    adopt(defineIslands({ parts: { counter: Object.assign(() => null, { comesLater: () => waiting }) } }));
    expect(waiting.begin).toHaveBeenCalled();
  });

  it('keeps the words of an island that throws, and tells its place of it', () => {
    const thrown = new Error('broken');
    const shouted = jest.spyOn(console, 'error').mockImplementation(() => {});
    adopt(
      defineIslands({
        parts: {
          ...parts,
          counter() {
            throw thrown;
          },
        },
      }),
    );
    expect(threw).toHaveBeenCalledWith(thrown);
    expect(screen.getByText('0 likes')).toBeTruthy();
    expect(screen.getByText('Words')).toBeTruthy();
    shouted.mockRestore();
  });
});
