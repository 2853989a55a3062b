import type { Waiting } from '@site/platform/loader/createHost';
import { createStore } from '@site/platform/loader/createStore';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';

import { WaitingNotice } from './WaitingNotice';

type Shown = { waiting?: readonly string[]; outdated?: boolean; faulty?: boolean };

function show({ waiting = [], outdated = false, faulty = false }: Shown) {
  const ids = createStore(waiting);
  let end = () => {};
  const retry = jest.fn<Promise<void>, []>(() => new Promise((resolve) => (end = resolve)));
  const reload = jest.fn();
  render(
    <WaitingNotice
      waiting={{ ...ids, retry } satisfies Waiting}
      outdated={createStore(outdated)}
      faulty={{ ...createStore(faulty), report: () => {} }}
      reload={reload}
    />,
  );
  return {
    retry,
    reload,
    end: () => act(async () => end()),
    wait: (all: string[]) => act(() => ids.set(all)),
  };
}

const id = 'blog/ArticlePage';
const status = () => screen.getByRole('status').textContent;
const button = () => screen.queryByRole('button')?.textContent;
const press = () => fireEvent.click(screen.getByRole('button'));

describe('the notice at the edge of a page', () => {
  it.each<[string, Shown, RegExp | string]>([
    ['has been corrected', { outdated: true }, remoteFallback.outdated],
    ['has a button that does not work', { faulty: true }, remoteFallback.notice],
  ])('offers the page anew when it %s', (_, what, text) => {
    const { reload } = show(what);
    expect(status()).toContain(text);
    expect(button()).toBe(remoteFallback.loadAgain);
    press();
    expect(reload).toHaveBeenCalledTimes(1);
    const [phone] = screen.queryAllByRole('link');
    expect(phone?.getAttribute('href') ?? '').toMatch(what.faulty ? /^tel:/ : /^$/);
  });

  it('is empty, then says that some buttons do not work, retries on a press, and says when they work', async () => {
    const { retry, end, wait } = show({});
    expect([status(), button()]).toEqual(['', undefined]);
    wait([id]);
    expect([status(), button()]).toEqual([remoteFallback.notice, remoteFallback.tryAgain]);
    press();
    expect([retry.mock.calls.length, button()]).toEqual([1, remoteFallback.trying]);
    await end();
    expect(button()).toBe(remoteFallback.tryAgain);
    wait([]);
    expect([status(), button()]).toEqual([remoteFallback.recovered, undefined]);
  });

  it('survives a translation of its texts, which puts them into other elements', () => {
    const { wait } = show({ waiting: [id] });
    for (const element of document.querySelectorAll('p, span'))
      if (element.childElementCount === 0) element.innerHTML = `<font>${element.innerHTML}</font>`;
    wait([]);
    wait([id]);
    expect(screen.getByRole('button')).toBeTruthy();
  });
});
