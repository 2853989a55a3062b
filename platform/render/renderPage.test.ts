/** @jest-environment node */
import { createElement, use } from 'react';

import { defineModule } from '../contract/contract';
import type { LoadModule } from '../loader/createSlot';
import type { ReleaseSet } from './ReleaseSet';
import { renderPage } from './renderPage';

/** Returns a module that loads its data after `ms` milliseconds. */
function slowModule(text: string, ms: number) {
  return defineModule<string>({
    Component: ({ data }) => createElement('p', null, data),
    load: () => new Promise((resolve) => setTimeout(resolve, ms, text)),
  });
}

/** A page that shows both modules of the blog. */
function siteAt(_path: string, load: LoadModule) {
  const parts = ['blog/First', 'blog/Second'].map((id) => load(id, {}));
  return parts.map((part, index) =>
    createElement(
      () => {
        const { Component, data } = use(part);
        return createElement(Component, { params: {}, data });
      },
      { key: index },
    ),
  );
}

it('lists modules and data in the order of the page, whichever loads first', async () => {
  const releases = (first: number, second: number) =>
    ({
      shell: { siteAt, components: {} },
      remotes: { blog: { First: slowModule('one', first), Second: slowModule('two', second) } },
      assets: { blog: { id: '1' } },
      job: { lacking: [] },
      sourceOf: () => ({ read: async () => null }),
    }) as unknown as ReleaseSet;
  const pages = [await renderPage(releases(1, 30), '/'), await renderPage(releases(30, 1), '/')];
  for (const { body, used, data } of pages) {
    expect(body).toBe('<p>one</p><p>two</p>');
    expect(used.map(({ id }) => id)).toEqual(['blog/First', 'blog/Second']);
    expect(JSON.stringify(data)).toBe('{"blog/First":"one","blog/Second":"two"}');
  }
});
