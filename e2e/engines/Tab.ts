import { setTimeout as wait } from 'node:timers/promises';

import { isHydrated } from '../support/hydrated';
import type { WebDriver } from './WebDriver';

/** WebDriver's codes for the keys that the tests press. */
const keys = { Escape: '\uE00C' } as const;

/** The key of an element reference in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The timeout for waiting, in ms. */
const TIMEOUT_MS = 90_000;

/** A tab of a browser that Playwright does not drive, with a visitor's actions. */
export class Tab {
  constructor(private readonly driver: WebDriver) {}

  /** Opens an address without waiting for it, because waiting is often the subject of the test. */
  async open(url: string): Promise<void> {
    // No script without need, see `arrives`.
    if ((await this.driver.send('GetCurrentURL')) === url)
      await this.run(() => void Object.assign(window, { isLeft: true }));
    await this.driver.send('Navigate', { url });
    await this.arrives(url);
    await this.until(
      'the next page has loaded',
      (wanted) => location.href === wanted && !('isLeft' in window),
      url,
    );
  }

  /**
   * Waits, at most 90 s, until the tab has this address, without running a script in the page: Firefox adds a listener for
   * the script's end, and pages with such a listener are not kept for Back.
   */
  private async arrives(url: string): Promise<void> {
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(50))
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

  /** Runs a function in the page, with its arguments only. A promise is awaited. */
  async run<Value, Args extends readonly unknown[]>(
    work: (...args: Args) => Value,
    ...args: Args
  ): Promise<Awaited<Value>> {
    // tsx wraps functions in a naming helper that pages do not have.
    const script = `const __name = (value) => value; return (${String(work)}).apply(null, arguments)`;
    return (await this.driver.send('ExecuteScript', { script, args })) as Awaited<Value>;
  }

  /**
   * Waits until a function in the page returns true; during a navigation it counts as false. When WebKit restores a page
   * from memory, its driver never answers a command sent between the two pages, but answers the next one at once, so each
   * command has a short timeout.
   *
   * @throws after 90 s, with the last answer of the page and the address of the tab
   */
  async until<Args extends readonly unknown[]>(
    what: string,
    work: (...args: Args) => unknown,
    ...args: Args
  ): Promise<void> {
    const end = Date.now() + TIMEOUT_MS;
    let lastAnswer = '';
    while (Date.now() < end) {
      const answer = this.run(work, ...args).then((yes) => (yes ? 'yes' : 'no'), String);
      lastAnswer = await Promise.race([answer, wait(3000, 'nothing')]);
      if (lastAnswer === 'yes') return;
      await wait(100);
    }
    const place = this.run(
      () =>
        `${location.href} (${document.readyState}): ${document.documentElement.textContent.trim().slice(0, 200)}`,
    ).catch(String);
    const where = await Promise.race([place, wait(3000, 'an unknown address')]);
    throw new Error(
      `Not within 90 s: ${what}. Last answer of the page: ${lastAnswer}. Address of the tab: ${where}`,
    );
  }

  /** Waits until a module is on the page and the loading screen has gone. */
  async shows(module: string): Promise<void> {
    await this.until(
      `${module} is on the page, uncovered`,
      (id) =>
        document.querySelector(`main [data-module="${id}"] h1`) !== null &&
        document.querySelector('[data-loading-screen="covering"]') === null,
      module,
    );
  }

  /** Waits until React has hydrated the page in `main` and the loading screen has gone. */
  async hydrated(): Promise<void> {
    await this.until('the page is hydrated', isHydrated);
    await this.until(
      'the page is uncovered',
      () => document.querySelector('[data-loading-screen="covering"]') === null,
    );
  }

  /** The first visible element with this text. */
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
    for (const end = Date.now() + TIMEOUT_MS; Date.now() < end; await wait(100)) {
      const element = await found();
      if (element) return { id: element[ELEMENT], [ELEMENT]: element[ELEMENT] };
    }
    throw new Error(`No ${css} with "${text}" is visible.`);
  }

  /** Clicks an element. */
  async click(css: string, text = ''): Promise<void> {
    const element = await this.find(css, text);
    // Drivers scroll only to the nearest edge, where a fixed bar may cover the element.
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

  /** Presses keys one after the other. */
  async press(...pressed: readonly (keyof typeof keys)[]): Promise<void> {
    const actions = pressed.flatMap((key) => [
      { type: 'keyDown', value: keys[key] },
      { type: 'keyUp', value: keys[key] },
    ]);
    await this.driver.send('PerformActions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }
}
