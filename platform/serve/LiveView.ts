import { readFile } from 'node:fs/promises';

import { countingHeaders, securityHeaders, withTried } from './headerPolicy';
import type { LocalObjects } from './localObjects';
import type { MemoryFile } from './sendFile';
import type { ReleaseTable } from './servedReleases';
import { publishedReleases, type SiteFile, type Snapshot, type StoredBytes } from './Snapshot';

/** What the policy of a page depends on. */
export type PagePolicy = Pick<SiteFile, 'styles' | 'scripts'>;

/**
 * What requests are answered from. It is replaced, never changed, so that an answer that has begun stays consistent.
 */
export type LiveView = {
  readonly number: number;
  /** Pages and the files beside them, by decoded path. */
  readonly files: ReadonlyMap<string, SiteFile>;
  readonly notFound: MemoryFile & Pick<SiteFile, 'styles'>;
  readonly redirects: ReadonlyMap<string, string>;
  /**
   * The headers of an answer; those of a page allow the styles in it, and its scripts.
   * @param search the query of the address, which may name a release to try
   */
  readonly headersOf: (page?: PagePolicy, search?: string) => Readonly<Record<string, string>>;
  readonly liveReleases: MemoryFile;
  readonly publishedReleases: MemoryFile;
  readonly releases: ReleaseTable;
};

const JSON_TYPE = 'application/json; charset=utf-8';

/** The not-found page, in memory: it answers even when the registry is gone. */
export async function notFoundIn(
  { notFound }: Snapshot,
  objects: LocalObjects,
): Promise<LiveView['notFound']> {
  const read = async (bytes: StoredBytes | undefined) => bytes && readFile(await objects.bring(bytes));
  const [plain, br, gz] = await Promise.all([notFound.plain, notFound.br, notFound.gz].map(read));
  return {
    type: notFound.type ?? '',
    plain: plain ?? Buffer.alloc(0),
    ...(br ? { br } : {}),
    ...(gz ? { gz } : {}),
    ...(notFound.styles ? { styles: notFound.styles } : {}),
  };
}

/** Headers by what they depend on: most pages share theirs with others, so they are made only once. */
function headersWith({ mapOrigin }: Snapshot, counts: boolean): LiveView['headersOf'] {
  const made = new Map<string, Readonly<Record<string, string>>>();
  const plain = securityHeaders({ mapOrigin });
  const headersFor = (page: PagePolicy) => ({
    ...securityHeaders({ mapOrigin, ...page }),
    ...(counts ? countingHeaders : {}),
  });
  return (page, search = '') => {
    if (!page) return plain;
    const { styles = [], scripts } = page;
    const all = scripts && withTried(scripts, search);
    // Not kept: anybody may ask to try anything.
    if (all !== scripts) return headersFor({ styles, scripts: all ?? [] });
    const key = [...styles, ...(scripts ?? [])].join();
    const known = made.get(key);
    if (known) return known;
    const headers = headersFor({ styles, ...(scripts ? { scripts } : {}) });
    made.set(key, headers);
    return headers;
  };
}

/** A state that was opened, with what is needed to answer from it. */
export type ViewSource = {
  readonly snapshot: Snapshot;
  readonly notFound: LiveView['notFound'];
  readonly releases: ReleaseTable;
  /** Releases that a tab may try. */
  readonly triable: Parameters<typeof publishedReleases>[0];
  /** Does this server count what browsers report? */
  readonly counts: boolean;
};

export function viewOf(source: ViewSource): LiveView {
  const { snapshot, notFound, releases, triable, counts } = source;
  return {
    number: snapshot.state.number,
    files: snapshot.files,
    notFound,
    redirects: snapshot.redirects,
    headersOf: headersWith(snapshot, counts),
    liveReleases: { type: JSON_TYPE, plain: snapshot.liveReleases },
    publishedReleases: { type: JSON_TYPE, plain: publishedReleases(triable) },
    releases,
  };
}
