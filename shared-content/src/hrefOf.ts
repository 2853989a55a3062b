import { fillPath } from './fillPath';

type Pages = Readonly<Record<string, { readonly path: string }>>;

type ParamsOf<Path extends string> = Path extends `${string}:${infer Param}/${infer Rest}`
  ? Readonly<Record<Param, string>> & ParamsOf<Rest>
  : Path extends `${string}:${infer Param}`
    ? Readonly<Record<Param, string>>
    : unknown;

type HrefArguments<Table extends Pages, Id extends keyof Table> =
  unknown extends ParamsOf<Table[Id]['path']> ? [id: Id] : [id: Id, params: ParamsOf<Table[Id]['path']>];

/**
 * Returns the function that builds the paths of these pages: `href('article', { slug: 'insomnia' })`. An unknown page, a missing or
 * an extra parameter does not compile.
 */
export function hrefOf<Table extends Pages>(pages: Table) {
  return <Id extends keyof Table>(...[id, params]: HrefArguments<Table, Id>): string =>
    fillPath((pages[id] as { readonly path: string }).path, params ?? {});
}
