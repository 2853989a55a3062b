/** The file of a page in a composed site: `/` is index.html, `/about` is about.html. */
export function fileOf(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${decodeURIComponent(pagePath.slice(1))}.html`;
}
