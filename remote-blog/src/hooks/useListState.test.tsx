import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useListState } from './useListState';

// React's own scheduler for tests: it stops a render where the test says, without real time.
jest.mock('scheduler', () => jest.requireActual<object>('scheduler/unstable_mock'));

const scheduler = jest.requireMock<{
  log(value: string): void;
  unstable_clearLog(): void;
  unstable_flushAllWithoutAsserting(): void;
  unstable_flushNumberOfYields(count: number): void;
}>('scheduler');

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
  scheduler.log(search);
  useEffect(() => committed(search));
  return null;
}

const field = () => document.querySelector('input') as HTMLInputElement;

async function press(text: string): Promise<void> {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
  field().dispatchEvent(new Event('input', { bubbles: true }));
  await Promise.resolve();
}

async function finishRenders(): Promise<void> {
  await Promise.resolve();
  scheduler.unstable_flushAllWithoutAsserting();
  scheduler.unstable_clearLog();
}

// The scheduler for tests decides when a render goes on: inside `act` no key press could interrupt one.
beforeEach(() => {
  jest.useFakeTimers();
  reactEnvironment.IS_REACT_ACT_ENVIRONMENT = false;
  document.body.innerHTML = '<div></div>';
  root = createRoot(document.body.firstElementChild as Element);
});

afterEach(() => {
  root.unmount();
  reactEnvironment.IS_REACT_ACT_ENVIRONMENT = isActEnvironment ?? true;
  jest.useRealTimers();
});

it('the search field keeps a key press that interrupts the change of the URL', async () => {
  root.render(
    <MemoryRouter initialEntries={['/blogs']}>
      <Field />
      <Address />
      <p />
    </MemoryRouter>,
  );
  await finishRenders();

  await press('sleep');
  jest.runOnlyPendingTimers();
  await Promise.resolve();
  scheduler.unstable_flushNumberOfYields(1);
  expect(rendered).toHaveBeenLastCalledWith('?q=sleep');
  expect(committed).toHaveBeenLastCalledWith('');

  await press('older people');
  await finishRenders();
  jest.runOnlyPendingTimers();
  await finishRenders();
  expect(committed.mock.lastCall?.[0]).toMatch(/^\?q=older/);
  expect(field().value).toBe('older people');
});
