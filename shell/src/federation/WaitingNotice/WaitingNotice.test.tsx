import type { Faulty, Outdated, Waiting } from '@site/platform/loader/createHost';
import { createStore } from '@site/platform/loader/createStore';
import { remoteFallback } from '@site/shared-content/remoteFallback';
import { fireEvent, render, screen } from '@testing-library/react';
import { act } from 'react';

import { WaitingNotice } from './WaitingNotice';

function waitingFor(first: readonly string[]) {
  const ids = createStore(first);
  let ended = () => {};
  const waiting: Waiting = {
    ...ids,
    retry: jest.fn(() => new Promise<void>((resolve) => (ended = resolve))),
  };
  const become = (next: readonly string[]) => act(() => ids.set(next));
  return { waiting, become, end: () => act(async () => ended()) };
}

const current: Outdated = createStore(false);
const sound: Faulty = { ...createStore(false), report: () => {} };
const rest = { faulty: sound, reload: () => {} };

describe('WaitingNotice', () => {
  it('says that the page has been corrected, and loads it again when its button is pressed', () => {
    const reload = jest.fn();
    render(
      <WaitingNotice
        {...rest}
        waiting={waitingFor([]).waiting}
        outdated={createStore(true)}
        reload={reload}
      />,
    );
    expect(screen.getByRole('status').textContent).toBe(remoteFallback.outdated);
    fireEvent.click(screen.getByRole('button', { name: remoteFallback.loadAgain }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('has the phones when a button does not work, and offers the page anew', () => {
    const faulty = { ...createStore(true), report: () => {} };
    render(<WaitingNotice {...rest} waiting={waitingFor([]).waiting} outdated={current} faulty={faulty} />);
    expect(screen.getByRole('status').textContent).toContain(remoteFallback.notice);
    expect(screen.getAllByRole('link')[0]?.getAttribute('href')).toMatch(/^tel:/);
    expect(screen.getByRole('button', { name: remoteFallback.loadAgain })).toBeTruthy();
  });

  it('is empty, then says that some buttons do not work, and retries when its button is pressed', async () => {
    const { waiting, become, end } = waitingFor([]);
    render(<WaitingNotice {...rest} waiting={waiting} outdated={current} />);
    expect([screen.getByRole('status').textContent, screen.queryByRole('button')]).toEqual(['', null]);
    become(['blog/ArticlePage']);
    expect(screen.getByRole('status').textContent).toBe(remoteFallback.notice);
    fireEvent.click(screen.getByRole('button', { name: remoteFallback.tryAgain }));
    expect(waiting.retry).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button').textContent).toBe(remoteFallback.trying);
    await end();
    expect(screen.getByRole('button').textContent).toBe(remoteFallback.tryAgain);
  });

  it('disappears and says so when the module has loaded', () => {
    const { waiting, become } = waitingFor(['blog/ArticlePage']);
    render(<WaitingNotice {...rest} waiting={waiting} outdated={current} />);
    become([]);
    expect(screen.getByRole('status').textContent).toBe(remoteFallback.recovered);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('survives a translation of its texts, which puts them into other elements', () => {
    const { waiting, become } = waitingFor(['blog/ArticlePage']);
    render(<WaitingNotice {...rest} waiting={waiting} outdated={current} />);
    for (const element of document.querySelectorAll('p, span'))
      if (element.childElementCount === 0) element.innerHTML = `<font>${element.innerHTML}</font>`;
    become([]);
    become(['blog/ArticlePage']);
    expect(screen.getByRole('button')).toBeTruthy();
  });
});
