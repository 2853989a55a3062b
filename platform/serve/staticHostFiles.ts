import type { SitePolicy } from '../compose/siteFiles';
import { fileHeaders, RELEASES_PATH, securityHeaders } from './headerPolicy';

function rule(pattern: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
  return [pattern, ...lines].join('\n');
}

/** `/about.html` is asked for as `/about`, what lies in a folder by the folder's name. */
function patternOf(file: string): string {
  const [top = '', ...below] = file.split('/');
  if (below.length > 0) return `/${top}/*`;
  return top === 'index.html' ? '/' : `/${top.replace(/\.html$/, '')}`;
}

/**
 * `_headers`, as Netlify, Cloudflare Pages and others read it. Where several rules fit, hosts join the values of a
 * header, so no header stands in two rules that can both fit.
 * @param files of the site, without the releases
 */
export function headersFile(policy: SitePolicy, files: readonly string[]): string {
  const patterns = [...new Set(files.map(patternOf))].sort();
  return `${[
    rule('/*', securityHeaders(policy)),
    rule(`${RELEASES_PATH}*`, fileHeaders.release),
    ...patterns.map((pattern) => rule(pattern, fileHeaders.site)),
  ].join('\n\n')}\n`;
}

/** `_redirects`, one old path a line. */
export function redirectsFile({ redirects }: SitePolicy): string {
  return Object.entries(redirects)
    .map(([from, to]) => `${encodeURI(from)} ${encodeURI(to)} 301\n`)
    .join('');
}
