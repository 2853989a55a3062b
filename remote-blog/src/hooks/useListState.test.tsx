import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useListState } from './useListState';

const reactEnvironment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
const isActEnvironment = reactEnvironment.IS_REACT_ACT_ENVIRONMENT;
const rendered = jest.fn<void, [search: string]>();
const committed = jest.fn<void, [search: string]>();
let root: Root;

function Field() {
  const { state, type } = useListState();
  return <input value={state.query} onChange={(event) => type(event.currentTarget.value)} />;
}

function Address() {
  const { search } = useLocation();
  rendered(search);
  useEffect(() => committed(search));
  return null;
}

function block(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

/** Takes longer than one slice of a transition, so that a key press can interrupt it. */
function Slow() {
  useLocation();
  block(8);
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

it('keeps a key press that interrupts the change of the URL', async () => {
  root.render(
    <MemoryRouter initialEntries={['/blogs']}>
      <Field />
      <Address />
      {Array.from({ length: 5 }, (_, index) => (
        <Slow key={index} />
      ))}
    </MemoryRouter>,
  );
  await until(() => document.querySelector('input') !== null);

  press('sleep');
  await until(() => rendered.mock.lastCall?.[0] === '?q=sleep');
  expect(committed).toHaveBeenLastCalledWith('');
  press('older people');
  await until(() => committed.mock.lastCall?.[0].startsWith('?q=older') === true);

  expect(field().value).toBe('older people');
});
