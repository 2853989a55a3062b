import { prerender } from 'react-dom/static';

import { isRedirect } from '../contract/contract';
import { dataKey } from '../contract/releases';
import { UserError } from '../lib/UserError';
import type { LoadModule } from '../loader/createSlot';
import type { ReleaseSet } from './ReleaseSet';
import { standInAt } from './SiteDescription';

/** A module that a page uses: `blog/ArticlePage` as its id, and the two parts of the id. */
type UsedModule = { readonly id: string; readonly app: string; readonly module: string };

export type RenderedPage = {
  /** The HTML as React renders it: elements for the head, then the content of the root element (splitHead). */
  readonly body: string;
  readonly used: readonly UsedModule[];
  /** Data of its modules, by {@link dataKey}; undefined for modules without data. */
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * React moves Suspense boundaries above this size to the end of the page, with an inline script that moves them back.
 * That would break the page without JavaScript, and the policy forbids inline scripts, so the size is practically unlimited.
 */
const MAX_CHUNK_SIZE = 1 << 30;

/**
 * Renders one path with the server builds of a set of releases.
 * @throws UserError with the path in its message if anything throws during rendering.
 */
export async function renderPage(releases: ReleaseSet, path: string): Promise<RenderedPage> {
  const used: UsedModule[] = [];
  const { lacking } = releases.job;
  const data: Record<string, unknown> = {};

  const load: LoadModule = async (id, params) => {
    const [app = '', module = ''] = id.split('/');
    if (lacking.includes(app)) return { Component: () => null, data: undefined, release: '' };
    const shellComponent = app === 'shell' ? releases.shell.components[module] : undefined;
    const exposed = shellComponent ? { Component: shellComponent } : releases.remotes[app]?.[module];
    if (!exposed) throw new Error(`No release exposes ${id}`);
    const key = dataKey(id, params);
    // Before the data is loaded, so that the order of files and data does not depend on how long that takes.
    used.push({ id, app, module });
    data[key] = undefined;
    const loaded = 'load' in exposed ? await exposed.load?.(params, releases.sourceOf(app)) : undefined;
    // `entries` names this page, so `load` must return data. Otherwise the page would go live with the content of "not found".
    if (loaded === null || isRedirect(loaded))
      throw new UserError(
        `${id} lists the page ${path} among its entries, but its load() returns ${loaded === null ? 'no data' : 'a redirect'}. Publish ${app} again with the data, or leave the page out of entries().`,
      );
    data[key] = loaded;
    const release = shellComponent ? 'shell' : (releases.assets[app]?.id ?? '');
    return {
      Component: exposed.Component,
      data: loaded,
      release,
      ...(shellComponent ? {} : { source: releases.sourceOf(app) }),
    };
  };

  const errors: unknown[] = [];
  let body = '';
  try {
    const { prelude } = await prerender(
      releases.shell.siteAt(path, load, {
        standIn: standInAt(path),
        lacking,
        rowsOf: (app) => releases.job.releases[app]?.pages,
      }),
      {
        progressiveChunkSize: MAX_CHUNK_SIZE,
        onError: (error: unknown) => void errors.push(error),
      },
    );
    body = await new Response(prelude).text();
  } catch (error) {
    // React rejects if something outside a Suspense boundary throws.
    errors.push(error);
  }
  if (errors.length > 0)
    throw new UserError(
      `${path} does not render (${used.map(({ id }) => id).join(', ')}): ${String(errors[0])}`,
    );
  return { body, used, data };
}
