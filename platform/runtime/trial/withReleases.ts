import type { PagePointer, ReleaseAssets } from '../../contract/pointer';

/**
 * A page's pointer in which some remotes have another first release; the others stay the steps to fall back to. Data
 * that came with the page is that of its own releases, so what a tried remote needs is read anew.
 */
export function withReleases(pointer: PagePointer, tried: readonly ReleaseAssets[]): PagePointer {
  const remotes = { ...pointer.remotes };
  const assets = { ...pointer.assets };
  const anew = new Set<string>();
  for (const list of tried) {
    const others = remotes[list.app] ?? [];
    if (others[0]?.id === list.id) continue;
    anew.add(list.app);
    assets[list.id] = list;
    // The list itself is here already, so nobody asks for it by this hash.
    const ref = { id: list.id, assets: 'sha384-' } as const;
    remotes[list.app] = [ref, ...others.filter(({ id }) => id !== list.id)];
  }
  const data = Object.fromEntries(
    Object.entries(pointer.data).filter(([key]) => !anew.has(key.split('/')[0] ?? '')),
  );
  return { ...pointer, remotes, assets, data };
}
