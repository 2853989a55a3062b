import { mayHaveTakenPlace, openBeside } from './openBeside';

const address = 'https://chat.example/';
let open: jest.SpyInstance<Window | null>;

beforeEach(() => (open = jest.spyOn(window, 'open')));
afterEach(() => {
  open.mockRestore();
  Reflect.deleteProperty(window, 'navigation');
});

it('another window cannot access this one', () => {
  const other = { closed: false, opener: window } as Window;
  open.mockReturnValue(other);
  expect(openBeside(address)).toBe('beside');
  expect(open).toHaveBeenCalledWith(address, '_blank');
  expect(other.opener).toBeNull();
});

it.each<[what: string, answer: () => Window | null, opened: string]>([
  ['this window', () => window, 'here'],
  ['no window', () => null, 'unknown'],
  ['a closed window', () => ({ closed: true }) as Window, 'unknown'],
])('if the browser returns %s, the URL is open: %s', (_, answer, opened) => {
  open.mockImplementation(answer);
  expect(openBeside(address)).toBe(opened);
});

it('if this page starts to unload, the URL is open here', () => {
  const navigation = new EventTarget();
  Object.defineProperty(window, 'navigation', { configurable: true, value: navigation });
  open.mockImplementation(() => {
    navigation.dispatchEvent(new Event('navigate'));
    return null;
  });
  expect(openBeside(address)).toBe('here');
});

it.each([
  ['beside', 'iPhone', false],
  ['here', 'Android', true],
  ['unknown', 'iPhone', true],
  ['unknown', 'iPad', true],
  ['unknown', 'Android', false],
  ['unknown', 'Windows', false],
] as const)(
  'a chat that is open %s may have taken the place of the page on %s: %s',
  (opened, system, taken) => expect(mayHaveTakenPlace(opened, `Mozilla/5.0 (${system})`)).toBe(taken),
);
