import type { LoadFailure } from './request';

/** The role of a slot on the page. */
export type SlotRole =
  /** The page, reached by a navigation within this document. The server also has it as a document. */
  | 'page'
  /** The first page of this document, which the server sent without the HTML of the module. */
  | 'first'
  /** Prerendered: the HTML is in this document and can be read while the module loads. */
  | 'prerendered'
  /** A part of a page. */
  | 'part';

/** The releases of an app that may be tried: none of them is revoked, and none has thrown in this slot. */
export type KnownReleases<Ref> = {
  /** The release that this tab tries first. */
  readonly trial?: Ref | undefined;
  /** The release that this tab uses. */
  readonly own?: Ref | undefined;
  /** The live release and the earlier ones, newest first; undefined until `/releases.json` has answered this load. */
  readonly listed?: readonly Ref[] | undefined;
};

/** One step of a load. Before a `second` attempt there is a pause, unless the first one timed out. */
export type Step<Ref> =
  /** Load the module from this release. */
  | { readonly kind: 'release'; readonly ref: Ref; readonly second?: true }
  /** Ask `/releases.json`. */
  | { readonly kind: 'list'; readonly second?: true }
  /** Load the page as a document, which is readable without scripts. */
  | { readonly kind: 'document' };

/** A step that failed. */
export type FailedStep = {
  /** The id of the release, or the kind of another step; `time` when the time for all steps is over. */
  readonly tried: string;
  readonly failure: LoadFailure;
  /** True if it ended long before a new request could time out: if it timed out, it had joined a request of an earlier load. */
  readonly isShort?: boolean;
};

/** How many of the other releases are tried: the live one, if it is another, and the newest earlier ones. */
const MAX_OTHERS = 2;

/**
 * Returns the steps that are left to load a module, in order; with none left, the shell's help or the prerendered HTML is shown. The
 * caller takes the first one, and asks again with what it then knows.
 */
export function plan<Ref extends { readonly id: string }>(
  role: SlotRole,
  { trial, own, listed }: KnownReleases<Ref>,
  failed: readonly FailedStep[],
): Step<Ref>[] {
  const last = failed.at(-1);
  const failuresOf = (tried: string) => failed.filter((step) => step.tried === tried);
  const document: Step<Ref>[] = role === 'page' && last?.tried !== 'document' ? [{ kind: 'document' }] : [];
  // The document has the same text as the data, and only the server knows whether a page exists.
  const hasEnded = last?.tried === 'time' || last?.tried === 'document' || last?.failure === 'absent';
  if (hasEnded || (role === 'page' && last?.failure === 'data')) return document;

  function once(ref: Ref | undefined): Step<Ref>[] {
    return ref && failuresOf(ref.id).length === 0 ? [{ kind: 'release', ref }] : [];
  }

  /** A failed network or deployment may have failed only for a moment, so the first step is made again. */
  function twice(tried: string, step: Exclude<Step<Ref>, { kind: 'document' }>): Step<Ref>[] {
    const [failure, ...more] = failuresOf(tried);
    if (!failure) return [step, { ...step, second: true }];
    // Another release comes first if waiting for this one was in vain, or if its data does not load; the HTML has no other release.
    const waits = (failure.failure === 'timeout' && !failure.isShort) || failure.failure === 'data';
    return more.length > 0 || (waits && role !== 'prerendered') ? [] : [{ ...step, second: true }];
  }

  const first = own ?? listed?.[0];
  const others = listed?.filter(({ id }) => id !== first?.id).slice(0, MAX_OTHERS) ?? [];
  const list: Step<Ref> = { kind: 'list' };
  return [
    ...once(trial),
    ...(first || listed ? [] : twice('list', list)),
    ...(first ? twice(first.id, { kind: 'release', ref: first }) : []),
    ...(own && !listed && failuresOf('list').length === 0 ? [list] : []),
    ...others.flatMap(once),
    ...document,
  ];
}
