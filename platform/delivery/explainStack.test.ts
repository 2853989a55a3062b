/** @jest-environment node */
import { appendFileSync } from 'node:fs';
import path from 'node:path';

import type { Release } from '../contract/state';
import { type MadeUpSite, makeUpSite } from '../test/madeUpSite';
import { explainStack, namedRelease } from './explainStack';

let site: MadeUpSite;
let blog: Release;
let shell: Release;

/** From the tenth column of the first line on: the second line of the source, sixth column, in `show`. */
const mapTo = (source: string) =>
  JSON.stringify({ version: 3, sources: [source], names: ['show'], mappings: 'AAAA,SACKA' });

beforeEach(async () => {
  site = await makeUpSite();
  shell = await site.publish('shell', 'one', {
    files: { 'maps/main.js.map': mapTo('../node_modules/react-dom/client.js') },
  });
  blog = await site.publish('blog', 'one', { files: { 'maps/main.js.map': mapTo('./src/BlogPages.tsx') } });
});

afterEach(() => site.remove());

const explain = (stack: string, release = { app: 'blog', id: blog.id }) =>
  explainStack(site.registry, release, stack);

it('leads each line of a stack to its source, whichever release it is of', async () => {
  const stack = `TypeError: x is undefined
    at t (https://clinic.example/r/blog/${blog.id}/main.js:1:12)
    at https://clinic.example/r/shell/${shell.id}/main.js?again:1:12
    at new Promise (<anonymous>)`;
  expect(await explain(stack)).toMatchObject({
    places: 2,
    missing: [],
    text: `TypeError: x is undefined
    at t (show remote-blog/src/BlogPages.tsx:2:6)
    at show react-dom/client.js:2:6
    at new Promise (<anonymous>)`,
  });
});

it('reads the stacks of other browsers, and places without an address as of the named release', async () => {
  const { text } = await explain(`t@https://clinic.example/r/blog/${blog.id}/main.js:1:12\nmain.js:1:12`);
  expect(text).toBe('t@show remote-blog/src/BlogPages.tsx:2:6\nshow remote-blog/src/BlogPages.tsx:2:6');
});

it('says what it has no map of, and leaves the line as it was', async () => {
  const line = `at https://clinic.example/r/blog/${'0'.repeat(32)}/main.js:1:12`;
  const { text, places, missing } = await explain(line);
  expect({ text, places }).toEqual({ text: line, places: 0 });
  expect(missing).toEqual([expect.stringContaining('has no source map of main.js')]);
});

it('believes no map that was changed', async () => {
  appendFileSync(path.join(site.registry.url, `r/blog/${blog.id}/maps/main.js.map`), ' ');
  expect((await explain('main.js:1:12')).missing).toEqual([
    expect.stringContaining('is not what was published'),
  ]);
});

it('finds a release by its id, with its app or without', async () => {
  for (const words of [blog.id, `blog/${blog.id}`])
    expect(await namedRelease(site.registry, words)).toEqual({ app: 'blog', id: blog.id });
  await expect(namedRelease(site.registry, 'blog')).rejects.toThrow('There is no release blog');
});
