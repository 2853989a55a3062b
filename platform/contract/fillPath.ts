/**
 * Puts the parameters of a page into a pattern of the site map, or of a data file's name: `/blog/:slug` with
 * `{ slug: 'insomnia' }` is `/blog/insomnia`. A parameter that is missing leaves its place empty.
 */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
