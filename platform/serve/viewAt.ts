import { homeOf } from './places';
import { patternOf } from './staticHosts';
import { decodePath, encodePath, type View } from './view';

/** What of a view is on one origin, and where the rest is. */
export type ViewAtOrigin = View & {
  readonly origin: string;
  /** Redirects to other origins, as static hosts write patterns: `/blog/*` to `https://clinic.example/blog/:splat`. */
  readonly moved: readonly (readonly [pattern: string, target: string])[];
};

/** Returns the part of a view that is on one of its origins. */
export function viewAt(view: View, origin: string): ViewAtOrigin {
  const elsewhere = (path: string) => {
    const home = homeOf(path, view);
    return home === origin ? undefined : home;
  };
  const isHere = (path: string) => elsewhere(path) === undefined;
  const patternsHere = new Set([...view.files.keys()].filter(isHere).map(patternOf));
  const moved = [...view.files.keys()].flatMap((path) => {
    const home = elsewhere(path);
    const pattern = patternsHere.has(patternOf(path)) ? encodePath(path) : patternOf(path);
    return home ? [[pattern, home + pattern.replace(/\*$/, ':splat')] as const] : [];
  });
  const redirects = [...view.redirects].map(([from, to]) => {
    const home = elsewhere(decodePath(to.split(/[?#]/)[0] ?? '') ?? '');
    return [from, (home ?? '') + to] as const;
  });
  return {
    ...view,
    origin,
    files: new Map([...view.files].filter(([path]) => isHere(path))),
    pages: view.pages.filter(isHere),
    linked: view.linked.filter(isHere),
    redirects: new Map(redirects),
    releases: new Map([...view.releases].filter(([name]) => isHere(`/r/${name}/`))),
    moved: [...new Map(moved)],
  };
}

/** Returns the parts of a view, one for each origin on which visitors read. */
export function viewsOf(view: View): readonly ViewAtOrigin[] {
  const origins = [view.siteUrl, view.bookingOrigin].filter((origin) => origin !== '');
  return origins.map((origin) => viewAt(view, origin));
}
