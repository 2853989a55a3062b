import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { articles } from '@site/shared-content/articles';
import type { ArticleImage } from '@site/shared-content/articles/Article';
import { articlePicture, sharePictureSize, type SharePicture } from '@site/shared-content/seo';
import { chromium, type Page } from 'playwright';
import UPNG from 'upng-js';

import { colorOf, fillInColors } from '../build/colorTokens';
import { kilobytes, log } from '../lib/log';
import { publicFolder, root } from '../lib/paths';
import { findBrowser } from './findBrowser';

type Scene = {
  /** A file in shared-ui/art, without its extension. */
  readonly art: string;
  /** The `object-position` of the scene when it is cropped. Default: center. */
  readonly keep?: string;
};

/** These pictures contain no text, because names change with the profile and a link preview shows the title anyway. */
const scenes: Record<SharePicture, Scene> = {
  home: { art: 'hero-1', keep: 'right' },
  about: { art: 'about', keep: '50% 60%' },
  appointment: { art: 'hero-3', keep: 'right' },
  contact: { art: 'cat-social-2' },
  therapy: { art: 'cat-therapy-2' },
  blogs: { art: 'cat-disorders-2' },
  handOuts: { art: 'cat-therapy' },
  'service-consultation': { art: 'service-consultation' },
  'service-assessment': { art: 'service-assessment' },
  'service-medication': { art: 'service-medication' },
  'service-neuropsychiatric': { art: 'service-neuropsychiatric' },
  'service-child-adolescent': { art: 'service-child-adolescent' },
  'service-telepsychiatry': { art: 'service-telepsychiatry' },
};

/** The maximum size of a link preview. */
const MAX_BYTES = 60_000;

const night = colorOf('--c-night');
const rim = colorOf('--c-haldi-50');

/** The gradient behind the text of a hero. Without text, it would only show as grey bands. */
const shade = /<path fill="url\(#\wk\)" d="M0 0h1000v580H0z"\/>/;

function drawing(art: string): string {
  return fillInColors(readFileSync(path.join(root, 'shared-ui/art', `${art}.svg`), 'utf8'));
}

function imageOf(art: string): string {
  const svg = drawing(art).replace(shade, '');
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

/** Returns a page with the full-size scene and the logo in the top left corner. */
function card({ art, keep = 'center' }: Scene): string {
  return `<style>
    body { margin: 0 }
    .scene { display: block; width: 100vw; height: 100vh; object-fit: cover; object-position: ${keep} }
    .mark { position: fixed; inset: 40px auto auto 40px; width: 112px; border: 6px solid ${rim}; border-radius: 50% }
  </style>
  <img class="scene" src="${imageOf(art)}"><img class="mark" src="${imageOf('mark')}">`;
}

const titleFont = readFileSync(
  createRequire(import.meta.url).resolve(
    '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2',
  ),
).toString('base64');

/** Returns a page with the words of an article's title beside the drawing of its subject. */
function titleCard(title: string, tile: ArticleImage['tile']): string {
  const [subject = '', rest = ''] = title.split(/: (.*)/);
  const size = subject.length > 26 ? 66 : 84;
  return `<style>
    @font-face { font-family: serif4; src: url(data:font/woff2;base64,${titleFont}) }
    body { margin: 0; display: grid; grid-template-columns: 1fr 430px; block-size: 100vh; background: ${night}; color: ${colorOf('--c-white')}; font: 600 ${size}px/1.08 serif4 }
    .words { display: grid; align-content: space-between; padding: 56px 40px 64px 64px; border-block-end: 12px solid ${colorOf('--c-haldi-400')} }
    .mark { width: 96px; border: 5px solid ${rim}; border-radius: 50% }
    .rest { margin: 24px 0 0; color: ${colorOf('--c-haldi-300')}; font-size: 44px; line-height: 1.2 }
    .scene { block-size: 100vh; inline-size: 100%; object-fit: cover }
  </style>
  <div class="words"><img class="mark" src="${imageOf('mark')}"><div>${subject}<p class="rest">${rest}</p></div></div>
  <img class="scene" src="${imageOf(`cat-${tile}`)}">`;
}

/** Returns a page with the logo on a dark background, small enough for round masks. */
function icon(): string {
  return `<style>
    body { margin: 0; display: grid; place-items: center; block-size: 100vh; background: ${night} }
    img { inline-size: 82vw }
  </style>
  <img src="${imageOf('mark')}">`;
}

/** Returns a page with the favicon alone. */
function favicon(): string {
  return `<style>html { background: transparent } body { margin: 0 } img { display: block; inline-size: 100vw }</style>
  <img src="${imageOf('favicon')}">`;
}

/** Reduces the number of colours until the PNG is below the limit. */
function compressPng(screenshot: Buffer): Buffer {
  const { buffer, byteOffset, byteLength } = screenshot;
  const image = UPNG.decode(buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer);
  for (const colours of [256, 192, 128, 96, 64]) {
    const png = Buffer.from(UPNG.encode(UPNG.toRGBA8(image), image.width, image.height, colours));
    if (png.length <= MAX_BYTES) return png;
  }
  throw new Error(`A picture is larger than ${kilobytes(MAX_BYTES)}. Choose a simpler scene.`);
}

/** Wraps a PNG as an ICO with one picture: a header, one row, the PNG. */
function icoOf(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2); // an icon
  head.writeUInt16LE(1, 4); // one picture
  head.writeUInt8(size, 6);
  head.writeUInt8(size, 7);
  head.writeUInt16LE(1, 10); // colour planes
  head.writeUInt16LE(32, 12); // bits per pixel
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Draws a page into a file of an app's public folder. An `.ico` has to be square. */
async function draw(
  page: Page,
  html: string,
  width: number,
  height: number,
  file: string,
  app = 'shell',
): Promise<void> {
  await page.setViewportSize({ width, height });
  await page.setContent(html);
  await page.evaluate(async () => {
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  const isIcon = file.endsWith('.ico');
  const png = compressPng(await page.screenshot({ omitBackground: isIcon }));
  const target = path.join(publicFolder(app), file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, isIcon ? icoOf(png, width) : png);
  log(`${file}: ${kilobytes(png.length)}`);
}

/**
 * `npm run pictures`: draws the favicon, the icons and the pictures of shared links from shared-ui/art into shell/public, and
 * those of articles into remote-blog/public, because each app releases its own.
 */
export async function pictures(): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  const page = await browser.newPage();
  writeFileSync(path.join(root, 'shell/public/favicon.svg'), drawing('favicon'));
  await draw(page, icon(), 512, 512, 'icons/logo-512.png');
  // Safari, feed readers and chats request these two without looking at the links of a page.
  await draw(page, favicon(), 48, 48, 'favicon.ico');
  await draw(page, icon(), 180, 180, 'apple-touch-icon.png');
  await draw(page, icon(), 180, 180, 'icons/apple-touch-icon.png');
  const { width, height } = sharePictureSize;
  for (const [name, scene] of Object.entries(scenes))
    await draw(page, card(scene), width, height, `og/${name}.png`);
  // Without those of former titles.
  rmSync(path.join(publicFolder('blog'), 'og'), { recursive: true, force: true });
  for (const { title, image } of articles)
    await draw(page, titleCard(title, image.tile), width, height, articlePicture(title), 'blog');
  await browser.close();
}
