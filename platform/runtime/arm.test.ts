import type { ReleaseAssets } from '../contract/releases';
import { arm } from './arm';
import { ARM_GLOBAL } from './armGlobal';
import { allowRelease } from './integrityTable';

const assets: ReleaseAssets = {
  app: 'blog',
  id: 'aaaa',
  contract: 1,
  global: 'blog_1',
  entry: { js: ['remoteEntry.js'], css: [] },
  modules: {},
  integrity: { 'late.js': 'sha384-late', 'late.css': 'sha384-style' },
};

beforeAll(() => allowRelease(assets));

function armed<Tag extends 'script' | 'link'>(tag: Tag, url: string): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  arm(element as HTMLScriptElement, url);
  return element;
}

describe('a script or stylesheet', () => {
  it('is asked for with its hash, so that other bytes never count', () => {
    const script = armed('script', '/r/blog/aaaa/late.js');
    expect(script.integrity).toBe('sha384-late');
    expect(script.crossOrigin).toBe('anonymous');
    expect(script.getAttribute('src')).toBe('/r/blog/aaaa/late.js');
    const link = armed('link', '/r/blog/aaaa/late.css');
    expect(link.integrity).toBe('sha384-style');
    expect(link.getAttribute('href')).toBe('/r/blog/aaaa/late.css');
  });

  it('is asked for by a changed query when it did not come, with the same hash', () => {
    const again = armed('script', '/r/blog/aaaa/late.js');
    expect(again.getAttribute('src')).toMatch(/late\.js\?retry=\w+$/);
    expect(again.integrity).toBe('sha384-late');
    again.dispatchEvent(new Event('load'));
    expect(armed('script', '/r/blog/aaaa/late.js').getAttribute('src')).toBe('/r/blog/aaaa/late.js');
  });

  it('carries its own address where webpack looks for a stylesheet that is there', () => {
    const again = armed('link', '/r/blog/aaaa/late.css');
    expect(again.getAttribute('href')).toContain('?retry=');
    expect(again.dataset['href']).toBe('/r/blog/aaaa/late.css');
  });

  it('gets no address at all when no release lists it', () => {
    const script = document.createElement('script');
    expect(() => arm(script, '/r/blog/aaaa/other.js')).toThrow('is listed by no release');
    expect(script.getAttribute('src')).toBeNull();
  });

  it("fails like any other in webpack's own chunk loading when no release lists it", async () => {
    const forWebpack = (globalThis as Record<string, unknown>)[ARM_GLOBAL] as typeof arm;
    const script = document.createElement('script');
    const failed = jest.fn();
    forWebpack(script, '/r/blog/aaaa/other.js');
    script.onerror = failed;
    await Promise.resolve();
    expect(failed).toHaveBeenCalledTimes(1);
    expect(script.getAttribute('src')).toBeNull();
    forWebpack(script, '/r/blog/aaaa/late.js');
    expect(script.integrity).toBe('sha384-late');
  });

  it("fails after 6 s in webpack's own chunk loading, which has no patience of its own with stylesheets", () => {
    jest.useFakeTimers();
    const forWebpack = (globalThis as Record<string, unknown>)[ARM_GLOBAL] as typeof arm;
    const [late, come] = [document.createElement('link'), document.createElement('link')];
    const failed = jest.fn();
    for (const link of [late, come]) {
      link.addEventListener('error', failed);
      forWebpack(link, '/r/blog/aaaa/late.css');
    }
    come.dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(5999);
    expect(failed).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(failed).toHaveBeenCalledTimes(1);
    jest.useRealTimers();
  });
});
