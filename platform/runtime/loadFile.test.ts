import type { Integrity } from '../contract/releases';
import { allowRelease } from './integrityTable';
import { loadFile, removeOtherStylesheets } from './loadFile';
import { isTimeout } from './withTimeout';

const base = '/r/blog/aaaa/';
/** Each test has files of its own: what was loaded once is not loaded again. */
let count = 0;
function fileName(ending: 'js' | 'css'): string {
  const file = `file${(count += 1)}.${ending}`;
  const integrity: Record<string, Integrity> = { [file]: 'sha384-x' };
  allowRelease({
    app: 'blog',
    id: 'aaaa',
    contract: 1,
    global: 'b',
    entry: { js: [], css: [] },
    modules: {},
    integrity,
  });
  return base + file;
}

const elements = (url: string) => [
  ...document.head.querySelectorAll<HTMLScriptElement | HTMLLinkElement>(`[src^="${url}"], [href^="${url}"]`),
];
const end = (url: string, type: 'load' | 'error') => elements(url)[0]?.dispatchEvent(new Event(type));

beforeAll(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});
afterEach(() => document.head.replaceChildren());

describe('loading a file', () => {
  it.each(['js', 'css'] as const)(
    'puts one element into the page for a %s file, however often it is asked for',
    async (ending) => {
      const url = fileName(ending);
      const first = loadFile(url, 1000);
      const second = loadFile(url, 1000);
      end(url, 'load');
      await Promise.all([first, second, loadFile(url, 1000)]);
      expect(elements(url)).toHaveLength(1);
      expect(elements(url)[0]?.integrity).toBe('sha384-x');
    },
  );

  it('says which file did not load, takes its element away, and then tries by another address', async () => {
    const url = fileName('js');
    const failing = loadFile(url, 1000);
    end(url, 'error');
    await expect(failing).rejects.toThrow(`${url} did not load.`);
    expect(elements(url)).toEqual([]);
    const again = loadFile(url, 1000);
    expect(elements(url)[0]?.getAttribute('src')).toContain('?retry=');
    end(url, 'load');
    await again;
  });

  it('waits no longer than it may', async () => {
    jest.useFakeTimers();
    const url = fileName('css');
    const caught = jest.fn();
    loadFile(url, 6000).catch(caught);
    await jest.advanceTimersByTimeAsync(5999);
    expect(caught).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(isTimeout(caught.mock.calls[0][0])).toBe(true);
    expect(elements(url)).toEqual([]);
    jest.useRealTimers();
  });

  it('takes the error of a script that throws while it runs for its own, away from the page', async () => {
    const url = fileName('js');
    const failing = loadFile(url, 1000);
    const filename = (elements(url)[0] as HTMLScriptElement).src;
    const thrown = new ErrorEvent('error', { filename, message: 'x is not defined', cancelable: true });
    window.dispatchEvent(thrown);
    end(url, 'load');
    await expect(failing).rejects.toThrow(`${url} threw while it ran: x is not defined`);
    expect(thrown.defaultPrevented).toBe(true);
  });

  it("leaves anybody else's error alone", async () => {
    const url = fileName('js');
    const loading = loadFile(url, 1000);
    const thrown = new ErrorEvent('error', { filename: 'https://clinic.example/main.js', cancelable: true });
    window.dispatchEvent(thrown);
    end(url, 'load');
    await loading;
    expect(thrown.defaultPrevented).toBe(false);
  });
});

describe('a stylesheet that came with the page', () => {
  function linkInPage(url: string, sheet: object | null): HTMLLinkElement {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.setAttribute('href', url);
    Object.defineProperty(link, 'sheet', { value: sheet });
    document.head.append(link);
    return link;
  }

  it('is used as it is', async () => {
    const url = fileName('css');
    const link = linkInPage(url, { cssRules: [{}] });
    await loadFile(url, 1000);
    expect(elements(url)).toEqual([link]);
  });

  it.each([
    ['did not come', null],
    ['came as an error', { cssRules: [] }],
    [
      'was cut off on its way',
      {
        get cssRules() {
          throw new DOMException('Cannot access rules', 'SecurityError');
        },
      },
    ],
  ])('is asked for anew, by another address, when it %s', async (_, sheet) => {
    const url = fileName('css');
    const link = linkInPage(url, sheet);
    const loading = loadFile(url, 1000);
    expect(link.isConnected).toBe(false);
    expect(elements(url)[0]?.getAttribute('href')).toContain('?retry=');
    end(url, 'load');
    await loading;
  });

  it('goes when another release of its remote is shown, and comes again with its own', async () => {
    const url = fileName('css');
    linkInPage(url, { cssRules: [{}] });
    await loadFile(url, 1000);
    removeOtherStylesheets('blog', 'aaaa');
    removeOtherStylesheets('booking', 'bbbb');
    expect(elements(url)).toHaveLength(1);
    removeOtherStylesheets('blog', 'bbbb');
    expect(elements(url)).toEqual([]);
    const loading = loadFile(url, 1000);
    end(url, 'load');
    await loading;
    expect(elements(url)).toHaveLength(1);
  });
});
