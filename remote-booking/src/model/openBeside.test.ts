import { mayHaveTakenPlace, openBeside } from './openBeside';

const address = 'https://chat.example/';
let open: jest.SpyInstance<Window | null>;

beforeEach(() => (open = jest.spyOn(window, 'open').mockReturnValue(null)));
afterEach(() => {
  open.mockRestore();
  Reflect.deleteProperty(window, 'navigation');
});

describe('opening a URL in a window', () => {
  it('returns `beside` for another window, which cannot access this one', () => {
    const other = { closed: false, opener: window } as Window;
    open.mockReturnValue(other);
    expect(openBeside(address)).toBe('beside');
    expect(open).toHaveBeenCalledWith(address, '_blank');
    expect(other.opener).toBeNull();
  });

  it('returns `here` if the browser returns the same window', () => {
    open.mockReturnValue(window);
    expect(openBeside(address)).toBe('here');
  });

  it('returns `here` if this page starts to unload', () => {
    const navigation = new EventTarget();
    Object.defineProperty(window, 'navigation', { configurable: true, value: navigation });
    open.mockImplementation(() => {
      navigation.dispatchEvent(new Event('navigate'));
      return null;
    });
    expect(openBeside(address)).toBe('here');
  });

  it.each([
    ['no window', null],
    ['a closed window', { closed: true } as Window],
  ])('returns `unknown` if the browser returns %s', (_, answer) => {
    open.mockReturnValue(answer);
    expect(openBeside(address)).toBe('unknown');
  });
});

describe('replacing the page', () => {
  it.each([
    ['beside', 'iPhone', false],
    ['here', 'Android', true],
    ['unknown', 'iPhone', true],
    ['unknown', 'iPad', true],
    ['unknown', 'Android', false],
    ['unknown', 'Windows', false],
  ] as const)('opened %s on %s: taken is %s', (opened, system, taken) => {
    expect(mayHaveTakenPlace(opened, `Mozilla/5.0 (${system})`)).toBe(taken);
  });
});
