import { readFileSync } from 'node:fs';
import path from 'node:path';

import { composerId } from './composerId';
import { readComposition } from './composition';
import { fileOf } from './fileOf';
import { pointerIn, withPointerOf } from './pointerElement';
import type { ReleaseSet } from './ReleaseSet';
import { type UsedModule, usedModule } from './renderPage';

/** The HTML of a page with the modules in it. */
export type PageHtml = { readonly html: string; readonly used: readonly UsedModule[] };

/** Answers the HTML of a page that need not be rendered again. */
export type CarryOver = (pagePath: string) => PageHtml | undefined;

const nothing: CarryOver = () => undefined;

/**
 * What a site may take from the one before it: the pages whose modules, and whose shell, are of the same releases.
 * Only what such a page says of the other releases is written anew.
 * @param links the files that every page names in its head
 */
export function carryOverFrom(before: string | undefined, set: ReleaseSet, links: string): CarryOver {
  const composition = before ? readComposition(before) : undefined;
  if (!before || composition?.composer !== composerId() || composition.links !== links) return nothing;
  const same = (app: string) => composition.releases[app] === set.pointer.apps[app]?.current.id;
  if (!same('shell')) return nothing;
  const pages = new Map(composition.pages.map((page) => [page.route, page]));
  return (pagePath) => {
    const used = pages.get(pagePath)?.modules.map(usedModule);
    if (!used?.every(({ app }) => same(app))) return undefined;
    const html = readFileSync(path.join(before, fileOf(pagePath)), 'utf8');
    return { html: withPointerOf(set, html, { used, data: pointerIn(html).data }), used };
  };
}
