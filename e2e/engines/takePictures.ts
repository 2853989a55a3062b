/**
 * `takePictures.ts <site> <folder> <path> …`: whole pages in Chromium, Firefox and WebKitGTK at 1440 and 390, and of each the
 * three beside one another. Started by `npm run screenshots -- --browsers`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { lackOf, testTools } from '@site/platform/test/testTools';
import { type Browser, chromium } from 'playwright';

import { startFirefox } from './startFirefox';
import { startWebKit } from './startWebKit';
import { Tab } from './Tab';
import type { WebDriver } from './WebDriver';

const widths = [1440, 390];

/** The least height of a window, and the greatest: WebKitGTK paints none that is as high as a long page. */
const [LEAST, MOST] = [900, 2400];

/** A picture of a part of a page, as PNG, and how far down that begins. */
type Piece = { readonly top: number; readonly png: Buffer };

/** Takes pictures of pages in one engine. */
type Camera = {
  take(url: string, width: number): Promise<readonly Piece[]>;
  close(): Promise<void>;
};

/** Walks down the page once, since what is far away comes only when it nears. Runs in the browser. */
async function fetchAllPictures(): Promise<void> {
  for (const image of document.images) image.loading = 'eager';
  for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  scrollTo(0, 0);
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  await document.fonts.ready;
}

/**
 * Takes out of sight what stays where it is while the page moves: the first picture has it. What goes along for a while stands
 * where the page has it. Runs in the browser.
 */
function holdStill(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position } = getComputedStyle(element);
    if (position === 'fixed') element.style.visibility = 'hidden';
    if (position === 'sticky') element.style.position = 'static';
  }
}

function cameraOf(driver: WebDriver): Camera {
  const tab = new Tab(driver);
  return {
    async take(url, width) {
      await tab.resize({ width, height: LEAST });
      await tab.open(url);
      await tab.isAlive();
      await tab.run(fetchAllPictures);
      const whole = await tab.run(() => document.documentElement.scrollHeight);
      const height = Math.min(whole, MOST);
      await tab.resize({ width, height });
      await tab.until('the window is high', (wanted) => innerHeight >= wanted, height);
      const pieces: Piece[] = [];
      for (let top = 0; top < whole; top += height) {
        const reached = await tab.run((wanted) => {
          scrollTo(0, wanted);
          return scrollY;
        }, top);
        pieces.push({ top: reached, png: await tab.picture() });
        await tab.run(holdStill);
      }
      return pieces;
    },
    close: () => driver.close(),
  };
}

function chromiumCamera(browser: Browser): Camera {
  return {
    async take(url, width) {
      const page = await browser.newPage({ viewport: { width, height: LEAST }, reducedMotion: 'reduce' });
      await page.goto(url);
      await page.locator('[data-loading-screen="covering"]').waitFor({ state: 'detached' });
      await page.evaluate(fetchAllPictures);
      const png = await page.screenshot({ fullPage: true });
      await page.close();
      return [{ top: 0, png }];
    },
    close: () => Promise.resolve(),
  };
}

type Start = (browser: Browser) => Camera | Promise<Camera> | undefined;

const cameras: Readonly<Record<string, Start>> = {
  chromium: chromiumCamera,
  firefox() {
    const program = testTools.firefox.find();
    return program ? startFirefox(program, { still: true }).then(cameraOf) : undefined;
  },
  webkit() {
    const [program, screen] = [testTools.webkit.find(), testTools.screen.find()];
    return program && screen ? startWebKit(program, screen, { still: true }).then(cameraOf) : undefined;
  },
};

/** Puts the pictures of a page beside one another, in columns that are as wide as can be looked at together. */
async function putTogether(
  browser: Browser,
  all: readonly (readonly Piece[])[],
  width: number,
): Promise<Buffer> {
  const column = Math.min(width, 720);
  const page = await browser.newPage({ viewport: { width: (column + 10) * all.length, height: LEAST } });
  const columns = all.map((pieces) =>
    pieces.map(
      ({ top, png }) =>
        `<img width="${column}" src="data:image/png;base64,${png.toString('base64')}" style="grid-area: 1 / 1; margin-top: ${(top * column) / width}px">`,
    ),
  );
  await page.setContent(
    `<body style="display: flex; gap: 10px; align-items: start; margin: 0">${columns
      .map((pieces) => `<div style="display: grid; align-items: start">${pieces.join('')}</div>`)
      .join('')}</body>`,
  );
  await page.evaluate(() => Promise.all([...document.images].map((image) => image.decode())));
  const sheet = await page.screenshot({ fullPage: true });
  await page.close();
  return sheet;
}

const log = (text: string) => process.stderr.write(`${text}\n`);

const [, , site = '', folder = '', ...paths] = process.argv;
mkdirSync(folder, { recursive: true });
const executablePath = testTools.browser.find();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const started: Camera[] = [];
const engines: string[] = [];
for (const [engine, start] of Object.entries(cameras)) {
  const camera = await start(browser);
  if (camera) {
    started.push(camera);
    engines.push(engine);
  } else log(lackOf(engine === 'firefox' ? testTools.firefox : testTools.webkit) ?? `${engine} needs Xvfb.`);
}
log(`${engines.join(', ')}, from left to right, in ${folder}`);

/** Takes a page in one engine; on a busy machine WebKitGTK may need a second try. What cannot be had is left out. */
async function taken(camera: Camera, one: string, width: number): Promise<readonly Piece[]> {
  for (let tries = 0; tries < 2; tries += 1) {
    try {
      return await camera.take(site + one, width);
    } catch (error) {
      log(`${one}, ${width}, ${engines[started.indexOf(camera)]}: ${String(error)}`);
    }
  }
  process.exitCode = 1;
  return [];
}

try {
  for (const width of widths)
    for (const one of paths) {
      const pieces: (readonly Piece[])[] = [];
      for (const camera of started) pieces.push(await taken(camera, one, width));
      const name = `${one.slice(1).replaceAll(/\W+/g, '-') || 'home'}-${width}.png`;
      writeFileSync(path.join(folder, name), await putTogether(browser, pieces, width));
      log(name);
    }
} finally {
  for (const camera of started) await camera.close();
  await browser.close();
}
