import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useListState } from './useListState';

const reactEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const isActEnvironment = reactEnvironment.IS_REACT_ACT_ENVIRONMENT;
const seen = { rendered: '', committed: '' };
let root: Root;

function Field() {
  const { state, type } = useListState();
  return <input value={state.query} onChange={(event) => type(event.currentTarget.value)} />;
}

function Address() {
  const { search } = useLocation();
  seen.rendered = search;
  useEffect(() => {
    seen.committed = search;
  });
  return null;
}

/** Takes longer than one slice of a transition, so that a key press can interrupt it. */
function Slow() {
  useLocation();
  const end = performance.now() + 8;
  while (performance.now() < end);
  return null;
}

const field = () => document.querySelector('input') as HTMLInputElement;

function press(text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
  field().dispatchEvent(new Event('input', { bubbles: true }));
}

async function until(isTrue: () => boolean): Promise<void> {
  const end = Date.now() + 4000;
  while (!isTrue() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 0));
  expect(isTrue()).toBe(true);
}

// React itself schedules the renders here: inside `act` no key press could interrupt one.
beforeEach(() => {
  reactEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});

afterEach(() => {
  root.unmount();
  reactEnvironment.IS_REACT_ACT_ENVIRONMENT = isActEnvironment ?? true;
});

it('keeps a key press that interrupts the change of the address', async () => {
  root.render(
    <MemoryRouter initialEntries={['/blogs']}>
      <Field />
      <Address />
      {Array.from({ length: 20 }, (_, index) => (
        <Slow key={index} />
      ))}
    </MemoryRouter>,
  );
  await until(() => document.querySelector('input') !== null);

  press('sleep');
  await until(() => seen.rendered === '?q=sleep');
  expect(seen.committed).toBe('');
  press('older people');
  await until(() => seen.committed.startsWith('?q=older'));

  expect(field().value).toBe('older people');
});
