/**
 * Reads from the HTML of a page what it must have, and what it must not lose in the next release. It uses the HTML and not
 * data of the modules, because what visitors see counts. The HTML is hostile: it is read in one pass without a tree, each
 * text counts once, and the work is linear in the number of bytes.
 */
import { createHash } from 'node:crypto';

import { Parser } from 'htmlparser2';

import type { PageContent, StyleHash } from '../render/job';

/** Ten times as many as our longest page. The parser's work for a tag grows with the depth and with these numbers. */
const MAX_ELEMENTS = 20_000;
const MAX_ATTRIBUTES = 200;

/** Chromium cuts what is nested more deeply. */
const MAX_DEPTH = 512;

/** How many different items of a kind a page may have, and how long each may be. */
const MAX_LOADED = 500;
const MAX_URL_LENGTH = 500;
const MAX_PHONES = 100;
const MAX_PHONE_LENGTH = 100;
const MAX_STYLES = 50;

/** One is right, and a few say what is wrong. */
const MAX_HEADINGS = 10;
const MAX_HEADING_LENGTH = 300;

/** A regular expression needs memory for each letter of a word, so text is read in parts of this length. */
const MAX_PART = 1 << 16;

const invisibleTags = new Set(['script', 'style', 'template', 'noscript']);

type Attributes = Readonly<Record<string, string | undefined>>;

/** Returns true for what assistive technology does not announce, such as the slides of a carousel that are not shown. */
const isHidden = (attributes: Attributes) =>
  attributes['inert'] !== undefined ||
  attributes['hidden'] !== undefined ||
  attributes['aria-hidden'] === 'true';

type Heading = { text: string };

/** What an open element gives to everything in it. */
type Place = {
  readonly name: string;
  readonly isInvisible: boolean;
  readonly isHidden: boolean;
  readonly isInMain: boolean;
  /** The h1 that its text belongs to. */
  readonly heading: Heading | undefined;
};

/** Different texts of one kind, with bounds. */
class BoundedSet extends Set<string> {
  constructor(
    private readonly kind: string,
    private readonly maxCount: number,
    private readonly maxLength: number,
  ) {
    super();
  }

  /** @throws Error if the text is too long, or one too many */
  override add(text: string): this {
    if (text.length > this.maxLength)
      throw new Error(`one of its ${this.kind} has more than ${this.maxLength} characters`);
    super.add(text);
    if (this.size > this.maxCount) throw new Error(`it has more than ${this.maxCount} ${this.kind}`);
    return this;
  }
}

/** One line, without half of a character at its end. */
const headingText = (text: string) =>
  text
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_HEADING_LENGTH)
    .replaceAll(/\p{Surrogate}/gu, '');

const newPhones = () => new BoundedSet('telephone links', MAX_PHONES, MAX_PHONE_LENGTH);

/** Is called for what a visitor reads, each word and each link, in order. */
export type Seen = { readonly word: (word: string) => void; readonly link: (href: string) => void };

/** A longer word is cut where it is named. */
const MAX_WORD = 60;

/** @throws Error that says which bound the page exceeds. */
export function readPageContent(html: string, seen?: Seen): PageContent {
  const loaded = new BoundedSet('scripts and stylesheets', MAX_LOADED, MAX_URL_LENGTH);
  const phones = { outside: newPhones(), inMain: newPhones() };
  const styles = new BoundedSet('inline styles', MAX_STYLES, Infinity);
  const headings: Heading[] = [];
  const open: Place[] = [
    { name: '', isInvisible: false, isHidden: false, isInMain: false, heading: undefined },
  ];
  let style: ReturnType<typeof createHash> | undefined;
  let elements = 0;
  let attributes = 0;
  let hasMain = false;
  let words = 0;
  /** The beginning of the word that is being read; empty between words. */
  let word = '';
  let isListed = true;
  const content = createHash('sha256');

  const place = () => open.at(-1) as Place;

  function endWord(): void {
    if (word === '') return;
    content.update(' ');
    seen?.word(word);
    word = '';
  }

  function openElement(name: string, attribs: Attributes): void {
    attributes = 0;
    endWord();
    elements += 1;
    if (elements > MAX_ELEMENTS) throw new Error(`it has more than ${MAX_ELEMENTS} elements`);
    if (open.length > MAX_DEPTH) throw new Error(`its elements are nested more than ${MAX_DEPTH} deep`);
    const parent = place();
    const isInvisible = parent.isInvisible || invisibleTags.has(name);
    const isInHidden = parent.isHidden || isHidden(attribs);
    // The first one counts, as in browsers.
    const isMain = name === 'main' && !hasMain && !isInvisible;
    hasMain ||= isMain;
    let { heading } = parent;
    if (name === 'h1' && !isInvisible && !isInHidden) {
      heading = { text: '' };
      if (headings.length < MAX_HEADINGS) headings.push(heading);
    }
    open.push({ name, isInvisible, isHidden: isInHidden, isInMain: parent.isInMain || isMain, heading });
    const { href, src, rel } = attribs;
    if (!isInvisible && name === 'a' && href !== undefined) {
      content.update(`\n${href}\n`);
      seen?.link(href.slice(0, MAX_URL_LENGTH));
    }
    if (!isInvisible && href?.startsWith('tel:')) phones[place().isInMain ? 'inMain' : 'outside'].add(href);
    if (name === 'script' && src !== undefined) loaded.add(src);
    if (name === 'link' && rel === 'stylesheet' && href !== undefined) loaded.add(href);
    if (name === 'style') style = createHash('sha256');
    if (name === 'meta' && attribs['name'] === 'robots' && attribs['content']?.includes('noindex'))
      isListed = false;
  }

  function closeElement(name: string): void {
    endWord();
    if (name === 'style' && style) {
      styles.add(`sha256-${style.digest('base64')}`);
      style = undefined;
    }
    open.pop();
  }

  /** The parser calls it several times for a text with entities. */
  function readText(text: string): void {
    style?.update(text);
    const { isInvisible, isInMain, heading } = place();
    if (isInvisible) return;
    for (let at = 0; at < text.length; at += MAX_PART)
      for (const [part] of text.slice(at, at + MAX_PART).matchAll(/\s+|\S+/g)) {
        const isSpace = part.trim() === '';
        if (heading && heading.text.length <= MAX_HEADING_LENGTH)
          heading.text += (word ? '' : ' ') + (isSpace ? '' : part.slice(0, MAX_HEADING_LENGTH));
        if (isSpace) {
          endWord();
          continue;
        }
        if (isInMain && !word) words += 1;
        content.update(part);
        word = (word + part.slice(0, MAX_WORD)).slice(0, MAX_WORD);
      }
  }

  const parser = new Parser({
    onopentag: openElement,
    onclosetag: closeElement,
    ontext: readText,
    onattribute: () => {
      attributes += 1;
      if (attributes > MAX_ATTRIBUTES)
        throw new Error(`one of its elements has more than ${MAX_ATTRIBUTES} attributes`);
    },
    oncomment: endWord,
  });
  // As browsers read it.
  parser.end(html.replaceAll(/\r\n?/g, '\n'));
  const hashes = [...styles] as StyleHash[];
  return {
    facts: {
      words,
      headings: headings.map(({ text }) => headingText(text)),
      phones: [phones.outside, phones.inMain].flatMap((some) => [...some].sort()),
      isListed,
      content: content.digest('hex').slice(0, 16),
    },
    loaded: [...loaded],
    ...(hashes.length > 0 ? { styles: hashes } : {}),
  };
}
