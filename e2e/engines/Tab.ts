import { setTimeout as wait } from 'node:timers/promises';

import { isAlive } from '../support/hydrated';
import type { WebDriver } from './WebDriver';

/** How WebDriver calls the keys that the tests press. */
const keys = { Escape: '\uE00C' } as const;

/** WebDriver's name for a reference to an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** After which what was waited for will not come any more, in ms. */
const LONGEST_MS = 90_000;

/** A tab of a browser other than Playwright's own, with what a visitor does in it. */
export class Tab {
  constructor(private readonly driver: WebDriver) {}

  /** Goes to an address, and does not wait for anything: what a page waits for is often the subject. */
  async open(url: string): Promise<void> {
    await this.run(() => void Object.assign(window, { isLeft: true }));
    await this.driver.send('Navigate', { url });
    await this.arrives(url);
    await this.until(
      'the next page is there',
      (wanted) => location.href === wanted && !('isLeft' in window),
      url,
    );
  }

  /**
   * Waits, 90 s at most, until the tab is at this address, without a question to a page: Firefox listens for the end of one
   * that it asks, and keeps none for Back that is left with such a listener.
   */
  private async arrives(url: string): Promise<void> {
    for (const end = Date.now() + LONGEST_MS; Date.now() < end; await wait(50))
      if ((await this.driver.send('GetCurrentURL')) === url) return;
  }

  async reload(): Promise<void> {
    await this.driver.send('Refresh');
  }

  async back(): Promise<void> {
    await this.driver.send('Back');
  }

  async resize({ width, height }: { readonly width: number; readonly height: number }): Promise<void> {
    await this.driver.resize(width, height);
  }

  /** Runs a function in the page; it sees nothing but its arguments. A promise is waited for. */
  async run<Value, Args extends readonly unknown[]>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    // tsx gives functions their names by a helper that pages do not have.
    const script = `const __name = (value) => value; return (${String(work)}).apply(null, arguments)`;
    return (await this.driver.send('ExecuteScript', { script, args })) as Awaited<Value>;
  }

  /**
   * Waits until a function in the page says yes; while a page comes and goes, it says no. WebKit's driver never answers
   * what falls between two pages when it brings one back from memory, and answers the next question at once: so none is
   * waited for long.
   *
   * @throws after 90 s, with what the page last said, and where the tab is
   */
  async until<Args extends readonly unknown[]>(
    what: string,
    work: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    const end = Date.now() + LONGEST_MS;
    let said = '';
    while (Date.now() < end) {
      const answer = this.run(work, ...args).then((yes) => (yes ? 'yes' : 'no'), String);
      said = await Promise.race([answer, wait(3000, 'nothing')]);
      if (said === 'yes') return;
      await wait(100);
    }
    const place = this.run(
      () =>
        `${location.href} (${document.readyState}): ${document.documentElement.textContent.trim().slice(0, 200)}`,
    ).catch(String);
    const where = await Promise.race([place, wait(3000, 'an address that it does not say')]);
    throw new Error(`Not within 90 s: ${what}. The page last said: ${said}. The tab is at ${where}`);
  }

  /** What is seen of the page, as PNG. */
  async picture(): Promise<Buffer> {
    return Buffer.from(String(await this.driver.send('TakeScreenshot', { full: false })), 'base64');
  }

  /** Runs axe, and what reads its account, in the page. */
  async findings(axe: string, read: () => Promise<string[]>): Promise<string[]> {
    const script = `${axe};\nreturn (${String(read)})()`;
    return (await this.driver.send('ExecuteScript', { script, args: [] })) as string[];
  }

  /** Waits until a module stands on the page, and nothing covers it. */
  async shows(module: string): Promise<void> {
    await this.until(
      `${module} stands on the page, uncovered`,
      (id) =>
        document.querySelector(`main [data-module="${id}"] h1`) !== null &&
        document.querySelector('[data-loading-screen="covering"]') === null,
      module,
    );
  }

  /** Waits until React has taken over the page in `main`, and nothing covers it. */
  async isAlive(): Promise<void> {
    await this.until('the page is alive', isAlive);
    await this.until(
      'the page is uncovered',
      () => document.querySelector('[data-loading-screen="covering"]') === null,
    );
  }

  /** The first of these elements that has this text and can be seen. */
  private async find(css: string, text: string): Promise<{ id: string; [ELEMENT]: string }> {
    const found = () =>
      this.run(
        (selector, part) =>
          [...document.querySelectorAll(selector)].find(
            (one) => (one.textContent ?? '').includes(part) && one.getClientRects().length > 0,
          ) ?? null,
        css,
        text,
      ) as unknown as Promise<{ [ELEMENT]: string } | null>;
    for (const end = Date.now() + LONGEST_MS; Date.now() < end; await wait(100)) {
      const element = await found();
      if (element) return { id: element[ELEMENT], [ELEMENT]: element[ELEMENT] };
    }
    throw new Error(`No ${css} with "${text}" can be seen.`);
  }

  /** Presses an element as a pointer does. */
  async click(css: string, text = ''): Promise<void> {
    const element = await this.find(css, text);
    // Drivers themselves scroll only as far as its edge, where a fixed bar may cover it.
    await this.driver.send('ExecuteScript', {
      script: "arguments[0].scrollIntoView({ block: 'center', behavior: 'instant' })",
      args: [element],
    });
    await this.driver.send('ElementClick', element);
  }

  /** Types into a field. */
  async fill(css: string, text: string): Promise<void> {
    await this.driver.send('ElementSendKeys', { ...(await this.find(css, '')), text });
  }

  /** Presses keys, one after the other, wherever the focus is. */
  async press(...pressed: readonly (keyof typeof keys)[]): Promise<void> {
    const actions = pressed.flatMap((key) => [
      { type: 'keyDown', value: keys[key] },
      { type: 'keyUp', value: keys[key] },
    ]);
    await this.driver.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}
