import { about } from '@site/shared-content/about';
import { readAloud as texts } from '@site/shared-content/readAloud';
import { expect, type Page } from 'playwright/test';

import { button } from '../support/blogPages';
import { open } from '../support/hydrated';
import { test } from '../support/test';

type Quirks = {
  /** The language and place of the only voice. */
  readonly lang?: string;
  readonly remote?: boolean;
  /** Voices come after the page has asked for them, as in Chrome. */
  readonly late?: boolean;
  /** The end of what is spoken is never reported. */
  readonly endless?: boolean;
  /** Each piece fails, as with a voice whose data is not on the device. */
  readonly broken?: boolean;
  readonly ms?: number;
};

type Speaking = typeof globalThis & { spoken: string[]; silence: () => void };

/**
 * Replaces the speech of the browser by one that behaves as the worst of them: `pause` does nothing (Android), `onboundary` never
 * fires, and what takes more than 15 seconds falls silent for good while it still counts as speaking (Chrome).
 */
function madeUpSpeech({
  lang = 'en_IN',
  remote = false,
  late = false,
  endless = false,
  broken = false,
  ms = 20,
}: Quirks): void {
  const spoken: string[] = [];
  const voice = { default: true, lang, localService: !remote, name: 'Made up', voiceURI: 'made-up' };
  class Utterance {
    voice: unknown;
    lang = '';
    onend: (() => void) | undefined;
    onerror: ((event: object) => void) | undefined;
    constructor(readonly text: string) {}
  }
  class Speech extends EventTarget {
    paused = false;
    voices: (typeof voice)[] = late ? [] : [voice];
    queue: Utterance[] = [];
    timer: ReturnType<typeof setTimeout> | undefined;
    get speaking() {
      return this.queue.length > 0;
    }
    get pending() {
      return this.queue.length > 1;
    }
    getVoices() {
      return this.voices;
    }
    speak(utterance: Utterance) {
      this.queue.push(utterance);
      if (this.queue.length === 1) this.begin();
    }
    begin() {
      const [now] = this.queue;
      if (!now) return;
      if (now.text) spoken.push(now.text);
      if (now.text.length > 150) return;
      this.timer = setTimeout(() => {
        this.queue.shift();
        this.begin();
        if (broken) now.onerror?.({ error: 'synthesis-failed' });
        else if (!endless) now.onend?.();
      }, ms);
    }
    cancel() {
      clearTimeout(this.timer);
      const stopped = this.queue.splice(0);
      for (const one of stopped) one.onerror?.({ error: 'interrupted' });
    }
    pause() {}
    resume() {}
  }
  const speech = new Speech();
  if (late)
    setTimeout(() => {
      speech.voices = [voice];
      speech.dispatchEvent(new Event('voiceschanged'));
    }, 300);
  Object.defineProperty(window, 'speechSynthesis', { value: speech, configurable: true });
  Object.assign(window, { SpeechSynthesisUtterance: Utterance, spoken });
}

async function openWith(page: Page, quirks: Quirks, path = '/blog/suicide-prevention'): Promise<void> {
  await page.addInitScript(madeUpSpeech, quirks);
  await open(page, path);
}

const spoken = (page: Page) => page.evaluate(() => (window as unknown as Speaking).spoken);
/** Waits until so many pieces have been spoken. */
const heard = (page: Page, pieces: number) =>
  page.waitForFunction((count) => (window as unknown as Speaking).spoken.length >= count, pieces);
const bar = (page: Page) => page.getByRole('group', { name: texts.label });
/** The marked text, and whether it is in view. */
const marked = (page: Page) =>
  page.evaluate(() => {
    const [range] = CSS.highlights.get('read-aloud') ?? [];
    if (!(range instanceof Range)) return undefined;
    const { top, bottom } = range.getBoundingClientRect();
    return { text: range.toString().trim(), isInView: top > 0 && bottom < innerHeight };
  });

for (const quirks of [{ late: true }, { endless: true }] satisfies Quirks[])
  test(`a page is read from its title to its end where speech has ${Object.keys(quirks).join()}`, async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    await openWith(page, quirks, '/blog/sleep-and-health');
    const before = await page.locator('main h1').textContent();
    const listen = button(page, texts.listen);
    await expect(listen).toBeVisible();
    const loaded = scripts.length;
    await listen.click();
    await heard(page, 3);
    expect(scripts.length).toBe(loaded + 1);
    if (quirks.endless) return;
    await expect(bar(page)).toBeHidden({ timeout: 60_000 });
    const all = await spoken(page);
    expect(all[0]).toContain(before?.split(':')[0] ?? '');
    expect(all.filter((text) => text.length > 150)).toEqual([]);
    // Numbers to call digit by digit, other numbers as numbers.
    expect(all.join('\n')).toContain('Call Tele-MANAS 1 4 4 1 6 (free, 24 hours)');
    expect(all.join('\n')).not.toMatch(/14416|opens in a new tab|You May Also Like|\d[–-]\d/);
    expect(await marked(page)).toBeUndefined();
  });

test('the sentence that is read is marked and in view; pause, next part and from here', async ({ page }) => {
  await openWith(page, { ms: 250 });
  const html = () =>
    page
      .locator('main article')
      .first()
      .evaluate(({ innerHTML }) => innerHTML);
  const before = await html();
  await button(page, texts.listen).click();
  await heard(page, 6);
  const now = await marked(page);
  expect(now?.text.length).toBeGreaterThan(0);
  await expect.poll(async () => (await marked(page))?.isInView).toBe(true);
  expect(await html()).toBe(before);

  await bar(page).getByRole('button', { name: texts.pause }).click();
  const paused = await spoken(page);
  await page.waitForTimeout(800);
  expect(await spoken(page)).toEqual(paused);
  await bar(page).getByRole('button', { name: texts.goOn }).click();
  await heard(page, paused.length + 1);
  expect((await spoken(page))[paused.length]).toBe(paused.at(-1));

  await bar(page).getByRole('button', { name: texts.pause }).click();
  const heading = page.locator('#signs h2');
  await heading.evaluate((element) => element.scrollIntoView());
  await bar(page).getByRole('button', { name: texts.fromHere }).click();
  const title = (await heading.textContent()) ?? '';
  await expect.poll(async () => (await spoken(page)).at(-1)).toContain(title.slice(0, 20));
  await bar(page).getByRole('button', { name: texts.next }).click();
  const next = (await page.locator('#good-to-know h2').textContent()) ?? '';
  await expect.poll(() => spoken(page)).toContain(next);
});

test('reading stops when another page is shown, and pauses while the page is hidden, as on a locked phone', async ({
  page,
}) => {
  await openWith(page, { ms: 100 }, '/services/telepsychiatry');
  await button(page, texts.listen).click();
  await heard(page, 2);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(bar(page).getByRole('button', { name: texts.goOn })).toBeVisible();
  const paused = (await spoken(page)).length;
  await page.waitForTimeout(500);
  expect((await spoken(page)).length).toBe(paused);

  await bar(page).getByRole('button', { name: texts.goOn }).click();
  await heard(page, paused + 1);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: about.hero.title })).toBeVisible();
  const left = (await spoken(page)).length;
  await page.waitForTimeout(500);
  expect((await spoken(page)).length).toBe(left);
  await expect(bar(page)).toHaveCount(0);
  expect(await marked(page)).toBeUndefined();
});

test('a voice that fails does not race through the page; Escape ends the reading, and the button has the focus again', async ({
  page,
}) => {
  await openWith(page, { broken: true });
  await button(page, texts.listen).click();
  await expect(bar(page).getByRole('button', { name: texts.goOn })).toBeFocused();
  expect(await spoken(page)).toHaveLength(2);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  await expect(button(page, texts.listen)).toBeFocused();
  expect(await marked(page)).toBeUndefined();
});

for (const [what, quirks] of Object.entries<Quirks>({
  'the voice would send the text away': { remote: true },
  'no voice speaks the language': { lang: 'fr-FR' },
}))
  test(`there is no button where ${what}`, async ({ page }) => {
    await openWith(page, quirks);
    await expect(button(page, 'Print')).toBeVisible();
    await expect(button(page, texts.listen)).toHaveCount(0);
    // As a browser does that translates the page.
    await page.evaluate(() => (document.documentElement.lang = 'fr'));
    await expect(button(page, texts.listen)).toHaveCount(quirks.lang ? 1 : 0);
  });
