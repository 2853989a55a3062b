/**
 * Replaces the parameters in a path pattern of the site map or of a data file: `/blog/:slug` with
 * `{ slug: 'insomnia' }` becomes `/blog/insomnia`. Missing parameters become empty strings.
 */
export function fillPath(pattern: string, params: Readonly<Record<string, string>>): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}
