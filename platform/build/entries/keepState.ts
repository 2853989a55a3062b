/**
 * Development only: lets components keep their state when an edited module takes the place of the former. It runs
 * before React, and once for a page: the shell and the remotes on it share what it sets up. typescriptLoader.cjs ends
 * every module with a call of it.
 */
import * as refresh from 'react-refresh/runtime';

import { KEEP_STATE, type KeepState } from './keepStateGlobal';

type Former = { readonly names?: string };

/** Nothing but components: a module of such exports may be exchanged in place. Others are their importers' affair. */
function isOnlyComponents(exports: Readonly<Record<string, unknown>>): boolean {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => refresh.isLikelyComponentType(value));
}

let waiting: ReturnType<typeof setTimeout> | undefined;

/** Several modules come with one edit: the page is drawn anew once, when all are there. */
function draw(): void {
  clearTimeout(waiting);
  waiting = setTimeout(() => refresh.performReactRefresh());
}

const keepState: KeepState = {
  register: (type, name) => refresh.register(type, name),
  signature: () => refresh.createSignatureFunctionForTransform(),
  ended(exports, hot) {
    const { names } = (hot.data ?? {}) as Former;
    const isOnly = isOnlyComponents(exports);
    const now = Object.keys(exports).sort().join();
    if (isOnly) {
      hot.dispose((data) => Object.assign(data, { names: now } satisfies Former));
      hot.accept();
    }
    // An importer may ask for an export that is gone.
    if (names !== undefined && names !== now) hot.invalidate();
    else if (names !== undefined) draw();
  },
};

const page = globalThis as { [KEEP_STATE]?: KeepState };
if (!page[KEEP_STATE]) {
  refresh.injectIntoGlobalHook(window);
  page[KEEP_STATE] = keepState;
}
