import type { To } from 'react-router-dom';

/** A search or a hash with its sign, which callers may leave out. */
function signed(sign: '?' | '#', text = ''): string {
  return text && text !== sign && !text.startsWith(sign) ? sign + text : text;
}

/**
 * The path, with search and hash, that `to` means on the page at the path `from`. It never leads to another site,
 * whatever the address of the page: `//` at the beginning of a path would.
 * What does not begin with a slash goes on from the page, as in React Router with `relative: 'path'`.
 */
export function pathTo(to: To, from: string): string {
  const text =
    typeof to === 'string' ? to : (to.pathname ?? '') + signed('?', to.search) + signed('#', to.hash);
  const path = /^[/\\]/.test(text) ? text : from + (/^([?#]|$)/.test(text) ? text : `/${text}`);
  return path.replace(/^[/\\]+/, '/');
}
