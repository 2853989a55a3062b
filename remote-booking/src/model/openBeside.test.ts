import { mayHaveTakenPlace, openBeside } from './openBeside';

const address = 'https://chat.example/';
let open: jest.SpyInstance<Window | null>;

beforeEach(() => (open = jest.spyOn(window, 'open').mockReturnValue(null)));
afterEach(() => {
  open.mockRestore();
  Reflect.deleteProperty(window, 'navigation');
});

describe('an address that is opened in a window', () => {
  it('is beside the page where the browser gives another window, which cannot reach this one', () => {
    const other = { closed: false, opener: window } as Window;
    open.mockReturnValue(other);
    expect(openBeside(address)).toBe('beside');
    expect(open).toHaveBeenCalledWith(address, '_blank');
    expect(other.opener).toBeNull();
  });

  it('is in place of the page where the browser gives the same window', () => {
    open.mockReturnValue(window);
    expect(openBeside(address)).toBe('here');
  });

  it('is in place of the page where this page begins to be left', () => {
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
    ['a window that is closed already', { closed: true } as Window],
  ])('is nobody knows where the browser gives %s', (_, answer) => {
    open.mockReturnValue(answer);
    expect(openBeside(address)).toBe('unknown');
  });
});

describe('the place of the page', () => {
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
